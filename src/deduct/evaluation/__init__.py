"""Judging runs: accuracies, breakdowns, confidence, comparison, voting, report. Needs no torch."""

from deduct.evaluation.metrics import Metrics, Spread, compute_metrics, summarise
from deduct.evaluation.records import Prediction, Record, judge, read_records, write_records
from deduct.evaluation.report import write_report
from deduct.evaluation.run import predict
from deduct.evaluation.significance import Comparison, compare_runs
from deduct.evaluation.vote import vote

__all__ = [
    "Comparison",
    "Metrics",
    "Prediction",
    "Record",
    "Spread",
    "compare_runs",
    "compute_metrics",
    "judge",
    "predict",
    "read_records",
    "summarise",
    "vote",
    "write_records",
    "write_report",
]
