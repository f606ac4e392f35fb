"""Where the public data files are: repositories, revisions and checksums.

A checksum is given where we had a copy that has the length and the end of the file at that revision;
the others are None and are not checked. Math23k and the filtered MathQA training set are not offered as files
by anyone: see the documentation for how to lay them out.
"""

from __future__ import annotations

from deduct.data.download import RemoteFile
from deduct.errors import DataError, unknown_name

_DEDUCTIVE = "allanj/Deductive-MWP"
_TOOLKIT = ("LYH-YF/MWPToolkit", "41a06de94968949988fed04cd85abde525564ede")

_MAWPS_REVISIONS = {
    "train": "b1508c29faed6046200deb6785c9c122b91baf69",
    "test": "5f81a0969710932a550e40ecb24c22269d6dca88",
}
_MAWPS_SHA256 = {
    "train_0": "657a38fb448abc08c68241ba8a286544c957a2fe5356b1f79533b10bae571bd6",
    "train_1": "b032b08b7ec1f15f9131f5997cdcbddc0fc5a27ad59ddc1fc78f905d37217827",
    "train_2": "9450aaebe294ade669a5862c61ed79a08f6e7f0ca158c2fa3b7310fa4b152c79",
    "train_3": "8f217573383f51c399f05c1ebce0154674e85cb12c3d33923132d619480e7f3c",
    "train_4": "b14382bd850fb5ee1197ef11f5058d67aae65b871bcf8261928dbcee82d4fc0a",
    "test_0": "cc139cc3a3e368e71a6549b39a95f4ed573c43c01283e86b41e6fa1b32d821f0",
    "test_1": "8ac2fc0d3481f74558a6942be149dc5c23c24e7efe0aa7a69fc736426e0bbade",
    "test_2": "1d984fb75e2367b0f432bd9ee07bc934f4cac17167c7add9b6114c9e2cb13d0c",
    "test_3": "040ad7fe4151b33d289fa5f6d6c4d2cd53258523d081c409bfad1e944591f4b7",
    "test_4": "2dd55ff0691cbd2152d3e018476714f4f3ccbd292ea5479a81de280ec0a131a1",
}

_MAWPS = tuple(
    RemoteFile(
        f"mawps/{name}.json",
        _DEDUCTIVE,
        _MAWPS_REVISIONS[name.partition("_")[0]],
        f"data/mawps-single-five-fold/{name}.json",
        sha256,
    )
    for name, sha256 in _MAWPS_SHA256.items()
)
_SVAMP_TRAIN = RemoteFile(
    "svamp/trainset.json",
    *_TOOLKIT,
    "dataset/mawps_asdiv-a_svamp/trainset.json",
    "38085cfcf97928a57270802adf1e4b448f519835d584eae4354d880dacba3b0c",
)
_SVAMP_TEST = RemoteFile(
    "svamp/testset.json",
    *_TOOLKIT,
    "dataset/mawps_asdiv-a_svamp/testset.json",
    "a89422a2309a266886599487ca7528e89c7d8aa07a6e68df86ec00e15260a543",
)
_SVAMP_RAW = RemoteFile("svamp/SVAMP.json", "arkilpatel/SVAMP", "main", "SVAMP.json")

REMOTE_FILES: dict[str, tuple[RemoteFile, ...]] = {
    "mawps": _MAWPS,
    "mawps-raw": _MAWPS,
    "svamp": (_SVAMP_TRAIN, _SVAMP_TEST),
    "svamp-raw": (_SVAMP_TRAIN, _SVAMP_RAW),
    "mathqa": (  # the test set only
        RemoteFile(
            "mathqa/mathqa_test_nodup_our_filtered.json",
            _DEDUCTIVE,
            _MAWPS_REVISIONS["train"],
            "data/MathQA/mathqa_test_nodup_our_filtered.json",
            "802ec9d01cb2fb7f55713a4d96dadd34de0f646bdf00ed3ee75741e8689d4ae9",
        ),
    ),
    "gsm8k": (
        RemoteFile(
            "extra/gsm8k/train.jsonl",
            "openai/grade-school-math",
            "master",
            "grade_school_math/data/train.jsonl",
        ),
        RemoteFile(
            "extra/gsm8k/test.jsonl",
            "openai/grade-school-math",
            "b52325ad96ea38979fdc222e881ff5d105f95295",
            "grade_school_math/data/test.jsonl",
            "3730d312f6e3440559ace48831e51066acaca737f6eabec99bccb9e4b3c39d14",
        ),
    ),
    "asdiv": (RemoteFile("extra/asdiv/ASDiv.xml", "chaochun/nlu-asdiv-dataset", "master", "dataset/ASDiv.xml"),),
}


def remote_files(name: str) -> tuple[RemoteFile, ...]:
    """The files of a data set that can be downloaded.

    >>> [file.target for file in remote_files("svamp")]
    ['svamp/trainset.json', 'svamp/testset.json']
    """
    if name not in REMOTE_FILES:
        raise unknown_name("data set to download", name, REMOTE_FILES, DataError)
    return REMOTE_FILES[name]
