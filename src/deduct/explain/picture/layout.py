"""A layered drawing of a small directed graph: from left to right, no boxes on top of each other.

1. Layers: a source stands in the first layer, everything else right after the last of its sources.
2. Long edges get a waypoint in each layer they cross, so that lines pass between boxes.
3. Order: sweeps that sort each layer by the mean place of its neighbours; the fewest crossings win.
4. Heights: each box moves towards the mean of its neighbours as far as its own layer leaves room.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise

COLUMN_GAP = 64.0
ROW_GAP = 22.0
WAYPOINT_HEIGHT = 14.0
SWEEPS = 8

Size = tuple[float, float]
Point = tuple[float, float]


@dataclass(frozen=True)
class Placed:
    """The upper left corner of each box, the points of each edge's line, and the size of it all.

    Boxes of one layer are made as wide as the widest of them.
    """

    corners: dict[str, Point]
    widths: dict[str, float]
    lines: list[tuple[Point, ...]]
    width: float
    height: float


def place_layers(
    sizes: Mapping[str, Size], edges: Sequence[tuple[str, str]], floating: AbstractSet[str] = frozenset()
) -> Placed:
    """Lay out boxes of these sizes. `floating` sources stand right before their first use, not in the first layer.

    >>> placed = place_layers({"a": (10, 10), "b": (10, 10), "c": (10, 10)}, [("a", "c"), ("b", "c")])
    >>> placed.corners["a"], placed.corners["b"], placed.corners["c"]
    ((0.0, 0.0), (0.0, 32.0), (74.0, 16.0))
    """
    layer_of = _layers(sizes, edges, floating)
    chains = [_chain(number, edge, layer_of) for number, edge in enumerate(edges)]
    heights = {id: size[1] for id, size in sizes.items()}
    heights |= {id: WAYPOINT_HEIGHT for chain in chains for id in chain[1:-1]}
    layers = _ordered(layer_of, chains)
    middles = _middles(layers, chains, heights)
    lefts, widths = _columns(layers, sizes)
    top = min((middles[id] - heights[id] / 2 for id in heights), default=0.0)
    corners = {id: (lefts[layer_of[id]], middles[id] - heights[id] / 2 - top) for id in sizes}
    bottom = max((corners[id][1] + heights[id] for id in sizes), default=0.0)
    lines = _lines(chains, layer_of, lefts, widths, sizes, {id: y - top for id, y in middles.items()})
    bottom = max([bottom, *(y for line in lines for _, y in line)])
    return Placed(
        corners, {id: widths[layer_of[id]] for id in sizes}, lines, lefts[-1] + widths[-1] if lefts else 0.0, bottom
    )


def _layers(sizes: Mapping[str, Size], edges: Sequence[tuple[str, str]], floating: AbstractSet[str]) -> dict[str, int]:
    layer_of = dict.fromkeys(sizes, 0)
    # A step stands after its sources in `sizes`, so one pass in that order is enough.
    for id in sizes:
        before = [layer_of[source] for source, target in edges if target == id]
        layer_of[id] = 1 + max(before) if before else 0
    for id in floating:
        layer_of[id] = min((layer_of[target] for source, target in edges if source == id), default=1) - 1
    return layer_of


def _chain(number: int, edge: tuple[str, str], layer_of: dict[str, int]) -> list[str]:
    """The edge as a list of boxes and waypoints, one for each layer; new waypoints join `layer_of`."""
    source, target = edge
    between = [f"{source}>{target}#{number}@{layer}" for layer in range(layer_of[source] + 1, layer_of[target])]
    layer_of.update({id: layer_of[source] + 1 + place for place, id in enumerate(between)})
    return [source, *between, target]


def _ordered(layer_of: Mapping[str, int], chains: Sequence[Sequence[str]]) -> list[list[str]]:
    """The layers, each in an order that crosses few lines."""
    layers: list[list[str]] = [[] for _ in range(1 + max(layer_of.values(), default=-1))]
    for id, layer in layer_of.items():
        layers[layer].append(id)
    links = [pair for chain in chains for pair in pairwise(chain)]
    outgoing = _neighbours(links, forward=False)
    best, fewest = [list(layer) for layer in layers], _crossings(layers, outgoing)
    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        near = _neighbours(links, forward)
        for place in range(1, len(layers)) if forward else range(len(layers) - 2, -1, -1):
            layers[place] = _sorted_by(layers[place], layers[place - 1 if forward else place + 1], near)
        if (crossings := _crossings(layers, outgoing)) < fewest:
            best, fewest = [list(layer) for layer in layers], crossings
    return best


def _sorted_by(layer: Sequence[str], fixed: Sequence[str], near: Mapping[str, Sequence[str]]) -> list[str]:
    """A layer sorted by the mean place of its neighbours in the layer next to it."""
    rank = {id: place for place, id in enumerate(fixed)}
    wanted = {id: _mean([rank[other] for other in near.get(id, ())], place) for place, id in enumerate(layer)}
    return sorted(layer, key=lambda id: wanted[id])


def _neighbours(links: Sequence[tuple[str, str]], forward: bool) -> dict[str, list[str]]:
    near: dict[str, list[str]] = defaultdict(list)
    for source, target in links:
        if forward:
            near[target].append(source)
        else:
            near[source].append(target)
    return near


def _mean(numbers: Sequence[float], otherwise: float) -> float:
    return sum(numbers) / len(numbers) if numbers else otherwise


def _crossings(layers: Sequence[Sequence[str]], outgoing: Mapping[str, Sequence[str]]) -> int:
    """How many pairs of lines cross: of two lines from one layer, the upper one ends below the other.

    >>> _crossings([["a", "b"], ["c", "d"]], {"a": ["d"], "b": ["c", "d"]})
    1
    """
    count = 0
    for layer, following in pairwise(layers):
        rank = {id: place for place, id in enumerate(following)}
        ends: list[int] = []  # of the lines from the boxes above, in order
        for id in layer:
            targets = sorted(rank[target] for target in outgoing.get(id, ()))
            count += sum(len(ends) - bisect_right(ends, target) for target in targets)
            for target in targets:
                insort(ends, target)
    return count


def _middles(
    layers: Sequence[Sequence[str]], chains: Sequence[Sequence[str]], heights: Mapping[str, float]
) -> dict[str, float]:
    """The vertical middle of every box and waypoint."""
    middles: dict[str, float] = {}
    for layer in layers:
        middles |= dict(zip(layer, _spread(layer, [0.0] * len(layer), heights), strict=True))
    links = [pair for chain in chains for pair in pairwise(chain)]
    before, after = _neighbours(links, forward=True), _neighbours(links, forward=False)
    for sweep in range(2 * SWEEPS):
        near = before if sweep % 2 == 0 else after
        for layer in layers if sweep % 2 == 0 else reversed(layers):
            wanted = [_mean([middles[other] for other in near[id]], middles[id]) for id in layer]
            middles |= dict(zip(layer, _spread(layer, wanted, heights), strict=True))
    return middles


def _spread(layer: Sequence[str], wanted: Sequence[float], heights: Mapping[str, float]) -> list[float]:
    """Places nearest to the wanted ones (least squares) that keep the order and leave the gaps.

    Taking the room that the boxes above need off each wanted place turns this into finding the nearest
    non-decreasing sequence, which merging neighbours that violate the order solves exactly.
    """
    offsets = [0.0]
    for above, below in pairwise(layer):
        offsets.append(offsets[-1] + (heights[above] + heights[below]) / 2 + ROW_GAP)
    blocks: list[tuple[float, int]] = []
    for place, offset in zip(wanted, offsets, strict=False):
        blocks.append((place - offset, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (high, many), (low, few) = blocks[-2], blocks[-1]
            blocks[-2:] = [((high * many + low * few) / (many + few), many + few)]
    level = [mean for mean, count in blocks for _ in range(count)]
    return [place + offset for place, offset in zip(level, offsets, strict=False)]


def _columns(layers: Sequence[Sequence[str]], sizes: Mapping[str, Size]) -> tuple[list[float], list[float]]:
    """(left edge, width) of every layer."""
    widths = [max((sizes[id][0] for id in layer if id in sizes), default=0.0) for layer in layers]
    lefts = [0.0]
    for width in widths[:-1]:
        lefts.append(lefts[-1] + width + COLUMN_GAP)
    return (lefts if widths else []), widths


def _lines(
    chains: Sequence[Sequence[str]],
    layer_of: Mapping[str, int],
    lefts: Sequence[float],
    widths: Sequence[float],
    sizes: Mapping[str, Size],
    middles: Mapping[str, float],
) -> list[tuple[Point, ...]]:
    """The points of each edge: out of the source, straight past the boxes of each layer, into the target."""
    arrivals = _arrivals(chains, sizes, middles)
    lines = []
    for number, chain in enumerate(chains):
        source = chain[0]
        points = [(lefts[layer_of[source]] + widths[layer_of[source]], middles[source])]
        for id in chain[1:-1]:
            left = lefts[layer_of[id]]
            points += [(left, middles[id]), (left + widths[layer_of[id]], middles[id])]
        points.append((lefts[layer_of[chain[-1]]], arrivals[number]))
        lines.append(tuple(points))
    return lines


def _arrivals(
    chains: Sequence[Sequence[str]], sizes: Mapping[str, Size], middles: Mapping[str, float]
) -> dict[int, float]:
    """Where each edge meets its target's left side: apart from each other, in the order they come from above."""
    arriving: dict[str, list[int]] = defaultdict(list)
    for number, chain in enumerate(chains):
        arriving[chain[-1]].append(number)
    heights: dict[int, float] = {}
    for target, numbers in arriving.items():
        numbers.sort(key=lambda number: middles[chains[number][-2]])
        for place, number in enumerate(numbers, start=1):
            share = place / (len(numbers) + 1)
            heights[number] = middles[target] + (share - 0.5) * sizes[target][1]
    return heights
