import { constants, deflateSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { classicFile, type Objects, onePage, stream } from '../../../../scripts/pdf-corpus/by-hand.ts'
import { openPdf } from '../../../../src/domains/signing/pades/pdf/open.ts'
import { pageTreeOf } from '../../../../src/domains/signing/pdf/pages.ts'
import {
  type Box,
  boxesOverlap,
  paintBudgetOf,
  paintedBoxes,
} from '../../../../src/domains/signing/pdf/painted.ts'
import { suite } from '../../../support/suite.ts'

const tricks = suite('ink that a content hides from its boxes')

const at = (left: number, bottom: number, right: number, top: number): Box => ({ left, bottom, right, top })
/** Where nothing of the plain page is, and where a later signature would lie. */
const place = at(36, 36, 236, 100)

const page = (entries: string): string => `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${entries} >>`
const media = '/MediaBox [0 0 595 842]'
const fonts = '/Font << /F1 5 0 R >>'

const read = (content: string | Buffer, objects: Objects = {}) => {
  const file = classicFile({ objects: onePage({ objects: { 4: stream('', content), ...objects } }) })
  const revision = openPdf(file)
  const found = () => paintedBoxes(revision, pageTreeOf(revision).pages[0]!)
  return { revision, found }
}
const by = (content: string | Buffer, objects: Objects = {}, box = place): string =>
  boxesOverlap(box, read(content, objects).found())?.by ?? 'nothing'

const line = 'BT /F1 12 Tf 40 50 Td (words) Tj ET'

tricks('inherits what leads to null from the pages above', () => {
  const above = (entries: string) => `<< /Type /Pages /Kids [3 0 R] /Count 1 ${entries} >>`
  const far = at(700, 36, 900, 100)
  for (const none of ['null', '99 0 R'])
    assert.is(
      by(
        'BT /F1 12 Tf 710 50 Td (words) Tj ET',
        {
          2: above('/MediaBox [0 0 1200 842]'),
          3: page(`/MediaBox ${none} /Resources << ${fonts} >>`),
        },
        far,
      ),
      'text',
      `a box that is ${none}`,
    )
  const form = stream('/Type /XObject /Subtype /Form /BBox [0 0 100 50]', '0 0 100 50 re f')
  for (const none of ['null', '99 0 R'])
    assert.is(
      by('q 1 0 0 1 40 40 cm /X Do Q', {
        2: above('/Resources << /XObject << /X 6 0 R >> >>'),
        3: page(`${media} /Resources ${none}`),
        6: form,
      }),
      'path',
      `resources that are ${none}`,
    )
  for (const odd of ['[0 0 595]', '[0 0 595 null]', '[0 0 0 0]', '7'])
    assert.is(
      by('0 0 2000 842 re f', { 3: page(`/MediaBox ${odd} /Resources << >>`) }, far),
      'path',
      `a box that is ${odd}`,
    )
  const turned = {
    2: above(`/Rotate 90 ${media}`),
    3: page('/Rotate null /Resources << >> /Annots [6 0 R]'),
    6: '<< /Type /Annot /Subtype /Square /F 16 /Rect [240 90 440 110] >>',
  }
  assert.is(by('', turned), 'annotation')
})

tricks('keeps the clip where there is no path for another one', () => {
  assert.is(by(`W n ${line}`), 'text')
  assert.is(by(`W* n ${line}`), 'text')
  assert.is(by(`300 300 10 10 re W n ${line}`), 'nothing')
})

tricks('counts the width of the lines that text is drawn with', () => {
  const above = (mode: number) => `BT /F1 12 Tf ${mode} Tr 150 w 40 160 Td (I) Tj ET`
  for (const mode of [1, 2, 5, 6]) assert.is(by(above(mode)), 'text', `mode ${mode}`)
  for (const mode of [0, 3, 4, 7]) assert.is(by(above(mode)), 'nothing', `mode ${mode}`)
  assert.is(by('150 w BT /F1 12 Tf 40 160 Td 1 Tr (I) Tj ET'), 'text')
})

tricks('takes no glyph for narrower than an em, whatever its width is said to be', () => {
  const none = `/FirstChar 0 /LastChar 255 /Widths [${'0 '.repeat(256)}]`
  const right = at(70, 36, 236, 100)
  const simple = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${none} >>`
  const content = 'BT /F1 90 Tf 10 40 Td (W) Tj ET'
  assert.is(by(content, { 5: simple }, right), 'text')
  const embedded = `<< /Type /Font /Subtype /TrueType /BaseFont /Own ${none} /FontDescriptor << /FontFile2 9 0 R /FontBBox [0 0 3000 1000] >> >>`
  assert.is(by('BT /F1 30 Tf 10 40 Td (W) Tj ET', { 5: embedded }, right), 'text')
  const composite = {
    5: '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
    6: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /DW 0 >>',
  }
  assert.is(by('BT /F1 90 Tf 10 40 Td <0024> Tj ET', composite, right), 'text')
})

tricks('knows that viewers advance differently where a width is not known', () => {
  // Behind ten narrow letters and a step back, viewers are far to the left of where wide letters would lead.
  const back = '[(iiiiiiiiii) 7000 (words)] TJ'
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Unknown >>'
  const left = at(36, 36, 150, 100)
  const content = `BT /F1 20 Tf 200 50 Td ${back} ET`
  assert.is(by(content, { 5: font }, left), 'text')
  const wrong = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 105 /LastChar 105 /Widths [1000] >>`
  assert.is(by(content, { 5: wrong }, left), 'text')
})

tricks('does not guess where columns of their own lead', () => {
  const vertical = (encoding: string, more: string): Objects => ({
    5: `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding ${encoding} /DescendantFonts [6 0 R] >>`,
    6: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X ${more} >>`,
    7: stream('/Type /CMap', '/WMode 1 def'),
    8: stream('/Type /CMap', '/WMode 0 def'),
  })
  const content = 'BT /F1 20 Tf 300 60 Td <002400240024> Tj ET'
  const ask = (encoding: string, more: string) => by(content, vertical(encoding, more))
  assert.is(ask('/Identity-V', '/DW2 [880 5000]'), 'unknown')
  assert.is(ask('/Identity-V', '/W2 [0 [5000 0 0]]'), 'unknown')
  assert.is(ask('/V', '/DW2 [880 5000]'), 'unknown')
  assert.is(ask('7 0 R', ''), 'unknown')
  assert.is(ask('8 0 R', ''), 'nothing')
  assert.is(ask('/Identity-V', '/DW2 [880 -1000]'), 'nothing')
  assert.is(ask('/Identity-H', '/DW2 [880 5000]'), 'nothing')
})

tricks('takes nothing for white whose space makes another colour of it', () => {
  const spaces = (own: string): Objects => ({
    3: page(`${media} /Resources << /ColorSpace << ${own} >> /XObject << /X 6 0 R >> >>`),
    6: stream(
      '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      Buffer.alloc(4, 255),
    ),
    7: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << >>', '1 g 0 0 595 842 re f'),
    8: stream('/N 1', 'a profile'),
  })
  const fill = '0 0 595 842 re f'
  const inverse = '[/Separation /X /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>]'
  const dark = '[/CalRGB << /WhitePoint [0.95 1 1.08] /Matrix [0 0 0 0 0 0 0 0 0] >>]'
  assert.is(by(`/C cs 1 1 1 sc ${fill}`, spaces(`/C ${dark}`)), 'path')
  assert.is(by(`1 1 1 rg ${fill}`, spaces(`/DefaultRGB ${dark}`)), 'path')
  assert.is(by(`1 g ${fill}`, spaces(`/DefaultGray ${inverse}`)), 'path')
  assert.is(by(`/DeviceGray cs 1 sc ${fill}`, spaces(`/DefaultGray ${inverse}`)), 'path')
  const draw = 'q 595 0 0 842 0 0 cm /X Do Q'
  assert.is(by(draw, spaces(`/DefaultGray ${inverse}`)), 'image')
  assert.is(by(draw, spaces('')), 'nothing')
  assert.is(by(draw, spaces('/DefaultGray [/ICCBased 8 0 R]')), 'nothing')
  const around = {
    ...spaces(`/DefaultGray ${inverse}`),
    3: page(`${media} /Resources << /ColorSpace << /DefaultGray ${inverse} >> /XObject << /X 7 0 R >> >>`),
  }
  assert.is(by('/X Do', around), 'path')
})

const modes = '/ExtGState << /D << /BM /Difference >> /N << /BM /Normal >> /T << /TR 9 0 R >> >>'

tricks('sees white in a group, a glyph or behind a curve that is blended otherwise', () => {
  const type3 =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /Encoding << /Differences [65 /a] >> /CharProcs << /a 7 0 R >> /Resources << >> >>'
  const objects = {
    3: page(`${media} /Resources << ${modes} /XObject << /X 6 0 R >> /Font << /F1 5 0 R >> >>`),
    5: type3,
    6: stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << ${modes} >>`,
      '/N gs 1 g 0 0 595 842 re f',
    ),
    7: stream('', '1 0 d0 1 g 0 0 1 1 re f'),
  }
  assert.is(by('/X Do', objects), 'nothing')
  assert.is(by('/D gs /X Do', objects), 'path')
  assert.is(by('/T gs /N gs 1 g 0 0 595 842 re f', objects), 'path')
  const word = 'BT /F1 30 Tf 40 50 Td (A) Tj ET'
  assert.is(by(word, objects), 'nothing')
  assert.is(by(`/D gs ${word}`, objects), 'text')
  assert.is(by(`${word} /D gs ${word}`, objects), 'text')
})

tricks('draws glyphs with the lines that are set where they are shown', () => {
  const objects = {
    5: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 66 /Widths [1 0] /Encoding << /Differences [65 /a /b] >> /CharProcs << /a 7 0 R /b 7 0 R >> /Resources << >> >>',
    7: stream('', '1 0 d0 0 0 m 1 0 l S'),
  }
  const show = 'BT /F1 1 Tf 300 200 Td (A) Tj ET'
  assert.is(by(show, objects), 'nothing')
  assert.is(by(`${show} 400 w ${show}`, objects), 'text')
  // Where no width is said, some viewers take that of the program.
  assert.is(by(show.replace('(A)', '(B)'), objects), 'unknown')
})

tricks('does not guess what a name means that only the content around has', () => {
  const objects = {
    3: page(`${media} /Resources << /XObject << /X 6 0 R /Y 7 0 R >> >>`),
    6: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << >>', '/Y Do'),
    7: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', '0 0 595 842 re f'),
  }
  assert.is(by('/X Do', objects), 'unknown')
  assert.is(by('/Z Do', objects), 'nothing')
})

tricks('gives annotations without an appearance the room that viewers may use', () => {
  const annotation = (entries: string): string =>
    by('', {
      3: page(`${media} /Resources << >> /Annots [6 0 R]`),
      6: `<< /Type /Annot ${entries} >>`,
      7: stream('/Type /XObject /Subtype /Form /BBox [0 0 10 10]', 'f'),
    })
  const away = '/Rect [500 700 510 710]'
  for (const subtype of [
    ...['Line', 'Polygon', 'PolyLine', 'Ink', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret'],
    ...['Redact', 'FreeText /CL [40 50 100 60]'],
  ]) {
    assert.is(annotation(`/Subtype /${subtype} ${away}`), 'annotation', subtype)
    assert.is(annotation(`/Subtype /${subtype} ${away} /AP << /N 7 0 R >>`), 'nothing', subtype)
  }
  for (const subtype of ['Text', 'FileAttachment', 'Sound']) {
    assert.is(annotation(`/Subtype /${subtype} /Rect [60 120 61 121]`), 'annotation', subtype)
    assert.is(annotation(`/Subtype /${subtype} /Rect [60 140 61 141]`), 'nothing', subtype)
  }
  const stamp = '/Subtype /Stamp /Rect [40 40 140 90] /AP << /N 7 0 R >>'
  for (const flags of ['2.0', '2.', '2.5', '-2', '4294967298', '(2)', '[2]'])
    assert.is(annotation(`${stamp} /F ${flags}`), 'annotation', flags)
  assert.is(annotation(`${stamp} /F 2`), 'nothing')
  assert.is(annotation('/Subtype /Stamp /Rect [500 700 510 null] /AP << /N 7 0 R >>'), 'annotation')
})

const cost = (content: string | Buffer, objects: Objects = {}) => {
  const { revision, found } = read(content, objects)
  const before = { bytes: paintBudgetOf(revision).bytes, values: paintBudgetOf(revision).values.remaining }
  const boxes = found()
  const budget = paintBudgetOf(revision)
  return {
    bytes: before.bytes - budget.bytes,
    values: before.values - budget.values.remaining,
    by: boxesOverlap(place, boxes)?.by ?? 'nothing',
    revision,
  }
}

const wide = (more: string): Objects => ({
  3: page(`${media} /Resources << /ExtGState << /G << /Font [5 0 R 12] >> >> ${fonts} >>`),
  5: '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
  6: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /W ${more} >>`,
})

tricks('reads a font once, and counts its widths', () => {
  const widths = '[0 65535 500]'
  const once = cost('/G gs ', wide(widths)).values
  assert.ok(once > 65_535)
  const often = cost('/G gs '.repeat(200), wide(widths)).values
  assert.ok(often < once + 2000, `${often} instead of ${once}`)
  assert.is(cost('/F1 12 Tf '.repeat(3), wide(widths)).values < once + 100, true)
})

tricks('ends where a font says too many widths, in either form', () => {
  const list = `[0 [${'1 '.repeat(300_000)}]]`
  for (const widths of [list, '[0 65535 1 0 65535 1 0 65535 1 0 65535 1 0 65535 1]'])
    assert.is(cost('/F1 12 Tf', wide(widths)).by, 'unknown', widths.slice(0, 20))
  const many = `[0 [${'1 '.repeat(200_000)}]]`
  assert.is(cost('/F1 12 Tf', wide(many)).by, 'nothing')
})

tricks('looks at a picture once, and counts what is not packed', () => {
  const white = 400 * 100
  const objects = {
    3: page(`${media} /Resources << /XObject << /X 6 0 R >> >>`),
    6: stream(
      '/Type /XObject /Subtype /Image /Width 400 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      Buffer.alloc(white, 255),
    ),
  }
  const once = cost('/X Do ', objects).bytes
  assert.is(once, white + '/X Do '.length)
  assert.is(cost('/X Do '.repeat(100), objects).bytes, white + '/X Do '.length * 100)
})

tricks('unpacks runs into one piece, and not more than may be spent', () => {
  const packed = (runs: Buffer): Objects => ({
    4: stream('/Filter [/FlateDecode /RunLengthDecode]', deflateSync(runs)),
  })
  const copies = Buffer.concat(
    [Buffer.from(line, 'latin1')].flatMap((one) => [...one].map((byte) => Buffer.from([0, byte]))),
  )
  assert.is(cost('', packed(copies)).by, 'text')
  const repeated = Buffer.concat([copies, Buffer.from([256 - 99, 32, 128, 7, 7])])
  assert.is(cost('', packed(repeated)).by, 'text')
  // A run that the data cut off, and one of which the byte is missing.
  assert.is(cost('', packed(Buffer.concat([copies, Buffer.from([9, 32])]))).by, 'text')
  const bomb = Buffer.alloc(2_000_000, Buffer.from([129, 32]))
  assert.is(cost('', packed(bomb)).by, 'unknown')
})

tricks('counts what it unpacked in vain', () => {
  // A block of a kind that there is not, behind all the others.
  const open = deflateSync(Buffer.alloc(50_000_000, 32), { finishFlush: constants.Z_SYNC_FLUSH })
  const broken = Buffer.concat([open, Buffer.from([7, 7, 7, 7])])
  const { by: found, revision } = cost('', { 4: stream('/Filter /FlateDecode', broken) })
  assert.is(found, 'unknown')
  assert.ok(paintBudgetOf(revision).bytes < 60_000_000)
})

tricks.run()
