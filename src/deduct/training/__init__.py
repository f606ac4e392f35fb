"""Training data made by ourselves, the training configuration and the one training loop."""
