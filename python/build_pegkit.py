# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the package for pip: compiles the library and packs it with the module.

It needs a C compiler and Python's own modules.  The sources of the library are
those that its local.mk files list.  CC and CFLAGS work as usual."""
import base64
import concurrent.futures
import gzip
import hashlib
import io
import os
import pathlib
import re
import shlex
import subprocess
import sysconfig
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent  # of the sources of the project
VERSION = re.search(r'(?m)^version = "(.*)"',
                    (HERE / "pyproject.toml").read_text())[1]
NAME = f"pegkit-{VERSION}"
METADATA = f"""Metadata-Version: 2.1
Name: pegkit
Version: {VERSION}
Summary: Exact answers to puzzles with jumping pieces
License: GPL-3.0-or-later
Requires-Python: >=3.8
"""
# Flags that are used if the compiler knows them, and what must compile then.
FLAGS = (
    (["-fvisibility=hidden"], ""),
    (["-ffp-contract=off"], ""),  # the same answers everywhere
    (["-fstack-protector-strong"], ""),
    (["-pthread", "-DHAVE_PTHREAD"], "#include <pthread.h>"),
    (["-DHAVE_MADVISE"], """#include <sys/mman.h>
        int hint(void *p) { return madvise(p, 1, MADV_HUGEPAGE); }"""),
    (["-DHAVE_AVX_CHOICE"], """#include <immintrin.h>
        __attribute__((target("avx512f"))) int eight(int n)
        { return _mm512_cvtsi512_si32(_mm512_set1_epi32(n)); }
        int knows(void) { return __builtin_cpu_supports("avx2"); }"""),
    (["-Wl,-z,relro,-z,now"], ""),
)


PAGE = ROOT / "lib/draw/page.c"  # made; only a tarball has it


def _sources():
    """Returns the C files of the library."""
    made = []
    for file in sorted(ROOT.glob("lib/*/local.mk")):
        text = file.read_text().replace("\\\n", " ")
        for names in re.findall(r"(?m)^library_sources \+=(.*)", text):
            made += [file.parent / name
                     for name in re.findall(r"%D%/(\S+\.c)\b", names)]
    if not made:
        raise SystemExit(f"pegkit's folder lib is not next to {HERE}; "
                         "if pip is older than 21.3, upgrade it")
    return made


def _page():
    """Returns the text of PAGE."""
    if PAGE.exists():
        return PAGE.read_bytes()
    text = (ROOT / "lib/draw/local.mk").read_text().replace("\\\n", " ")
    lists = dict(re.findall(r"(?m)^(\w+) = (.*)", text))
    files = f"{lists['page_files']} -- {lists['picture_files']}"
    names = re.sub(r"\$\((\w+)\)", lambda found: lists[found[1]],
                   files).replace("%D%", "lib/draw").split()
    return subprocess.run([str(ROOT / "lib/draw/make-page"), str(ROOT),
                           *names], check=True, stdout=subprocess.PIPE).stdout


def _compile(folder):
    """Makes libpegkit.so in FOLDER and returns its name."""
    cc = shlex.split(os.environ.get("CC") or "cc")

    def run(*words, **options):
        return subprocess.run([*cc, *map(str, words)], cwd=folder, **options)

    def knows(flags, text):
        (folder / "try.c").write_text(text + "\nint nothing(void);\n")
        return run("-Werror", "-D_GNU_SOURCE", *flags, "-shared", "-fPIC",
                   "-o", "try.so", "try.c", stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL).returncode == 0

    flags = ["-O2", "-fPIC", "-D_GNU_SOURCE", "-D_DARWIN_C_SOURCE",
             "-D_FILE_OFFSET_BITS=64", f'-DPACKAGE_VERSION="{VERSION}"',
             f"-I{ROOT / 'lib'}"]
    for words, text in FLAGS:
        flags += words if knows(words, text) else []
    flags += shlex.split(os.environ.get("CFLAGS", ""))
    (folder / PAGE.name).write_bytes(_page())
    sources = [PAGE.name if file == PAGE else file for file in _sources()]
    objects = [f"{i}.o" for i in range(len(sources))]

    def compile_one(pair):
        return run(*flags, "-c", pair[0], "-o", pair[1]).returncode

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = any(pool.map(compile_one, zip(sources, objects)))
    made = folder / "libpegkit.so"
    if bad or run(*flags, "-shared", "-o", made, *objects, "-lm",
                  *shlex.split(os.environ.get("LDFLAGS", ""))).returncode:
        raise SystemExit("cannot compile the library of pegkit; set CC to a "
                         "C11 compiler")
    return made


def build_wheel(wheel_directory, config_settings=None,
                metadata_directory=None):
    system = re.sub(r"[-.]", "_", sysconfig.get_platform())
    tag = f"py3-none-{system}"
    info = f"{NAME}.dist-info/"
    files = {f"pegkit/{file.name}": file.read_bytes()
             for file in sorted((HERE / "pegkit").iterdir())
             if file.suffix in (".py", ".typed")}
    with tempfile.TemporaryDirectory() as folder:
        made = _compile(pathlib.Path(folder))
        files["pegkit/" + made.name] = made.read_bytes()
    files[info + "COPYING"] = (ROOT / "COPYING").read_bytes()
    files[info + "METADATA"] = METADATA.encode()
    files[info + "WHEEL"] = ("Wheel-Version: 1.0\nGenerator: pegkit\n"
                             f"Root-Is-Purelib: false\nTag: {tag}\n").encode()
    record = ""
    for name, data in files.items():
        code = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
        record += f"{name},sha256={code.decode().rstrip('=')},{len(data)}\n"
    files[info + "RECORD"] = f"{record}{info}RECORD,,\n".encode()
    wheel = f"{NAME}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory, wheel), "w",
                         zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            mode = 0o755 if name.endswith(".so") else 0o644
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o100000 | mode) << 16
            packed.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """Packs the files that build_wheel needs, at their places in the project."""
    names = ["COPYING", "pyproject.toml", "python/pyproject.toml",
             "python/build_pegkit.py"]
    lists = [*(HERE / "pegkit").glob("*.py"), HERE / "pegkit/py.typed",
             *ROOT.glob("lib/*/local.mk"), *ROOT.glob("lib/**/*.h"),
             *(file for file in _sources() if file != PAGE)]
    names += [file.relative_to(ROOT).as_posix() for file in lists]
    files = {name: (ROOT / name).read_bytes() for name in sorted({*names})}
    files["lib/draw/page.c"] = _page()
    files["PKG-INFO"] = METADATA.encode()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w",
                      format=tarfile.PAX_FORMAT) as tar:
        for name, data in files.items():
            entry = tarfile.TarInfo(f"{NAME}/{name}")
            entry.size = len(data)
            entry.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", 0))
            tar.addfile(entry, io.BytesIO(data))
    sdist = f"{NAME}.tar.gz"
    pathlib.Path(sdist_directory, sdist).write_bytes(
        gzip.compress(packed.getvalue()))
    return sdist
