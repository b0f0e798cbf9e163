// Integers against reals: readers that ask for an integer take 2.0 for nothing, others for 2.
import { deflateSync } from 'node:zlib'
import { stream, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, entry, notPassed, prepared, rewritten, victim } from './attack.ts'
import { at, baseObjects, cover, FORGED, formDict, WORDS, words } from './base.ts'
import { listed, type Signing, signed } from './sign.ts'

const OVER = '50 740 450 800'
const opaque = cover(FORGED, 400, 60)
const page = String(baseObjects()[at.page])
const form = String(baseObjects()[at.form])
const [STAMP, LOOK] = [70, 71]

/** An object that was signed with an integer, once more with a real number. */
const one = (
  does: string,
  number: number,
  text: (value: string) => string,
  [was, is]: readonly [string, string],
  more: Record<number, string> = {},
  options: Signing = {},
) => ({
  accepts: notPassed,
  does,
  make: () =>
    rewritten(prepared(`number ${does}`, { ...more, [number]: text(was) }, options), { [number]: text(is) }),
})

const stamp = (flags: string): string =>
  `<< /Type /Annot /Subtype /Stamp /F ${flags} /P 3 0 R /Rect [${OVER}] /AP << /N ${LOOK} 0 R >> >>`
const hidden = { [at.page]: listed(page, 'Annots', STAMP), [LOOK]: opaque }

/** The content in rows of ten bytes, each with the filter of PNG that changes nothing. */
function inRows(columns: string): string {
  const data = Buffer.from(words(WORDS).padEnd(60))
  const rows = Array.from({ length: data.length / 10 }, (_, row) =>
    Buffer.concat([Buffer.from([0]), data.subarray(row * 10, row * 10 + 10)]),
  )
  return stream(
    deflateSync(Buffer.concat(rows)).toString('latin1'),
    `/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns ${columns} >>`,
  )
}

const image = (width: string): string =>
  stream(
    '\0'.repeat(100),
    `/Type /XObject /Subtype /Image /Width ${width} /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray`,
  )

/** Widths that differ, so that another first one moves every letter. */
const font = (first: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar ${first} /LastChar 121 /Widths [${'600 100 '.repeat(45)}] >>`

const aligned = (alignment: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /FT /Tx /T (amount) /V (100) /Q ${alignment} /DA (/Helv 12 Tf 0 g) /Rect [60 600 260 630] >>`

/** A real second signature, whose widget says by its flags that it is hidden, for some. */
const flagged = (flags: string) => ({
  accepts: atMost,
  does: `A real second signature over the words, with the flags ${flags}: hidden for some readers alone`,
  make: () =>
    signed(victim(), {
      who: 'second',
      name: 'Signature2',
      fieldEntries: '/Kids [100 0 R]',
      objects: {
        100: `<< /Type /Annot /Subtype /Widget /Parent 34 0 R /F ${flags} /P 3 0 R /Rect [${OVER}] /AP << /N 101 0 R >> >>`,
        101: opaque,
        [at.page]: listed(textOfObject(victim(), at.page), 'Annots', 100),
      },
    }),
})

export const numbers: Attacks = {
  'numbers-columns-real': one('The columns of a predictor', at.content, inRows, ['10', '10.0']),
  'numbers-rotate-real': one(
    'The rotation of a page',
    at.secondPage,
    (value) => entry(`/Rotate ${value}`)(String(baseObjects()[at.secondPage])),
    ['90', '90.0'],
  ),
  'numbers-image-width-real': one('The width of an image', at.picture, image, ['10', '10.0'], {
    [at.content]: stream('q 100 0 0 100 60 700 cm /X1 Do Q'),
  }),
  'numbers-first-character-real': one('The first character of a font', at.font, font, ['32', '32.0']),
  'numbers-alignment-real': one(
    'The alignment of a field without an appearance',
    at.text,
    aligned,
    ['2', '2.0'],
    { [at.form]: entry('/NeedAppearances true')(form) },
  ),
  'numbers-hidden-real': one(
    'The flags of a hidden stamp over the words',
    STAMP,
    stamp,
    ['2', '2.0'],
    hidden,
  ),
  'numbers-hidden-real-certified-1': one(
    'The flags of a hidden stamp, certified without changes',
    STAMP,
    stamp,
    ['2', '2.0'],
    hidden,
    { permission: 1 },
  ),
  'numbers-hidden-fraction': one(
    'The flags of a hidden stamp, with a fraction',
    STAMP,
    stamp,
    ['2', '2.5'],
    hidden,
  ),
  'numbers-flags-real-certified-3': {
    accepts: notPassed,
    does: 'Certified for annotations: a stamp over the words that is hidden for some readers alone',
    make: () =>
      rewritten(victim(3), {
        100: stamp('2.0').replace(`${LOOK} 0 R`, '101 0 R'),
        101: opaque,
        [at.page]: (text) => listed(text, 'Annots', 100),
      }),
  },
  'numbers-signed-flags-real': flagged('2.0'),
  'numbers-signed-flags-fraction': flagged('2.5'),
  'numbers-signed-flags-wrapped': flagged('4294967298'),
  'numbers-signed-flags-negative': flagged('-2'),
  'numbers-signed-flags-text': flagged('(2)'),
  'numbers-older-flags-real': {
    accepts: atMost,
    does: 'Prepared: a stamp whose flags are 2.0 is shown by some, and a real second signature covers it',
    make: () =>
      signed(
        prepared('older flags', {
          [at.content]: stream(''),
          [at.moreContent]: stream(''),
          [at.page]: listed(page, 'Annots', STAMP),
          [STAMP]: stamp('2.0'),
          [LOOK]: stream('0 0 240 40 re f', formDict(400, 60)),
        }),
        { who: 'second', name: 'Signature2', rect: OVER, look: opaque },
      ),
  },
}
