"""Figures that others published, in percent, to stand beside ours in docs/results.md.

The paper: Jie, Li and Lu, "Learning to Reason Deductively" (ACL 2022), means over five seeds; its tables for MAWPS,
Math23k, MathQA, SVAMP, operations, unused quantities and rationalizers, and the comparison of Math23k splits in
its appendix. The figures of other systems are as that paper quotes them. `LATER` marks the best figures published since
that we know of; we did not run those systems.
"""

from __future__ import annotations

LATER = "best published since"

SVAMP: list[tuple[str, float | None, float | None]] = [
    ("Roberta-Graph2Tree (quoted in the paper)", 43.8, None),
    ("paper, BERT-base", 35.3, 42.3),
    ("paper, RoBERTa-base", 45.0, 47.3),
    ("paper, multilingual BERT", 36.1, 41.3),
    ("paper, XLM-R-base", 38.1, 44.6),
    ("paper, later: RoBERTa-base, self-pairs allowed", None, 48.9),
    ("paper, later: DeBERTa-base", None, 55.6),
    ("paper, later: DeBERTa-v3-large", None, 62.0),
    ("paper, later: DeBERTa-v2-xxlarge, 1.5B (best published)", None, 63.6),
]
"""Value accuracy without and with constraints. The paper's later experiments let a quantity meet itself."""

MAWPS: list[tuple[str, float]] = [
    ("Roberta-Graph2Tree (quoted in the paper)", 88.7),
    ("paper, BERT-base", 91.2),
    ("paper, RoBERTa-base", 92.0),
    ("paper, multilingual BERT", 91.6),
    ("paper, XLM-R-base", 91.6),
    (LATER, 94.3),
]
"""Value accuracy over the five folds."""

MATH23K: list[tuple[str, str, str, str]] = [
    ("BERT-Tree (quoted in the paper)", "82.4", "", ""),
    ("mBART-large (quoted in the paper)", "85.4 (split not said)", "", "84.3"),
    ("paper, BERT-base", "84.5 (split not said)", "", "82.6"),
    ("paper, RoBERTa-base, main table", "85.1 (split not said)", "", "83.0"),
    ("paper, RoBERTa-base, appendix", "84.3", "86.0", "83.0"),
    ("paper, RoBERTa-large, appendix", "85.8", "87.1", ""),
    ("paper, multilingual BERT", "84.3 (split not said)", "", "82.5"),
    ("paper, XLM-R-base", "84.0 (split not said)", "", "82.0"),
    (LATER, "86.5 and above (split not said)", "", ""),
]
"""Value accuracy: train/valid/test, train/test, five-fold. The main table does not say how valid was used."""

MATHQA: list[tuple[str, float]] = [
    ("mBERT-LSTM (quoted in the paper)", 77.1),
    ("paper, BERT-base", 78.5),
    ("paper, RoBERTa-base", 78.6),
    ("paper, multilingual BERT", 78.2),
    ("paper, XLM-R-base", 78.2),
    (LATER, 81.5),
]

OPERATIONS = ("1", "2", "3", "4", "5+")
BY_OPERATIONS: dict[str, list[tuple[str, dict[str, float]]]] = {
    "mawps": [
        ("best baseline quoted in the paper", {"1": 88.2, "2": 91.3, "equation": 80.8, "value": 88.7}),
        ("paper, RoBERTa-base", {"1": 92.7, "2": 91.6, "equation": 88.6, "value": 92.0}),
    ],
    "math23k": [
        (
            "best baseline quoted in the paper",
            {"1": 91.3, "2": 89.3, "3": 74.5, "4": 59.1, "5+": 56.5, "equation": 71.2, "value": 82.4},
        ),
        (
            "paper, RoBERTa-base",
            {"1": 93.6, "2": 92.0, "3": 77.0, "4": 60.3, "5+": 69.2, "equation": 79.0, "value": 85.1},
        ),
    ],
    "mathqa": [
        (
            "best baseline quoted in the paper",
            {"1": 77.3, "2": 81.3, "3": 81.9, "4": 79.3, "5+": 71.5, "equation": 74.0, "value": 77.1},
        ),
        (
            "paper, RoBERTa-base",
            {"1": 77.4, "2": 83.5, "3": 83.4, "4": 81.7, "5+": 71.4, "equation": 74.0, "value": 78.6},
        ),
    ],
    "svamp": [
        ("best baseline quoted in the paper", {"1": 51.9, "2": 17.8, "equation": 40.9, "value": 43.8}),
        ("paper, RoBERTa-base, with constraints", {"1": 52.0, "2": 32.1, "equation": 45.0, "value": 47.3}),
    ],
}

UNUSED: dict[str, tuple[float, float, float]] = {
    "mawps": (6.5, 93.6, 100.0),
    "math23k": (8.2, 87.1, 62.1),
    "mathqa": (20.7, 81.4, 67.4),
    "svamp": (44.5, 63.6, 27.0),
}
"""The paper's RoBERTa-base: share of problems with an unused quantity; accuracy without and with one. Its MAWPS
figure for problems with one rests on three problems."""

RATIONALIZER: dict[str, dict[str, tuple[float, float]]] = {
    "mawps": {"none": (88.4, 91.8), "attention": (88.3, 91.7), "gru": (88.6, 92.0)},
    "math23k": {"none": (71.5, 77.8), "attention": (77.5, 84.8), "gru": (79.0, 85.1)},
}
"""Equation and value accuracy of the paper's RoBERTa-base."""

COMPARISON: dict[str, tuple[str, dict[str, tuple[float | None, float | None]]]] = {
    "mawps": (
        "MAWPS, five folds",
        {
            "group_attention": (76.1, None),
            "transformer": (None, 88.4),
            "gts": (82.6, 88.5),
            "graph2tree": (85.6, 88.7),
            "reasoner": (None, 92.0),
        },
    ),
    "svamp": (
        "SVAMP",
        {
            "group_attention": (21.5, None),
            "transformer": (None, 30.3),
            "gts": (30.8, 41.0),
            "graph2tree": (36.5, 43.8),
            "reasoner": (None, 47.3),
        },
    ),
    "math23k": (
        "Math23k",
        {
            "group_attention": (69.5, None),
            "lstm": (None, 75.1),
            "gts": (75.6, 82.4),
            "graph2tree": (77.4, None),
            "reasoner": (None, 85.1),
        },
    ),
    "mathqa": ("MathQA", {"graph2tree": (69.5, None), "lstm": (None, 77.1), "reasoner": (None, 78.6)}),
}
"""Value accuracy of the models that we train too, as the paper quotes them: without pretraining, and with RoBERTa-base
(Math23k: GTS on BERT, the LSTM on multilingual BERT; MathQA: the LSTM on multilingual BERT)."""

EQUATIONS: dict[str, list[tuple[str, float]]] = {
    "draw": [(f"{LATER}, small models", 42.0)],
    "hmwp": [(f"{LATER}, small models", 49.0)],
    "cm17k": [(f"{LATER}, small models", 54.0)],
}
"""Value accuracy of all answers on problems with unknowns, as far as we know it; none for Alg514 and Dolphin1878."""
