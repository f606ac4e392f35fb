"""The commands ``deduct release ...``: from a configuration to a released model. Seen from the repository's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from deduct.commands.app import App, Exit, echo
from deduct.commands.parameters import Argument, Option
from deduct.solving.solver import DEFAULT_BEAM

Data = Annotated[Path | None, Option("--data", help="The data folder; by default DEDUCT_DATA.")]
Source = Annotated[
    list[str],
    Option("--source", help="Held-out problems: DATASET[:SPLIT[:FOLD]] or FILE.jsonl; repeatable."),
]
Beam = Annotated[int, Option("--beam", min=1, help="Width of the search, as the model will be used.")]
Out = Annotated[Path, Option("--out", help="The folder to write to.")]
Runs = Annotated[Path, Option("--runs", help="The folder of the runs.")]


def prepare(
    data: Annotated[Path, Option(help="The data folder.")],
    out: Out,
    english: Annotated[int, Option(help="How many English stories.")] = 320_000,
    chinese: Annotated[int, Option(help="How many Chinese stories.")] = 200_000,
) -> None:
    """Write all that the trainings read as files, test problems left out of what is trained on."""
    from deduct.release.preparing import prepare

    prepare(data, out, english, chinese)


def run(
    jobs: Annotated[Path, Argument(help="A YAML file; results/tables.yaml is one.")], runs: Runs = Path("runs")
) -> None:
    """Start several trainings side by side on one GPU; they outlive this command."""
    from deduct.release.side_by_side import start

    start(jobs, runs.resolve())


def wait(
    runs: Runs = Path("runs"),
    seconds: Annotated[float, Option(help="How long to wait at most.")] = 540,
    pack: Annotated[Path | None, Option(help="Pack weights and logs into this folder in the end.")] = None,
) -> None:
    """Watch the trainings that were started."""
    from deduct.release.side_by_side import wait

    wait(runs.resolve(), seconds, pack)


def unpack(
    packed: Annotated[Path, Argument(help="What `wait --pack` wrote.")],
    folder: Annotated[Path, Argument(help="Where models and logs go.")],
) -> None:
    """Put packed weights and logs together again."""
    from deduct.release.side_by_side import unpack

    unpack(packed, folder)


def cut(
    encoders: Annotated[list[Path], Argument(help="Folders of encoders or trained models.")],
    out: Out,
    megabytes: Annotated[int, Option(min=1, help="Of a piece.")] = 56,
    rounded: Annotated[list[str] | None, Option(help="The name of an encoder to round to 8 bits; repeatable.")] = None,
) -> None:
    """Cut encoders into pieces, for a machine that takes only small files."""
    from deduct.release.pieces import cut

    echo(f"{cut(encoders, out, megabytes, rounded or [])} pieces")


def join(pieces: Annotated[list[Path], Argument(help="Folders of pieces, in order.")], out: Out) -> None:
    """Join the pieces of encoders, as many at a time as have come."""
    from deduct.release.pieces import join

    for name in join(pieces, out):
        echo(f"complete: {name}")


def cut_gguf(
    weights: Annotated[Path, Argument(help="A GGUF file with the weights of a Qwen2 decoder in four bits.")],
    folder: Annotated[Path, Argument(help="A folder with its config.json and tokenizer.")],
    out: Out,
    megabytes: Annotated[int, Option(min=1, help="Of a piece.")] = 56,
) -> None:
    """Cut a decoder's GGUF file into pieces, in the bits that it has; needs the package gguf."""
    from deduct.release.gguf import cut

    echo(f"{cut(weights, folder, out, megabytes)} pieces")


def join_gguf(pieces: Annotated[Path, Argument(help="The folder of the pieces.")], out: Out) -> None:
    """Join the pieces of a GGUF file to a folder that transformers opens, with weights in bfloat16."""
    from deduct.release.gguf import join

    join(pieces, out)


def between(
    old: Annotated[Path, Argument(help="A trained model.")],
    new: Annotated[Path, Argument(help="One that was trained from it.")],
    share: Annotated[list[float], Option(help="How much of the new weights, 0 to 1; repeatable.")],
    out: Out,
) -> None:
    """Mix the weights of two models: a model in OUT/SHARE for each share."""
    from deduct.release.between import mix

    for each in share:
        echo(str(mix(old, new, each, out / f"{each:g}")))


def choose(
    models: Annotated[list[str], Argument(help="Names or directories; the first is the one to beat.")],
    source: Source,
    data: Data = None,
    beam: Beam = DEFAULT_BEAM,
) -> None:
    """Compare models on held-out problems: how many are right, won and lost, with the sign test's p."""
    from deduct.release.choosing import compared

    for line in compared(models, source, data, beam):
        echo(line)


def calibrate(
    model: Annotated[Path, Argument(help="A model directory, trained or exported.")],
    source: Source,
    data: Data = None,
    beam: Beam = DEFAULT_BEAM,
    batch_size: Annotated[int, Option(min=1, help="Problems that are solved together.")] = 32,
    signs: Annotated[bool, Option("--signs", help="Fit the weights of the signs of whole programs as well.")] = False,
    gaps: Annotated[float, Option(min=0, max=0.9, help="The share of texts without a sentence that they need.")] = 0.0,
    dry_run: Annotated[bool, Option("--dry-run", help="Print the figures and write nothing.")] = False,
) -> None:
    """Fit a model's probabilities on held-out problems and write the fit into its config.json."""
    from deduct.release.fitting import fit

    fit(model, source, data, beam, batch_size, signs, gaps, dry_run)


def weights(
    model: Annotated[Path, Argument(help="A trained model.")],
    graphs: Annotated[Path, Argument(help="The folder that it was exported to.")],
) -> None:
    """Write a model's weights in half precision beside its graphs: training can go on from there."""
    from deduct.release.weights import write_half

    written = write_half(model, graphs)
    echo(f"{written}: {written.stat().st_size / 1e6:.1f} MB")


def widen(
    graphs: Annotated[Path, Argument(help="A folder with weights beside its graphs.")],
    out: Annotated[Path, Argument(help="The folder of the trained model to write.")],
) -> None:
    """Write the weights beside a model's graphs as a trained model in full precision."""
    from deduct.release.weights import write_full

    write_full(graphs, out)
    echo(str(out))


def verifier(
    model: Annotated[Path, Argument(help="An exported model that gives token states.")],
    source: Source,
    data: Data = None,
    beam: Beam = 8,
    gaps: Annotated[float, Option(help="The share of texts from which a needed sentence is taken out as well.")] = 0.3,
    epochs: Annotated[int, Option(min=1, help="How often it sees the candidates.")] = 8,
    seed: Annotated[int, Option(help="Of weights and order.")] = 1,
) -> None:
    """Train a verifier on problems that the model was not trained on, and put it into the model's folder."""
    from deduct.release.verifying import give_verifier

    give_verifier(model, source, data, beam, gaps, epochs, seed)


def everyday(
    language: Annotated[str, Argument(help="english or chinese.")],
    model: Annotated[str | None, Option(help="A name or directory; by default the bundled model.")] = None,
    half: Annotated[str, Option(help="dev, test, both or choice.")] = "both",
    beam: Beam = DEFAULT_BEAM,
    wrong: Annotated[bool, Option("--wrong", help="With --half dev: print the problems with a wrong answer.")] = False,
) -> None:
    """Measure a model on the everyday problems of benchmarks/everyday."""
    from deduct.release.everyday import lines

    for line in lines(model, language, half, beam, wrong):
        echo(line)


def card(
    name: Annotated[str, Argument(help="A bundled or larger model, such as english.")],
    data: Annotated[Path, Option(help="The data folder.")],
    model: Annotated[Path | None, Option(help="The exported model, where it is not the bundled one.")] = None,
    limit: Annotated[int, Option(help="Only this many problems of each set; 0 takes all.")] = 0,
) -> None:
    """Measure a model and write its card docs/models/NAME.md with the reliability plot beside it."""
    from deduct.release.card import write_card

    echo(str(write_card(name, data, model, limit)))


def pictures(
    out: Annotated[Path, Option(help="Where the pictures go.")] = Path("docs/images"),
    server: Annotated[str, Option(help="Take those of the page, from a server at this address.")] = "",
) -> None:
    """Draw the pictures of the documentation, or take those of the page."""
    from deduct.release import screenshots
    from deduct.release.pictures import draw

    if server:
        screenshots.take(server, out)
    else:
        draw(out)


def freeze(
    file: Annotated[Path, Argument(help="The file to write, FILE.jsonl.gz.")],
    data: Data = None,
    only: Annotated[list[str] | None, Option(help="One of the sets alone, such as everyday; repeatable.")] = None,
) -> None:
    """Write what the bundled models say to every test problem: answers, programs, probabilities, no texts."""
    from deduct.release.frozen import freeze

    for line in freeze(file, data, only or []):
        echo(line)


def same(
    before: Annotated[Path, Argument(help="What `freeze` wrote; tests/frozen.jsonl.gz is one.")],
    after: Annotated[Path, Argument(help="What `freeze` wrote later.")],
    tolerance: Annotated[float, Option(min=0, help="By how much probabilities may differ.")] = 1e-6,
) -> None:
    """Compare two files of frozen answers record by record; exits with 1 if one differs."""
    from deduct.release.frozen import compared

    agree, lines = compared(before, after, tolerance)
    for line in lines:
        echo(line)
    if not agree:
        raise Exit(1)


def register(app: App) -> None:
    """Add the commands to the app."""
    group = App("deduct release", "From a configuration to a released model; for work in the repository.")
    for command in (
        prepare,
        run,
        wait,
        unpack,
        cut,
        join,
        cut_gguf,
        join_gguf,
        between,
        choose,
        calibrate,
        weights,
        widen,
        verifier,
        everyday,
        freeze,
        same,
        card,
        pictures,
    ):
        group.add(command)
    app.add(group)
