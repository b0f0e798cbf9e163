import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { classicFile, type Objects, onePage, stream } from '../../../../scripts/pdf-corpus/by-hand.ts'
import { openPdf } from '../../../../src/domains/signing/pades/pdf/open.ts'
import { pagesOf } from '../../../../src/domains/signing/pades/pdf/pages.ts'
import { pageTreeOf } from '../../../../src/domains/signing/pdf/pages.ts'
import {
  type Box,
  boxesOverlap,
  type PaintedBox,
  paintedBoxes,
} from '../../../../src/domains/signing/pdf/painted.ts'
import { suite } from '../../../support/suite.ts'
import { requiringPrograms } from '../pades/support/programs.ts'
import { inkOf } from './rendered.ts'

const painted = suite('what a page paints, and where')

const boxesOf = (bytes: Buffer, page = 0): PaintedBox[] => {
  const revision = openPdf(bytes)
  return paintedBoxes(revision, pageTreeOf(revision).pages[page]!)
}

const withContent = (content: string | Buffer, more: { page?: string; objects?: Objects } = {}): Buffer =>
  classicFile({ objects: onePage({ ...more, objects: { 4: stream('', content), ...more.objects } }) })

const at = (left: number, bottom: number, right: number, top: number): Box => ({ left, bottom, right, top })
const by = (box: Box, bytes: Buffer): string => boxesOverlap(box, boxesOf(bytes))?.by ?? 'nothing'

const corners = [at(36, 36, 236, 100), at(360, 36, 560, 100), at(36, 740, 236, 806), at(360, 740, 560, 806)]
const taken = (bytes: Buffer): string => corners.map((corner) => by(corner, bytes)).join(' ')

painted('is text where a line of it stands, and nothing elsewhere', () => {
  assert.is(taken(classicFile({ objects: onePage() })), 'nothing nothing text nothing')
})

painted('counts invisible text, which programs read', () => {
  assert.is(by(corners[0]!, withContent('BT 3 Tr /F1 12 Tf 40 50 Td (seen by programs) Tj ET')), 'text')
})

painted('follows every operator that sets text', () => {
  const lines = [
    'BT /F1 12 Tf 1 0 0 1 40 50 Tm [(A) -500 (B)] TJ ET',
    'BT /F1 12 Tf 14 TL 40 64 Td T* (A) Tj ET',
    "BT /F1 12 Tf 14 TL 40 64 Td (A) ' ET",
    'BT /F1 12 Tf 14 TL 40 64 Td 1 1 (A) " ET',
    'BT /F1 12 Tf 40 100 Td 0 -25 TD T* (A) Tj ET',
    'BT /F1 1 Tf 12 0 0 12 40 50 Tm (A) Tj ET',
    'q 12 0 0 12 40 50 cm BT /F1 1 Tf (A) Tj ET Q',
    'BT /F1 12 Tf -50 Ts 40 110 Td (A) Tj ET',
  ]
  for (const line of lines) assert.is(taken(withContent(line)), 'text nothing nothing nothing', line)
  const wide = 'BT /F1 12 Tf 40 50 Td (0123456789 0123456789 0123456789) Tj ET'
  assert.is(by(corners[1]!, withContent(wide)), 'nothing')
  assert.is(by(corners[1]!, withContent(wide.replace('Tf', 'Tf 10 Tc'))), 'text')
  assert.is(by(corners[1]!, withContent(wide.replace('Tf', 'Tf 100 Tw'))), 'text')
  assert.is(by(corners[1]!, withContent(wide.replace('Tf', 'Tf 250 Tz'))), 'text')
})

painted('leaves out what is white, unless the way it is blended shows it', () => {
  const spaces = '/ColorSpace << /I [/ICCBased 8 0 R] /C [/CalRGB << /WhitePoint [1 1 1] >>] >>'
  const modes = '/ExtGState << /D << /BM /Difference >> /N << /BM /Normal >> >>'
  const file = (content: string): Buffer =>
    withContent(content, {
      page: `/Resources << ${spaces} ${modes} >>`.replace('/Resources', '/Res'),
      objects: {
        3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${spaces} ${modes} >> >>`,
        8: stream('/N 3', 'a profile'),
      },
    })
  const area = '0 0 595 842 re f'
  for (const white of ['1 g', '1 1 1 rg', '0 0 0 0 k', '/I cs 1 1 1 sc', '/N gs 1 g'])
    assert.is(taken(file(`${white} ${area}`)), 'nothing nothing nothing nothing', white)
  for (const ink of [
    '',
    '0.9 g',
    '1 1 0.9 rg',
    '0 0 0 0.1 k',
    '/I cs 1 1 0 sc',
    // A space with a white point of its own makes any colour of white.
    '/C cs 1 1 1 scn',
    '/P cs 1 1 1 sc',
    '/D gs 1 g',
  ])
    assert.is(taken(file(`${ink} ${area}`)), 'path path path path', ink)
})

painted('takes lines for what they touch, not for what they enclose', () => {
  assert.is(taken(withContent('20 20 555 802 re S')), 'nothing nothing nothing nothing')
  assert.is(taken(withContent('60 w 20 20 555 802 re S')), 'path path path path')
  assert.is(taken(withContent('0 0 m 595 842 l S')), 'path nothing nothing path')
  assert.is(taken(withContent('36 60 m 100 60 150 60 200 60 c S')), 'path nothing nothing nothing')
})

painted('shrinks what is painted to the clip', () => {
  assert.is(taken(withContent('q 0 0 300 400 re W n 0 0 595 842 re f Q')), 'path nothing nothing nothing')
  assert.is(
    taken(withContent('q 0 0 300 400 re W n 0 0 595 842 re f Q 0 0 595 842 re f')),
    'path path path path',
  )
  assert.is(taken(withContent('q 0 0 300 400 re W n /S sh Q')), 'path nothing nothing nothing')
})

const xObject = (object: Buffer): { page: string; objects: Objects } => ({
  page: '',
  objects: {
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> >>',
    6: object,
  },
})
const image = (pixels: Buffer, more = ''): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode ${more}`,
    deflateSync(pixels),
  )

painted('looks into pictures that are packed plainly', () => {
  const draw = 'q 595 0 0 842 0 0 cm /X Do Q'
  const white = Buffer.alloc(16, 255)
  const ink = Buffer.from(white)
  ink[12] = 0
  assert.is(taken(withContent(draw, xObject(image(white)))), 'nothing nothing nothing nothing')
  assert.is(taken(withContent(draw, xObject(image(ink)))), 'image nothing nothing nothing')
  assert.is(taken(withContent(draw, xObject(image(white, '/Decode [1 0]')))), 'image image image image')
  const jpeg = stream('/Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /Filter /DCTDecode', 'jpeg')
  assert.is(taken(withContent(draw, xObject(jpeg))), 'image image image image')
  const inline = 'q 100 0 0 50 40 40 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x00 EI Q'
  assert.is(taken(withContent(Buffer.from(inline, 'latin1'))), 'image nothing nothing nothing')
})

painted('follows forms with their matrix and box, and ends where they are in themselves', () => {
  const form = (more: string, content: string): { page: string; objects: Objects } =>
    xObject(stream(`/Type /XObject /Subtype /Form ${more}`, content))
  const fill = '0 0 1000 1000 re f'
  assert.is(
    taken(withContent('/X Do', form('/BBox [0 0 100 50] /Matrix [1 0 0 1 40 40]', fill))),
    'path nothing nothing nothing',
  )
  assert.is(
    taken(
      withContent('q 1 0 0 1 340 0 cm /X Do Q', form('/BBox [0 0 100 50] /Matrix [1 0 0 1 40 40]', fill)),
    ),
    'nothing path nothing nothing',
  )
  const itself = form('/BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>', '/X Do')
  assert.is(taken(withContent('/X Do', itself)), 'unknown unknown unknown unknown')
})

painted('reads the programs of Type 3 glyphs', () => {
  const objects = {
    5: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 65 /LastChar 65 /Widths [100] /Encoding << /Differences [65 /a] >> /CharProcs << /a 7 0 R >> >>',
    7: stream('', '100 0 0 0 100 100 d1 0 0 100 100 re f'),
  }
  assert.is(
    taken(withContent('BT /F1 40 Tf 40 50 Td (A) Tj ET', { objects })),
    'text nothing nothing nothing',
  )
  assert.is(
    taken(withContent('BT /F1 40 Tf 40 50 Td (B) Tj ET', { objects })),
    'nothing nothing nothing nothing',
  )
})

painted('unpacks every filter of contents', () => {
  const content = 'BT /F1 12 Tf 40 50 Td (A) Tj ET'
  const hex = Buffer.from(`${Buffer.from(content).toString('hex')}>`)
  const runs = Buffer.concat([Buffer.from([content.length - 1]), Buffer.from(content), Buffer.from([128])])
  const packed: [string, Buffer][] = [
    ['/FlateDecode', deflateSync(content)],
    ['/ASCIIHexDecode', hex],
    ['[/ASCIIHexDecode /FlateDecode]', Buffer.from(`${deflateSync(content).toString('hex')}>`)],
    ['/RunLengthDecode', runs],
    ['/ASCII85Decode', Buffer.from(`${base85(Buffer.from(content))}~>`)],
    ['/LZWDecode', lzw(Buffer.from(content))],
  ]
  for (const [filter, bytes] of packed) {
    const file = classicFile({ objects: onePage({ objects: { 4: stream(`/Filter ${filter}`, bytes) } }) })
    assert.is(taken(file), 'text nothing nothing nothing', filter)
  }
  const rows = Buffer.concat([Buffer.from([2]), Buffer.from(content)])
  const predicted = stream(
    `/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns ${content.length} >>`,
    deflateSync(rows),
  )
  assert.is(
    taken(classicFile({ objects: onePage({ objects: { 4: predicted } }) })),
    'text nothing nothing nothing',
  )
})

painted('says that the whole page is unknown where it is not understood', () => {
  const unknown = 'unknown unknown unknown unknown'
  for (const content of ['1 2 3 xyz', '(open', '1 0 0 cm', '/F1 Tf', '--5 w', ')', '5 Do', 'BI /W 1 ID x'])
    assert.is(taken(withContent(content)), unknown, content)
  assert.is(taken(withContent('BX 1 2 3 xyz EX')), 'nothing nothing nothing nothing')
  for (const dict of ['/Filter /Crypt', '/Filter /DCTDecode', '/F (elsewhere.bin)', '/Filter 7'])
    assert.is(
      taken(classicFile({ objects: onePage({ objects: { 4: stream(dict, 'q Q') } }) })),
      unknown,
      dict,
    )
  const bomb = stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(110 * 1024 * 1024, 32)))
  assert.is(taken(classicFile({ objects: onePage({ objects: { 4: bomb } }) })), unknown)
  assert.is(taken(withContent('q Q '.repeat(1_000_000))), unknown)
})

const annotation = (entries: string): Buffer =>
  classicFile({
    objects: onePage({
      page: '/Annots [6 0 R]',
      objects: {
        4: stream('', ''),
        6: `<< /Type /Annot ${entries} >>`,
        7: stream('/Type /XObject /Subtype /Form /BBox [0 0 10 10]', ''),
        8: stream('/Type /XObject /Subtype /Form /BBox [0 0 0 0]', 'f'),
        9: stream('/Type /XObject /Subtype /Form /BBox [0 0 0 0]', ''),
      },
    }),
  })

painted('counts annotations by their rectangle, and can leave one out', () => {
  const rect = '/Rect [40 40 140 90]'
  const drawn = [
    `/Subtype /Stamp ${rect} /AP << /N 7 0 R >>`,
    `/Subtype /Widget /FT /Sig ${rect} /AP << /N 7 0 R >>`,
    `/Subtype /Widget /FT /Btn ${rect} /AP << /N << /On 7 0 R >> >>`,
    `/Subtype /Widget /FT /Sig ${rect} /MK << /BG [1 1 1] >>`,
    `/Subtype /Square ${rect}`,
    `/Subtype /Link ${rect}`,
  ]
  for (const one of drawn) assert.is(taken(annotation(one)), 'annotation nothing nothing nothing', one)
  const not = [
    `/Subtype /Stamp ${rect} /F 2 /AP << /N 7 0 R >>`,
    `/Subtype /Widget /FT /Sig ${rect}`,
    `/Subtype /Widget /FT /Sig /Rect [0 0 0 0] /AP << /N 7 0 R >>`,
    `/Subtype /Widget /FT /Sig /Rect [0 0 0 0] /AP << /N 9 0 R >>`,
    `/Subtype /Link ${rect} /Border [0 0 0]`,
    `/Subtype /Popup ${rect}`,
  ]
  for (const one of not) assert.is(taken(annotation(one)), 'nothing nothing nothing nothing', one)
  const revision = openPdf(annotation(drawn[0]!))
  const page = pageTreeOf(revision).pages[0]!
  assert.equal(paintedBoxes(revision, page, { without: new Set([6]) }), [])
  // Without a box of its own it is not fitted into the rectangle: viewers paint it in any size.
  assert.is(
    taken(annotation(`/Subtype /Stamp ${rect} /AP << /N 8 0 R >>`)),
    'annotation annotation annotation annotation',
  )
})

const folder = fileURLToPath(new URL('../../../fixtures/pdfs/', import.meta.url))
/** Files that no reader of ours opens, and pages that are too many to draw. */
const left =
  /encrypted|hand-(not|empty\.|no-|trunc|xref|garbage-before|many|wide|deep|page-cycle|length|prev-c|reference|object-stream)/

for (const file of readdirSync(folder).filter((one) => one.endsWith('.pdf') && !left.test(one))) {
  requiringPrograms(painted, 'pdftoppm')(`has all ink of ${file} in its boxes, and blank places`, () => {
    const bytes = readFileSync(`${folder}${file}`)
    const revision = openPdf(bytes)
    const { pages } = pageTreeOf(revision)
    const looked = pages.slice(0, 2)
    let area = 0
    for (const [index, page] of looked.entries()) {
      const boxes = paintedBoxes(revision, page)
      assert.not(
        boxes.some(({ by: what }) => what === 'unknown'),
        `page ${index + 1} is not understood`,
      )
      const outside = inkOf(`${folder}${file}`, index + 1, pagesOf(revision)[index]!).find(
        ([x, y]) => !boxesOverlap(at(x - 2, y - 2, x + 2, y + 2), boxes),
      )
      assert.is(outside, undefined, `page ${index + 1} has ink at ${outside}`)
      area += blankShare(boxes, pagesOf(revision)[index]!.box)
    }
    assert.ok(/scan/.test(file) || area / looked.length > 0.2, `only ${area / looked.length} is blank`)
  })
}

/** How much of the page is in no box, looked at in a raster. */
function blankShare(boxes: PaintedBox[], { left: from, bottom, right, top }: Box): number {
  const [width, height] = [(right - from) / 40, (top - bottom) / 40]
  let blank = 0
  for (let x = 0; x < 40; x++)
    for (let y = 0; y < 40; y++) {
      const cell = at(
        from + x * width,
        bottom + y * height,
        from + (x + 1) * width,
        bottom + (y + 1) * height,
      )
      if (!boxesOverlap(cell, boxes)) blank++
    }
  return blank / 1600
}

function base85(bytes: Buffer): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let text = ''
  for (let from = 0; from < padded.length; from += 4) {
    let value = padded.readUInt32BE(from)
    let group = ''
    for (let digit = 0; digit < 5; digit++) {
      group = String.fromCharCode(33 + (value % 85)) + group
      value = Math.floor(value / 85)
    }
    text += group
  }
  return text.slice(0, text.length - (padded.length - bytes.length))
}

/** Each byte as a code of nine bits, cleared often enough that codes never grow. */
function lzw(bytes: Buffer): Buffer {
  const codes = [256, ...bytes, 257]
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

painted.run()
