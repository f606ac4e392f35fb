"""Shared settings: one thread per test process, so that tests running side by side do not fight."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("HF_HUB_DISABLE_PROGRESS_BARS", "1")

# A busy machine is not a failure: what must be fast is measured by processor time where it matters.
settings.register_profile("deduct", deadline=None)
settings.load_profile("deduct")
