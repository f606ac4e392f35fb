"""Data: one file per public format, each turning its records into problems; the table of data sets; hygiene."""

from __future__ import annotations

from deduct.data.datasets import DATASETS, Dataset, dataset_named
from deduct.data.duplicates import Overlap, drop_overlap, overlap, text_key
from deduct.data.gold import unconverted_reason
from deduct.data.loading import constants_in, load, read_file

__all__ = [
    "DATASETS",
    "Dataset",
    "Overlap",
    "constants_in",
    "dataset_named",
    "drop_overlap",
    "load",
    "overlap",
    "read_file",
    "text_key",
    "unconverted_reason",
]
