"""What deduct uses of numpy, onnxruntime and tokenizers, for a Python in a browser, which does not have them."""
