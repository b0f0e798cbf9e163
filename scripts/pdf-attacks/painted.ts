// Prepared documents that paint something where it is not looked for; a real second signature then lies over it.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attack, type Attacks, atMost, entry, prepared } from './attack.ts'
import { at, baseObjects, cover, FORGED, WORDS, words } from './base.ts'
import { listed, signed } from './sign.ts'

const page = String(baseObjects()[at.page])
const pages = String(baseObjects()[at.pages])
const resources = String(baseObjects()[at.resources])
const ANNOTATION = 70

/** The given content alone, and the signature over it. */
const over = (does: string, objects: Record<number, string>, rect = '50 740 450 800'): Attack => ({
  accepts: atMost,
  does: `${does}; a real second signature covers it`,
  make: () =>
    signed(prepared(`painted ${does}`, { [at.moreContent]: stream(''), ...objects }), {
      who: 'second',
      name: 'Signature2',
      rect,
      look: cover(FORGED, 400, 60),
    }),
})

/** The page is wider than the box that it does not have. */
const wide = (box: string): Record<number, string> => ({
  [at.pages]: entry('/MediaBox [0 0 1200 842]')(pages),
  [at.page]: entry(`/MediaBox ${box}`)(page),
  [at.content]: stream(`BT /F1 20 Tf 700 760 Td (${WORDS}) Tj ET`),
})

const annotated = (entries: string): Record<number, string> => ({
  [at.content]: stream(''),
  [at.page]: listed(page, 'Annots', ANNOTATION),
  [ANNOTATION]: `<< /Type /Annot /F 4 ${entries} >>`,
})

export const painted: Attacks = {
  'painted-box-null': over(
    'The box of the page is null: its parent has another',
    wide('null'),
    '690 740 1090 800',
  ),
  'painted-box-missing': over(
    'The box of the page leads to no object: its parent has another',
    wide('99 0 R'),
    '690 740 1090 800',
  ),
  'painted-resources-null': over('The resources of the page are null: its parent has some', {
    [at.pages]: entry('/Resources 7 0 R')(pages),
    [at.page]: entry('/Resources null')(page),
    [at.content]: stream('q 1 0 0 1 60 755 cm /X1 Do Q'),
  }),
  'painted-clip-empty': over('Words behind a clip without a path, which clips nothing', {
    [at.content]: stream(`W n ${words(WORDS)}`),
  }),
  'painted-stroke-width': over('A letter far below whose outline is as wide as the words are away', {
    [at.content]: stream('BT /F1 20 Tf 60 660 Td 1 Tr 150 w (I) Tj ET'),
  }),
  'painted-widths-zero': over(
    'A letter of a font whose widths are zero',
    {
      [at.font]: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 255 /Widths [${'0 '.repeat(256)}] >>`,
      [at.content]: stream('BT /F1 90 Tf 40 745 Td (W) Tj ET'),
    },
    '55 742 450 800',
  ),
  'painted-vertical': over('Letters from bottom to top, by the metrics of vertical writing', {
    [at.font]:
      '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-V /DescendantFonts [71 0 R] >>',
    71: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW2 [880 5000] /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 32 >> >>',
    [at.content]: stream('BT /F1 20 Tf 100 660 Td <002400240024> Tj ET'),
  }),
  'painted-calibrated-colour': over('White of a colour space in which white is black', {
    [at.resources]: entry(
      '/ColorSpace << /C1 [/CalRGB << /WhitePoint [0.95 1 1.08] /Matrix [0 0 0 0 0 0 0 0 0] >>] >>',
    )(resources),
    [at.content]: stream('/C1 cs 1 1 1 sc 60 750 100 30 re f'),
  }),
  'painted-default-grey': over('A white image, where the page says that white is black', {
    [at.resources]: entry(
      '/ColorSpace << /DefaultGray [/Separation /X /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>] >>',
    )(resources),
    [at.picture]: stream(
      '\xff'.repeat(100),
      '/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    ),
    [at.content]: stream('q 100 0 0 40 60 750 cm /X1 Do Q'),
  }),
  'painted-older-line': over(
    'A line without an appearance, far from its rectangle',
    annotated('/Subtype /Line /Rect [10 10 20 20] /L [60 770 400 770] /BS << /W 20 >> /C [0 0 0]'),
  ),
  'painted-older-icon': over(
    'A note whose icon is larger than its rectangle',
    annotated('/Subtype /Text /Rect [60 805 61 806] /Contents (NOT VALID) /Name /Note /C [0 0 0]'),
    '50 770 450 804',
  ),
}
