"""
Makes the files of public/fonts from the package @fontsource-variable/instrument-sans 5.3.0 (its file
instrument-sans-latin-wght-normal.woff2, SIL Open Font License). Needs Python with fonttools and brotli.

    python3 scripts/font/make-font.py SOURCE.woff2

A telephone on a slow line draws its first picture when the font has come. What a connection carries before it waits for
the first answer is about 14 kB, so the file of every page holds the letters, figures and signs of Portuguese, with one
kerning for all weights (that of 500) among plain letters and figures; the other letters of Western European languages
are a file of their own, fetched where one of them stands. The ranges that this prints belong into base.css.
"""

import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import (
    ROUND_XY_TO_GRID,
    UNSCALED_COMPONENT_OFFSET,
    Glyph,
    GlyphComponent,
)
from fontTools.varLib import instancer

FOLDER = Path(__file__).parents[2] / "public/fonts"
KERNING_OF_WEIGHT = 500

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2018, 0x2019, 0x2022, 0x20AC, 0x2030, 0x2032, 0x2033}
PORTUGUESE = {
    *range(0x20, 0x7F),
    *map(ord, "\u00a0§ª°²·º×ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü–—’“”…−"),
}
SUPERIOR_TWO = ord("²")
# How large a raised figure is beside the others, and how high it stands, in parts of theirs.
SUPERIOR_SCALE = 0.62
SUPERIOR_RISE = 0.4
KERNED = {*map(ord, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,-.")}


def main(source: str) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        plain = TTFont(source)
        add_superior_two(plain)
        plain["GPOS"] = kerning_of(source, scratch)
        write(plain, PORTUGUESE, FOLDER / "instrument-sans-portuguese.woff2", scratch)
        rest = TTFont(source)
        del rest["GPOS"]
        write(rest, LATIN - PORTUGUESE, FOLDER / "instrument-sans-latin.woff2", scratch)


def add_superior_two(font: TTFont) -> None:
    """
    The source has no ² and every list says m²: a browser would look through all fonts of the system for it, which takes
    a telephone a fifth of a second. It is the font's own 2, smaller and raised, in every weight.
    """
    font.ensureDecompiled()
    two = font.getBestCmap()[ord("2")]
    width, bearing = font["hmtx"][two]
    glyph = Glyph()
    glyph.numberOfContours = -1
    part = GlyphComponent()
    part.glyphName = two
    part.x, part.y = 0, round(font["OS/2"].sCapHeight * SUPERIOR_RISE)
    part.transform = [[SUPERIOR_SCALE, 0], [0, SUPERIOR_SCALE]]
    part.flags = ROUND_XY_TO_GRID | UNSCALED_COMPONENT_OFFSET
    glyph.components = [part]
    name = "twosuperior"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (round(width * SUPERIOR_SCALE), round(bearing * SUPERIOR_SCALE))
    font["gvar"].variations[name] = []
    # Its width is the same in all weights.
    if font["HVAR"].table.AdvWidthMap is not None:
        font["HVAR"].table.AdvWidthMap.mapping[name] = 0xFFFFFFFF
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[SUPERIOR_TWO] = name


def kerning_of(source: str, scratch: str):
    """The kerning of one weight among the kerned characters, by the names of their glyphs."""
    one_weight = instancer.instantiateVariableFont(TTFont(source), {"wght": KERNING_OF_WEIGHT})
    one_weight.flavor = None
    one_weight.save(f"{scratch}/weight.ttf")
    font_subset(f"{scratch}/weight.ttf", KERNED, f"{scratch}/kerned.ttf", "--layout-features=kern", "--glyph-names")
    kerning = TTFont(f"{scratch}/kerned.ttf")["GPOS"]
    kerning.ensureDecompiled(recurse=True)
    return kerning


def write(font: TTFont, characters: set[int], target: Path, scratch: str) -> None:
    font.flavor = None
    font.save(f"{scratch}/whole.ttf")
    font_subset(
        f"{scratch}/whole.ttf",
        characters,
        str(target),
        "--layout-features=kern,tnum",
        "--no-hinting",
        "--flavor=woff2",
        "--drop-tables+=STAT,gasp",
        "--name-IDs=0,1,2,13,14",
    )
    print(f"{target.name}: {target.stat().st_size} bytes\n  {unicode_range(characters)}")


def font_subset(source: str, characters: set[int], target: str, *options: str) -> None:
    subset.main([source, f"--unicodes={unicode_range(characters)}", f"--output-file={target}", *options])


def unicode_range(characters: set[int]) -> str:
    """As CSS writes it."""
    runs: list[list[int]] = []
    for code in sorted(characters):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in runs)


main(sys.argv[1])
