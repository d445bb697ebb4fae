"""Copies letters from a second subset of a font to the first: widen.py FIRST SECOND OUT LETTERS.

Fontsource puts Latin Extended-A into a separate file, which would cost one more request per font.
Needs fonttools and brotli.
"""

import copy
import sys

from fontTools.ttLib import TTFont

first, second, out, letters = sys.argv[1:5]
font, source = TTFont(first), TTFont(second)
order = list(font.getGlyphOrder())
added = {}

# Load all glyphs first: fontTools reads tables lazily, and the changes below would break this.
for one in (font, source):
    for name in one.getGlyphOrder():
        one["glyf"][name]
        if "gvar" in one:
            one["gvar"].variations.get(name)


def add(name):
    """Copies a glyph with its components under a new name, because names of the two files may clash."""
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
# Without HVAR, renderers take the advance widths from the phantom points of gvar.
if "HVAR" in font:
    del font["HVAR"]
font.flavor = "woff2"
font.save(out)
