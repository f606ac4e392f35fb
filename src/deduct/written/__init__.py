"""Problems that a language model writes and solves, kept where its solutions agree: to train on.

seeds       what a problem should be about
examples    problems of our own that show a model how it is done
prompts     what the model reads, by variant, and the parts of what it writes
reading     from its lines to a problem with quantities and a program, or the reason why not
decoder     the model: a Qwen2 decoder
sampler     continuations of many prompts at once
making      chunk by chunk: write, read, solve; resumable
keeping     which problems are good enough, new, and with which numbers
"""
