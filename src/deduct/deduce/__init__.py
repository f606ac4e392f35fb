"""From problems to programs: encoding, search, and exported models on ONNX Runtime."""
