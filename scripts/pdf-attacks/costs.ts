// Bombs of what a comparison reads more often than it stands in the file: fonts, images, boxes, appearances.
import { deflateSync } from 'node:zlib'
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attack, type Attacks, base, entry, notPassed, prepared } from './attack.ts'
import { at, baseObjects, basePdf, cover, FORGED, formDict, WORDS, words } from './base.ts'
import { appendedPacked } from './packed.ts'
import { listed, signed } from './sign.ts'

const page = String(baseObjects()[at.page])
const resources = String(baseObjects()[at.resources])
const packed = (data: string | Buffer, more = ''): string =>
  stream(deflateSync(data, { level: 9 }).toString('latin1'), `/Filter /FlateDecode ${more}`)
const many = (count: number): number[] => Array.from({ length: count }, (_, index) => 1000 + index)
const references = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')
const each = (numbers: readonly number[], text: (number: number) => string): Record<number, string> =>
  Object.fromEntries(numbers.map((number) => [number, text(number)]))

/** A real second signature lies over the words, so that what is painted must be found out. */
const over = (does: string, pdf: () => Buffer): Attack => ({
  accepts: notPassed,
  does,
  make: () =>
    signed(pdf(), {
      who: 'second',
      name: 'Signature2',
      rect: '50 740 450 800',
      look: cover(FORGED, 400, 60),
    }),
})

const type0 = (descendant: number): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] >>`
const descendant = (widths: string): string =>
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W ${widths} >>`

const largeFields = many(20)
const largeField = (number: number, more = ''): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /FT /Tx /T (t${number}) /Rect [50 740 450 800] ${more} >>`

export const costs: Attacks = {
  'bombs-states-with-font': over('Two hundred times a graphics state whose font has all widths thrice', () =>
    prepared('states with font', {
      [at.resources]: entry('/ExtGState << /G << /Font [71 0 R 12] >> >>')(resources),
      71: type0(72),
      72: descendant('[0 65535 500 0 65535 501 0 65535 502]'),
      [at.content]: packed(`${'/G gs '.repeat(200)}${words(WORDS)}`),
      [at.moreContent]: stream(''),
    }),
  ),
  'bombs-image-drawn-often': over('An image of 20 KB without a filter, drawn twenty thousand times', () =>
    prepared('image drawn often', {
      [at.picture]: stream(
        '\xff'.repeat(20_000),
        '/Type /XObject /Subtype /Image /Width 200 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      ),
      [at.content]: packed(`${words(WORDS)} ${'/X1 Do '.repeat(20_000)}`),
    }),
  ),
  'bombs-run-lengths': over('Twenty million bytes of runs, each of one byte', () => {
    const runs = Buffer.alloc(20_000_000)
    for (let index = 1; index < runs.length; index += 2) runs[index] = 0x20
    return prepared('run lengths', {
      [at.content]: stream(
        deflateSync(runs, { level: 9 }).toString('latin1'),
        '/Filter [/FlateDecode /RunLengthDecode]',
      ),
      [at.moreContent]: stream(words(WORDS)),
    })
  }),
  'bombs-widths-many': over('A font with a list of three hundred thousand widths', () =>
    base('many widths', () =>
      signed(
        appendedPacked(
          basePdf(),
          { 73: `[${'500 '.repeat(300_000)}]` },
          { plain: { [at.font]: type0(71), 71: descendant('[0 73 0 R]') } },
        ),
      ),
    ),
  ),
  'bombs-appearance-of-many': {
    accepts: notPassed,
    does: 'Twenty fields over the words are filled with one appearance that unpacks to 20 MB',
    make: () =>
      appendedPacked(
        prepared('large fields', {
          ...each(largeFields, (number) => largeField(number)),
          [at.page]: entry(`/Annots [${references(largeFields)}]`)(page),
          [at.form]: `<< /Fields [${references(largeFields)}] >>`,
        }),
        each(largeFields, (number) => largeField(number, '/V (x) /AP << /N 999 0 R >>')),
        {
          plain: {
            999: packed(
              Buffer.concat([Buffer.alloc(20_000_000, 0x20), Buffer.from('1 g 0 0 400 60 re f')]),
              formDict(400, 60),
            ),
          },
        },
      ),
  },
  'bombs-boxes-and-annotations': {
    accepts: notPassed,
    does: 'A hundred and forty thousand boxes of what is painted, and a thousand annotations',
    make() {
      const pdf = prepared('many boxes', { [at.content]: packed('60 750 1 1 re f '.repeat(140_000)) })
      const squares = many(1000)
      return appendedPacked(pdf, {
        ...each(squares, () => '<< /Type /Annot /Subtype /Square /Rect [500 10 510 20] >>'),
        [at.page]: listed(page, 'Annots', at.signatureField, ...squares),
      })
    },
  },
}
