"""Many problems on many machines, by the engines that people already have: Ray, Spark, Hugging Face datasets.

    batches     one class that solves the rows of an Arrow table; all engines call it
    on_ray      a Ray dataset, with its answers
    on_spark    a Spark data frame, with its answers
    on_datasets a Hugging Face dataset, with its answers
    shards      parquet files one by one; those that are done are not done again

There is no engine in here. Each adapter is the few lines that the engine needs to call the class.
"""

from deduct.scale.batches import SolveBatch

__all__ = ["SolveBatch"]
