"""The solver: text in, solution out. Torch is imported only for a model directory that needs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypedDict, Unpack

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.deduce.prepared import prepared
from deduct.errors import ConfigError, InputError, ModelError, Reason
from deduct.languages import detect_language, read_problem
from deduct.languages.foreign import in_plain_letters
from deduct.registry.bundled import BUNDLED, bundled_folder
from deduct.registry.opening import model_folder, open_scorer
from deduct.solving.plans import Plan, deduction_plan, plan_of, settled
from deduct.solving.solution import UNANSWERABLE, Solution
from deduct.solving.work import MAX_NUMBERS

if TYPE_CHECKING:
    from deduct.deduce.scorer import Scorer

DEFAULT_BEAM = 4
MAX_BEAM = 128
ANY_LANGUAGE = "*"
MAX_DECIMALS = 15
"""Of a percentage; more than this a float does not have."""


class Solver:
    """Solves problems with one model for each language, or one for all.

    Models are loaded when first needed, and once only, however many threads ask. `scorers` maps a language
    (or ``"*"``) to a function that loads one, `folders` to the directory it is loaded from, where there is one.
    """

    def __init__(self, scorers: Mapping[str, Callable[[], Scorer]], folders: Mapping[str, Path] | None = None):
        self._load = dict(scorers)
        self._folders = dict(folders or {})
        self._loaded: dict[str, Scorer] = {}
        self._configs: dict[str, ReasonerConfig] = {}
        self._loading = Lock()

    @classmethod
    def load(cls, model: str | Path | None = None, threads: int | None = None, brief: bool = False) -> Solver:
        """A solver for a name (`deduct models`), a model directory or a hub name; None takes the bundled models.

        `threads` is how many an exported model takes; None leaves it to DEDUCT_THREADS, else it takes all cores.
        `brief` is for a few texts: the model is loaded sooner, and takes about 1 % longer with each.
        """
        if model is None:
            folders = {spec.language: bundled_folder(name) for name, spec in BUNDLED.items()}
        else:
            folders = {ANY_LANGUAGE: model_folder(model)}
        return cls(
            {language: partial(open_scorer, folder, threads, brief) for language, folder in folders.items()}, folders
        )

    def models(self) -> dict[str, str]:
        """The model of each language by name and `fingerprint`; those that no directory holds are left out."""
        from deduct.registry.fingerprint import fingerprint  # for batches, and not for one text

        return {language: f"{folder.name} {fingerprint(folder)}" for language, folder in self._folders.items()}

    def scorer_for(self, language: str) -> Scorer:
        """The scorer that serves a language, loaded on first use."""
        key = self._key(language)
        with self._loading:
            if key not in self._loaded:
                self._loaded[key] = self._load[key]()
            return self._loaded[key]

    def config_for(self, language: str) -> ReasonerConfig:
        """The settings of the model that serves a language; the model itself is not loaded for them."""
        key = self._key(language)
        if key not in self._configs:
            folder = self._folders.get(key)
            self._configs[key] = ReasonerConfig.load(folder) if folder else self.scorer_for(language).config
        return self._configs[key]

    def _key(self, language: str) -> str:
        key = language if language in self._load else ANY_LANGUAGE
        if key not in self._load:
            raise ModelError(
                f"no model for language {language!r}; there are models for: {', '.join(self._load)}; "
                "choose one of these languages, or give a model by name (`deduct models` lists them) or directory"
            )
        return key

    def read(self, text: str, language: str | None = None) -> Problem:
        """Find the quantities of a text, by the number rules of the model that will solve it."""
        text = in_plain_letters(text)
        language = language or detect_language(text)
        config = self.config_for(language)
        # Models with implied quantities came later than those that were trained without 30k as a number.
        problem = prepared(read_problem(text, language, config.percent, config.implied), config)
        if len(problem.quantities) > MAX_NUMBERS:
            count = len(problem.quantities)
            raise InputError(Reason("many_numbers", count=count, most=MAX_NUMBERS))
        return problem

    def _plan(self, text: str, language: str | None, plan: Callable[[Problem, bool], Plan]) -> Plan:
        """What of a text is given to the model; nothing, where it cannot be read."""
        try:
            problem = self.read(text, language)
        except InputError as error:
            problem = Problem(text, language=language or detect_language(text))
            return settled(Solution(problem, UNANSWERABLE, error.in_language(problem.language)))
        return plan(problem, self.config_for(problem.language).typed)

    def deduce(self, text: str, *, beam: int = DEFAULT_BEAM, top: int = 3) -> Solution:
        """One program for a whole text, whatever it asks, and nothing appended: what the model itself says."""
        plan = self._plan(text, None, deduction_plan)
        return plan.solution(self.solve_problems(plan.problems, beam=beam, top=top))

    def solve(
        self,
        text: str,
        *,
        beam: int = DEFAULT_BEAM,
        top: int = 3,
        language: str | None = None,
        min_probability: float = 0.0,
    ) -> Solution:
        """Solve one problem. A text that has no answer gives a `Solution` with a reason, never an error."""
        return self.solve_batch([text], beam=beam, top=top, language=language, min_probability=min_probability)[0]

    def solve_batch(
        self,
        texts: Sequence[str],
        *,
        beam: int = DEFAULT_BEAM,
        top: int = 3,
        language: str | None = None,
        min_probability: float = 0.0,
        batch_size: int = 32,
    ) -> list[Solution]:
        """Solve many problems, in order."""
        if isinstance(texts, str):
            raise InputError("solve_batch takes a list of texts; use solve for one text")
        for text in texts:
            if not isinstance(text, str):
                raise InputError(f"a problem is a text, and {type(text).__name__} is none; give a string")
        if not 0 <= min_probability <= 1:
            raise ConfigError(f"min_probability is {min_probability}; give a number from 0 to 1")
        plans = [self._plan(text, language, plan_of) for text in texts]
        problems = [problem for plan in plans for problem in plan.problems]
        solved = iter(self.solve_problems(problems, beam=beam, top=top, batch_size=batch_size))
        solutions = [plan.solution(list(islice(solved, len(plan.problems)))) for plan in plans]
        return [_judged(solution, min_probability) for solution in solutions]

    def solve_problems(
        self,
        problems: Sequence[Problem],
        *,
        beam: int = DEFAULT_BEAM,
        top: int = 3,
        batch_size: int = 32,
        explained: bool = True,
    ) -> list[Solution]:
        """Solve problems whose quantities are already located, in order.

        With `explained` off, the alternatives and the candidates of each step are left out, which saves time.
        """
        for name, value, least in (("batch size", batch_size, 1), ("beam", beam, 1), ("top", top, 0)):
            if not isinstance(value, int) or value < least:
                raise ConfigError(f"the {name} is {value!r}; give a whole number, at least {least}")
        if beam > MAX_BEAM:
            raise ConfigError(f"the beam is {beam}; give at most {MAX_BEAM}: work and memory grow with it")
        if not problems:
            return []
        # Formulas and texts that exact code answers need neither a model nor numpy.
        from deduct.solving.deducing import Asked, solved_by

        asked = Asked(beam, top, batch_size, explained)
        solutions: dict[int, Solution] = {}
        for language in dict.fromkeys(problem.language for problem in problems):
            places = [place for place, problem in enumerate(problems) if problem.language == language]
            found = solved_by(self.scorer_for(language), [problems[place] for place in places], asked)
            solutions |= zip(places, found, strict=True)
        return [solutions[place] for place in range(len(problems))]


def _judged(solution: Solution, min_probability: float) -> Solution:
    """The solution, made unanswerable when the model is less sure than asked for."""
    if solution.parts:
        parts = tuple(_judged(part, min_probability) for part in solution.parts)
        return replace(parts[0], parts=parts)
    if solution.solved and solution.probability < min_probability:
        sure, asked = _percents(solution.probability, min_probability)
        reason = Reason("unsure", sure=sure, asked=asked).in_language(solution.problem.language)
        return replace(
            solution,
            status=UNANSWERABLE,
            reason=reason,
            value=None,
            program=None,
            given=None,
            other_way=None,
            choices=(),
            stop_probabilities=(),
        )
    return solution


def _percents(low: float, high: float) -> tuple[str, str]:
    """Both as percentages, with no more decimals than it takes to tell them apart.

    >>> _percents(0.25, 0.5), _percents(0.9881, 0.9882)
    (('25%', '50%'), ('98.81%', '98.82%'))
    """
    for decimals in range(MAX_DECIMALS):
        shown = f"{low:.{decimals}%}", f"{high:.{decimals}%}"
        if shown[0] != shown[1]:
            break
    return shown


class SolveOptions(TypedDict, total=False):
    """The options of `Solver.solve`."""

    beam: int
    top: int
    language: str | None
    min_probability: float


_making = Lock()


@cache
def _bundled_solver() -> Solver:
    return Solver.load()


def solve(text: str, **options: Unpack[SolveOptions]) -> Solution:
    """Solve one problem with the bundled models; options as for `Solver.solve`."""
    # The cache alone would let threads that come together make a solver each, and load the models as often.
    with _making:
        solver = _bundled_solver()
    return solver.solve(text, **options)
