"""
Writes the outlines with which the art of campaigns spells its words: a picture has none of the fonts of the page that
shows it. Needs Python with fonttools and brotli.

    python3 scripts/font/make-letters.py
"""

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "public/fonts/instrument-sans-portuguese.woff2"
TARGET = ROOT / "src/features/media/letters.json"
WEIGHTS = {"regular": 450, "bold": 700}
LETTERS = {*range(0x20, 0x7F), *map(ord, "ºª·×ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõúü–—“”…")}


def outlines(weight):
    font = instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": weight})
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    drawn = {}
    for letter in sorted(LETTERS & set(cmap)):
        name = cmap[letter]
        pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        # A font counts upwards, a picture downwards.
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        drawn[chr(letter)] = [round(glyphs[name].width), pen.getCommands()]
    return drawn


letters = {name: outlines(weight) for name, weight in WEIGHTS.items()}

TARGET.write_text(json.dumps(letters, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
print(TARGET.stat().st_size, "bytes")
