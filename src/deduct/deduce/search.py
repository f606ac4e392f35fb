"""Search: which steps to take, given anything that scores them.

A `Scorer` turns problems into a state (`start`), scores every candidate relation of every row of the state
(`score`), and carries out a chosen one (`extend`), which also tells how likely that step was the last. The
strategies here know nothing else about the model; torch and ONNX Runtime stand behind the same protocol.

A step's probability is that of its relation among all allowed candidates, times that of stopping (or not)
after it. The probability of a program is the product over its steps, so programs of different length
compare fairly, and programs that reach the same value add up to the probability of that answer.

Shapes: R rows (hypotheses), N pool entries, P pairs, O labels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from deduct.core.config import ReasonerConfig
from deduct.core.constraints import allowed, candidates_of, uneven
from deduct.core.odds import log_probability
from deduct.core.operators import operator_named, step_of
from deduct.core.pool import num_constants, pool_for
from deduct.core.problem import Problem
from deduct.deduce.verify import Reading, Verifying
from deduct.errors import unknown_name

if TYPE_CHECKING:
    from deduct.deduce.algebra import Algebra

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

RUNNERS_UP = 5
"""How many candidates of each step are remembered for explanation."""

SPARE = 8
"""How many more candidates of each row are looked at where a model has unknowns: some of the best are dropped."""

HOPELESS = 1e-4
"""A hypothesis that has less than this share of the best finished one's probability is dropped."""


@dataclass(frozen=True)
class Scores:
    """The candidates of every row: logits [R, P, O] for the pairs (left, right), each [R, P]."""

    logits: Floats
    left: Ints
    right: Ints
    pair_mask: NDArray[np.bool_]
    """[R, P]: False where a pair has an entry that the row's problem does not have."""


@dataclass(frozen=True)
class TokenStates:
    """What an encoder says of every token of B texts, and which of them each of R rows belongs to."""

    states: NDArray[np.float32]
    """[B, T, W]"""
    mask: NDArray[np.int64]
    """[B, T]: 1 where there is a token."""
    problem: Ints
    """[R]"""

    def select(self, rows: Ints) -> TokenStates:
        """The same texts for some of the rows."""
        return TokenStates(self.states, self.mask, self.problem[rows])


class Scorer(Protocol):
    """What search needs of a model."""

    config: ReasonerConfig

    def check(self, problem: Problem) -> None:
        """Raise `InputError` where the model cannot read a problem, because it is too long, say."""

    def start(self, problems: Sequence[Problem]) -> Any:
        """Encode the problems: a state with one row for each. Raises `InputError` as `check` does."""

    def score(self, state: Any) -> Scores:
        """Score all candidate relations of each row."""

    def extend(self, state: Any, rows: Ints, left: Ints, right: Ints, label: Ints) -> tuple[Any, Floats]:
        """Carry out one relation on each of these rows (a row may be named more than once).

        Returns the new state, in the order of `rows`, and the log-odds [R] that this was the last step.
        """

    def select(self, state: Any, rows: Ints) -> Any:
        """The state with only these rows."""


@runtime_checkable
class GreedyScorer(Protocol):
    """A scorer that has a faster way of its own to search greedily when only the chosen steps are wanted."""

    def greedy(self, problems: Sequence[Problem]) -> list[list[Hypothesis]]:
        """What `greedy` finds, with no other candidates remembered."""


@runtime_checkable
class BeamScorer(Protocol):
    """A scorer that has a faster way of its own to search with a beam when only the chosen steps are wanted."""

    def beam(self, problems: Sequence[Problem], width: int) -> list[list[Hypothesis]]:
        """What `beam` finds, with no other candidates remembered."""


@runtime_checkable
class DeviceScorer(Protocol):
    """A scorer that may run on a GPU, which wants many problems at a time."""

    @property
    def on_gpu(self) -> bool:
        """Whether it does."""


@runtime_checkable
class RelevanceScorer(Protocol):
    """A scorer that says of each entry of the first pool how likely it is that the program uses it."""

    def relevance(self, state: Any) -> Floats:
        """The log-odds [R, N] for the entries of a state that has just been started."""


@dataclass(frozen=True)
class Considered:
    """A candidate of one step in pool positions, with its log-probability."""

    left: int
    right: int
    label: int
    log_prob: float

    @property
    def probability(self) -> float:
        return math.exp(self.log_prob)


@dataclass(frozen=True)
class Hypothesis:
    """The steps taken so far for one problem."""

    problem: int
    values: Floats
    """[N]: the pool's values; NaN where there is no entry."""
    log_prob: float = 0.0
    taken: tuple[tuple[int, int, int], ...] = ()
    """(left, right, label) of each step, as pool positions."""
    considered: tuple[tuple[Considered, ...], ...] = ()
    stop_probabilities: tuple[float, ...] = ()
    relevance: tuple[float, ...] = ()
    """The log-odds that each quantity of the text is used; none where the scorer does not say."""
    vectors: tuple[NDArray[np.float32], ...] = ()
    """[H] of each step, for a verifier."""
    reading: Reading | None = None
    """What the encoder made of the text, for a verifier."""
    algebra: Algebra | None = None
    """What the steps come to, where the model has unknowns."""


def log_probabilities(
    scores: Scores,
    values: Floats,
    config: ReasonerConfig,
    signed: NDArray[np.bool_] | None = None,
    kinds: NDArray[np.int8] | None = None,
) -> Floats:
    """Log-probabilities [R, P, O] of the candidates; forbidden ones are -inf.

    `signed` rows may be negative; `kinds` [R, N] are those of the pool's entries, where the model has unknowns.
    """
    rows = np.arange(len(values))[:, None]
    with np.errstate(all="ignore"):  # a division by zero among thousands of candidates is expected
        candidates = candidates_of(
            np.stack,
            (values[rows, scores.left], values[rows, scores.right]),
            (scores.left, scores.right),
            config.labels,
            num_constants(config),
            signed,
            None if kinds is None else (kinds[rows, scores.left], kinds[rows, scores.right]),
        )
        keep = allowed(config.constraints, candidates) & scores.pair_mask[:, :, None]
    logits = np.where(keep, scores.logits, -np.inf)
    if config.uneven_weight != 1:
        logits += np.where(uneven(candidates), math.log(config.uneven_weight), 0.0)
    highest = logits.max(axis=(1, 2), keepdims=True)
    logits -= np.where(np.isfinite(highest), highest, 0.0)
    total = np.exp(logits).sum(axis=(1, 2), keepdims=True)
    # A row where nothing is allowed has no total; all its logits are -inf and stay so.
    return np.asarray(logits - np.log(np.where(total > 0, total, 1.0)))


def _best_candidates(log_probs: Floats, scores: Scores, width: int) -> list[list[Considered]]:
    """The `width` best candidates of each row, best first, without forbidden ones; of equals, the first in the pool."""
    num_rows, _, num_labels = log_probs.shape
    flat = log_probs.reshape(num_rows, -1)
    width = min(width, flat.shape[1])
    best: list[list[Considered]] = []
    for row, places in enumerate(_best_places(flat, width)):
        left, right = scores.left[row], scores.right[row]
        pairs = [(*divmod(place, num_labels), float(flat[row, place])) for place in places]
        best.append([Considered(int(left[p]), int(right[p]), label, log_prob) for p, label, log_prob in pairs])
    return best


def _best_places(flat: Floats, width: int) -> Iterator[list[int]]:
    """Where the best of each row [R, P * O] stand, best first."""
    if width == 1:
        for row, place in enumerate(flat.argmax(axis=1).tolist()):
            yield [place] if flat[row, place] > -np.inf else []
        return
    worst = -np.partition(-flat, width - 1, axis=1)[:, width - 1]
    for row, of_row in enumerate(flat):
        # All that are as good as the worst one to keep: which of several equals is kept must not depend on padding.
        places = np.flatnonzero((of_row >= worst[row]) & (of_row > -np.inf))
        yield [place for _, place in sorted((-float(of_row[place]), int(place)) for place in places)[:width]]


Choice = tuple[int, tuple[Considered, ...]]
"""A row, and the candidates considered for it: the first is the chosen one."""


Passes = Callable[[Hypothesis, Considered], bool]
"""Whether a continuation is worth taking, looked at closely."""


def _choices(
    live: Sequence[Hypothesis],
    best: Sequence[Sequence[Considered]],
    width: int,
    passes: Passes | None = None,
) -> list[Choice]:
    """The `width` best continuations of each problem over all its rows, of those that pass where that is asked for."""
    by_problem: dict[int, list[tuple[float, int, Considered]]] = {}
    for row, (hypothesis, candidates) in enumerate(zip(live, best, strict=True)):
        continuations = by_problem.setdefault(hypothesis.problem, [])
        offered = candidates if passes else candidates[:width]
        continuations += [(hypothesis.log_prob + c.log_prob, row, c) for c in offered]
    choices: list[Choice] = []
    for continuations in by_problem.values():
        continuations.sort(key=lambda item: -item[0])  # a stable sort: of equals, the first row and candidate
        passing = (each for each in continuations if passes is None or passes(live[each[1]], each[2]))
        for _, row, chosen in islice(passing, width):
            others = [candidate for candidate in best[row] if candidate != chosen]
            choices.append((row, (chosen, *others)[:RUNNERS_UP]))
    return choices


def _take(
    scorer: Scorer, state: Any, live: Sequence[Hypothesis], choices: Sequence[Choice], verifier: Verifying | None
) -> tuple[Any, list[Hypothesis], Floats]:
    """Carry out the chosen candidates: the new state, its hypotheses and the log-odds of stopping there."""
    labels = scorer.config.labels
    columns = np.array([(row, c[0].left, c[0].right, c[0].label) for row, c in choices], dtype=np.int64)
    state, stop_log_odds = scorer.extend(state, *columns.T)
    vectors = list(verifier.expressions(state)) if verifier else None
    algebras = _algebras(live, choices, labels)
    if scorer.config.unknowns:  # where nothing is answered yet, a program goes on
        can_stop = [algebra is not None and algebra.can_stop for algebra in algebras]
        stop_log_odds = np.where(can_stop, stop_log_odds, -np.inf)
    extended = []
    with np.errstate(all="ignore"):  # a result beyond floating point is not an error: no candidate will use it
        for place, ((row, considered), odds) in enumerate(zip(choices, stop_log_odds.tolist(), strict=True)):
            before, chosen = live[row], considered[0]
            extended.append(
                Hypothesis(
                    before.problem,
                    values=np.append(before.values, _value(before.values, chosen, labels[chosen.label])),
                    log_prob=before.log_prob + chosen.log_prob,
                    taken=(*before.taken, (chosen.left, chosen.right, chosen.label)),
                    considered=(*before.considered, considered),
                    stop_probabilities=(*before.stop_probabilities, math.exp(log_probability(odds))),
                    relevance=before.relevance,
                    vectors=(*before.vectors, vectors[place]) if vectors else (),
                    reading=before.reading,
                    algebra=algebras[place],
                )
            )
    return state, extended, stop_log_odds


def _algebras(live: Sequence[Hypothesis], choices: Sequence[Choice], labels: Sequence[str]) -> list[Algebra | None]:
    """What the chosen candidates come to, where there are unknowns."""
    chosen = [(live[row].algebra, considered[0]) for row, considered in choices]
    return [algebra and algebra.after(one.left, one.right, labels[one.label]) for algebra, one in chosen]


def _worth_taking(config: ReasonerConfig, last: bool) -> Passes:
    """Whether exact algebra speaks against a step; the last one must answer something."""

    def passes(hypothesis: Hypothesis, chosen: Considered) -> bool:
        assert hypothesis.algebra is not None
        after = hypothesis.algebra.after(chosen.left, chosen.right, config.labels[chosen.label])
        return after is not None and (after.can_stop or not last)

    return passes


def _value(values: Floats, chosen: Considered, label: str) -> float:
    symbol, first, second = step_of(label, chosen.left, chosen.right)
    operator = operator_named(symbol)
    compute = operator.on_arrays or operator.apply
    operands = (values[first], values[second])
    return float(compute(*operands[: operator.arity]))


Settle = Callable[[list[Hypothesis], Floats, list[list[Hypothesis]], bool], list[tuple[int, Hypothesis]]]
"""Decides after a step: files finished hypotheses, and returns (row, hypothesis) of those to go on with."""


def _deduce(
    scorer: Scorer, problems: Sequence[Problem], width: int, settle: Settle, remembered: int
) -> list[list[Hypothesis]]:
    """The loop of every strategy: score, choose, carry out, settle; until nothing is left to go on with."""
    pool = pool_for(scorer.config, problems)
    state = scorer.start(problems)
    relevance = _relevance(scorer, state, problems, pool.first_quantity)
    verifier = scorer if verifies(scorer) else None  # asked once: to look for all of a protocol's methods takes a while
    readings = verifier.readings(state, problems) if verifier else [None] * len(problems)
    live = [
        Hypothesis(i, pool.values(problem), relevance=relevance[i], reading=readings[i])
        for i, problem in enumerate(problems)
    ]
    config = scorer.config
    if config.unknowns:
        from deduct.deduce.algebra import Algebra  # few models have unknowns, and `deduct solve` starts sooner

        live = [replace(h, algebra=Algebra.first(pool, problems[h.problem])) for h in live]
    most = max(width + SPARE if config.unknowns else width, remembered)
    finished: list[list[Hypothesis]] = [[] for _ in problems]
    signed = signed_problems(problems)
    for step in range(config.max_steps):
        last = step + 1 == config.max_steps
        scores = scorer.score(state)
        own = None if signed is None else signed[[h.problem for h in live]]
        kinds = np.stack([h.algebra.kinds for h in live if h.algebra]) if config.unknowns else None
        log_probs = log_probabilities(scores, np.stack([h.values for h in live]), config, own, kinds)
        passes = _worth_taking(config, last) if config.unknowns else None
        choices = _choices(live, _best_candidates(log_probs, scores, most), width, passes)
        if not choices:
            break
        state, extended, odds = _take(scorer, state, live, choices, verifier)
        going = settle(extended, odds, finished, last)
        if not going:
            break
        live = [hypothesis for _, hypothesis in going]
        if len(going) < len(extended):
            state = scorer.select(state, np.array([row for row, _ in going], dtype=np.int64))
    return [_ranked(found) for found in finished]


def _needs_host(scorer: Scorer) -> bool:
    """Whether a search must keep what a faster way does not: vectors for a verifier, exact forms of unknowns."""
    return verifies(scorer) or scorer.config.unknowns > 0


def verifies(scorer: Scorer) -> TypeGuard[Verifying]:
    """Whether a scorer has a verifier, for which the search keeps vectors."""
    return isinstance(scorer, Verifying) and scorer.verifies


def signed_problems(problems: Sequence[Problem]) -> NDArray[np.bool_] | None:
    """Which problems may have negative values; None if none may."""
    signed = np.array([problem.may_be_negative for problem in problems], dtype=np.bool_)
    return signed if signed.any() else None


def _relevance(scorer: Scorer, state: Any, problems: Sequence[Problem], first: int) -> list[tuple[float, ...]]:
    """The log-odds that each quantity of each problem is used, if the scorer knows."""
    if not isinstance(scorer, RelevanceScorer):
        return [()] * len(problems)
    rows = scorer.relevance(state)[:, first:]
    return [tuple(row[: len(problem.quantities)].tolist()) for row, problem in zip(rows, problems, strict=True)]


def _ranked(found: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Finished hypotheses, likeliest first, without the hopeless ones."""
    ranked = sorted(found, key=lambda hypothesis: -hypothesis.log_prob)
    return [hypothesis for hypothesis in ranked if hypothesis.log_prob > ranked[0].log_prob + math.log(HOPELESS)]


def _stopped(hypothesis: Hypothesis, odds: float) -> Hypothesis:
    return replace(hypothesis, log_prob=hypothesis.log_prob + log_probability(odds))


def _continued(hypothesis: Hypothesis, odds: float) -> Hypothesis:
    return replace(hypothesis, log_prob=hypothesis.log_prob + log_probability(-odds))


def _commit(
    extended: list[Hypothesis], odds: Floats, finished: list[list[Hypothesis]], last: bool
) -> list[tuple[int, Hypothesis]]:
    """Each hypothesis either stops or goes on, whichever is likelier."""
    going = []
    for row, (hypothesis, odd) in enumerate(zip(extended, odds, strict=True)):
        if last or odd > 0:
            finished[hypothesis.problem].append(_stopped(hypothesis, odd))
        else:
            going.append((row, _continued(hypothesis, odd)))
    return going


def _branch(
    extended: list[Hypothesis], odds: Floats, finished: list[list[Hypothesis]], last: bool
) -> list[tuple[int, Hypothesis]]:
    """Each hypothesis both stops and, unless that is hopeless, goes on."""
    for hypothesis, odd in zip(extended, odds, strict=True):
        finished[hypothesis.problem].append(_stopped(hypothesis, odd))
    if last:
        return []
    hopeless = [max((h.log_prob for h in found), default=-np.inf) + math.log(HOPELESS) for found in finished]
    going = []
    for row, (hypothesis, odd) in enumerate(zip(extended, odds, strict=True)):
        if hypothesis.log_prob + log_probability(-odd) > hopeless[hypothesis.problem]:
            going.append((row, _continued(hypothesis, odd)))
    return going


def greedy(
    scorer: Scorer, problems: Sequence[Problem], width: int = 1, remembered: int = RUNNERS_UP
) -> list[list[Hypothesis]]:
    """Take the best relation at every step and stop as soon as stopping is likelier than going on."""
    if remembered == 1 and isinstance(scorer, GreedyScorer) and not _needs_host(scorer):
        return scorer.greedy(problems)
    return _deduce(scorer, problems, 1, _commit, remembered)


def beam(
    scorer: Scorer, problems: Sequence[Problem], width: int = 5, remembered: int = RUNNERS_UP
) -> list[list[Hypothesis]]:
    """Keep the `width` likeliest unfinished programs of each problem at every step."""
    if remembered == 1 and isinstance(scorer, BeamScorer) and not _needs_host(scorer):
        return scorer.beam(problems, width)
    return _deduce(scorer, problems, width, _branch, remembered)


Search = Callable[[Scorer, Sequence[Problem], int, int], list[list[Hypothesis]]]
"""A strategy: the problems, how many hypotheses to keep, and how many candidates of each step to remember."""

SEARCHES: dict[str, Search] = {"greedy": greedy, "beam": beam}


def search_named(name: str) -> Search:
    """The search strategy with this name.

    >>> search_named("greedy") is greedy
    True
    """
    try:
        return SEARCHES[name]
    except KeyError:
        raise unknown_name("search", name, SEARCHES) from None
