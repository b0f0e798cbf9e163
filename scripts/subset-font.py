"""npm run generate:font: the letters of the pages, from the inter-ui package, as one small file.

Needs fonttools and brotli (pip install fonttools brotli); the result is committed, so that nothing else does.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).resolve().parent.parent
package = root / "node_modules" / "inter-ui"
assets = root / "src" / "web" / "assets"

# Latin with the accents of European names, Cyrillic of Mongolian and its neighbours, signs of money and of lists.
ranges = [
    (0x0020, 0x007E),
    (0x00A0, 0x00FF),
    (0x0400, 0x045F),
    (0x04AE, 0x04AF),
    (0x04E8, 0x04E9),
    (0x2010, 0x2015),
    (0x2018, 0x201E),
]
single = "•…‰′″‹›€₮№™←↑→↓−×≈≤≥✓"
letters = {code for first, last in ranges for code in range(first, last + 1)} | {ord(one) for one in single}

font = TTFont(package / "variable" / "InterVariable.woff2")
options = subset.Options(flavor="woff2", hinting=False, desubroutinize=True, layout_features=["kern", "mark", "tnum", "ccmp", "locl"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=letters)
subsetter.subset(font)
font = instancer.instantiateVariableFont(font, {"opsz": 14, "wght": (400, 700)})
subset.save_font(font, str(assets / "inter.woff2"), options)
(assets / "inter.LICENSE.txt").write_text((package / "LICENSE.txt").read_text())
print((assets / "inter.woff2").stat().st_size, "bytes")
