"""Adds letters of a second subset of the same font to a first one: widen.py FIRST SECOND OUT LETTERS.

Fontsource cuts Latin Extended-A into a file of its own; one file a face is one request a face.
Needs fonttools and brotli.
"""

import copy
import sys

from fontTools.ttLib import TTFont

first, second, out, letters = sys.argv[1:5]
font, source = TTFont(first), TTFont(second)
order = list(font.getGlyphOrder())
added = {}

# Both are read whole before anything changes.
for one in (font, source):
    for name in one.getGlyphOrder():
        one["glyf"][name]
        if "gvar" in one:
            one["gvar"].variations.get(name)


def add(name):
    """Copies a glyph and what it is composed of; names of different files may clash, so it gets a new one."""
    if name in added:
        return added[name]
    added[name] = f"added.{name}"
    glyph = copy.deepcopy(source["glyf"][name])
    if glyph.isComposite():
        for component in glyph.components:
            component.glyphName = add(component.glyphName)
    if hasattr(glyph, "program"):
        glyph.removeHinting()
    order.append(added[name])
    font["glyf"].glyphs[added[name]] = glyph
    font["hmtx"].metrics[added[name]] = source["hmtx"].metrics[name]
    if "gvar" in font:
        font["gvar"].variations[added[name]] = copy.deepcopy(source["gvar"].variations.get(name, []))
    return added[name]


known, offered = font.getBestCmap(), source.getBestCmap()
wanted = {ord(letter) for letter in letters} - set(known)
for code in sorted(wanted - set(offered)):
    print(f"{second} has no {chr(code)}")
mapped = {code: add(offered[code]) for code in sorted(wanted & set(offered))}

font.setGlyphOrder(order)
font["glyf"].glyphOrder = order
font["maxp"].numGlyphs = len(order)
for table in font["cmap"].tables:
    if table.isUnicode():
        table.cmap.update(mapped)
# Widths vary by gvar's phantom points where this index of them is absent.
if "HVAR" in font:
    del font["HVAR"]
font.flavor = "woff2"
font.save(out)
