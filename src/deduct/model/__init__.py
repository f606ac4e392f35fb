"""The reasoner in torch: encoder, expression networks, rationalizers, terminator."""
