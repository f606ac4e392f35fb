"""The task math-word-problem for transformers: importing this module registers it. No code of a repository is run.

from transformers import pipeline
from deduct.solving.transformers_task import TASK

solve = pipeline(TASK, model="owner/name")  # or a directory that `deduct push --to` wrote
solve("A pen costs 3 dollars. How much do 7 pens cost?", top=1)["answer_text"]
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, Pipeline, PreTrainedConfig, PreTrainedModel
from transformers.pipelines import PIPELINE_REGISTRY

from deduct.core.config import MODEL_TYPE
from deduct.solving.pipeline import DeductPipeline
from deduct.solving.solver import Solver

TASK = DeductPipeline.task


class DeductConfig(PreTrainedConfig):  # type: ignore[misc]
    """What transformers knows of a model of deduct: the settings in its config.json, which `Solver` reads itself."""

    model_type = MODEL_TYPE["model_type"]


class DeductModel(PreTrainedModel):  # type: ignore[misc]  # transformers is not typed here
    """A solver in the place where transformers has a model."""

    config_class = DeductConfig

    def __init__(self, config: DeductConfig, solver: Solver):
        super().__init__(config)
        self.solver = solver

    @classmethod
    def from_pretrained(cls, name: str | Path, *_: Any, config: DeductConfig | None = None, **__: Any) -> DeductModel:
        """Open a model as `Solver.load` does; how transformers would load weights plays no part."""
        return cls(config or DeductConfig(), Solver.load(name))

    @property
    def device(self) -> torch.device:
        """ONNX Runtime decides for itself where it runs."""
        return torch.device("cpu")


class SolvePipeline(Pipeline):  # type: ignore[misc]
    """Texts to the objects that `deduct solve --json` prints; options are those of `Solver.solve`."""

    _load_tokenizer = _load_processor = _load_image_processor = _load_feature_extractor = False

    def _sanitize_parameters(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        return {}, options, {}

    def preprocess(self, text: str, **_: Any) -> dict[str, Any]:
        return {"text": text}

    def _forward(self, model_inputs: dict[str, Any], **options: Any) -> dict[str, Any]:
        return {"solution": self.model.solver.solve(model_inputs["text"], **options)}

    def postprocess(self, model_outputs: dict[str, Any], **_: Any) -> dict[str, Any]:
        record: dict[str, Any] = model_outputs["solution"].to_json()
        return record


AutoConfig.register(DeductConfig.model_type, DeductConfig, exist_ok=True)
PIPELINE_REGISTRY.register_pipeline(TASK, SolvePipeline, pt_model=DeductModel, type="text")
