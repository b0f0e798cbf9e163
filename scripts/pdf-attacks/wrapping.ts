// Signature wrapping: signed bytes are moved aside, and others take their place.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, broken, entry, failed, rewritten, sizeOf, victim } from './attack.ts'
import { at, basePdf, FORGED, words } from './base.ts'
import { type Signing, signed } from './sign.ts'

/** Bytes of the contents of our signatures, their brackets included. */
const CONTENTS = 4402
const ranged = (range: NonNullable<Signing['range']>): Buffer => signed(basePdf(), { range })

/** Bytes put between the first and the second part, the second moved behind them. */
function moved(inserted: string, rangeOf: (to: number, more: number, rest: number) => string): Buffer {
  const pdf = victim()
  const rangeAt = pdf.lastIndexOf('/ByteRange [')
  const to = pdf.indexOf('>', pdf.lastIndexOf('/Contents <')) + 1
  const head = Buffer.from(pdf.subarray(0, to))
  const rest = pdf.subarray(to)
  const room = pdf.indexOf(']', rangeAt) - rangeAt - 12
  head.write(rangeOf(to, inserted.length, rest.length).padEnd(room).slice(0, room), rangeAt + 12, 'latin1')
  return Buffer.concat([head, Buffer.from(inserted, 'latin1'), rest])
}

export const wrapping: Attacks = {
  'wrapping-gap-before': {
    accepts: failed,
    does: 'The range leaves bytes before the contents unsigned',
    make: () => ranged(([a, b, c, d]) => [a, b - 12, c, d]),
  },
  'wrapping-gap-after': {
    accepts: failed,
    does: 'The range leaves bytes behind the contents unsigned',
    make: () => ranged(([a, b, c, d]) => [a, b, c + 4, d - 4]),
  },
  'wrapping-not-from-start': {
    accepts: failed,
    does: 'The range does not begin with the file',
    make: () => ranged(([, b, c, d]) => [9, b - 9, c, d]),
  },
  'wrapping-three-parts': {
    accepts: failed,
    does: 'The range has a second gap, in which the page lies',
    make: () => ranged(([a, b, c, d]) => [a, 100, 400, b - 400, c, d]),
  },
  'wrapping-reordered': {
    accepts: failed,
    does: 'The parts of the range in another order',
    make: () => ranged(([a, b, c, d]) => [c, d, a, b]),
  },
  'wrapping-overlapping': {
    accepts: failed,
    does: 'The parts of the range overlap',
    make: () => ranged(([a, b, c, d]) => [a, b + 40, c - 40, d + 40]),
  },
  'wrapping-short': {
    accepts: failed,
    does: 'The range ends before the cross-references',
    make: () => ranged(([a, b, c, d]) => [a, b, c, d - 200]),
  },
  'wrapping-nothing-behind': {
    accepts: failed,
    does: 'The range has nothing behind the contents',
    make: () => ranged(([a, b, c]) => [a, b, c, 0]),
  },
  'wrapping-moved': {
    accepts: broken,
    does: 'The second part is moved behind inserted objects, and the range follows it',
    make: () =>
      moved(
        `\n4 0 obj\n${stream(words(FORGED))}\nendobj\n`,
        (to, more, rest) => `0 ${to - CONTENTS} ${to + more} ${rest}`,
      ),
  },
  'wrapping-moved-same-range': {
    accepts: broken,
    does: 'Objects in the gap, the range as it was',
    make: () =>
      moved(
        `\n4 0 obj\n${stream(words(FORGED))}\nendobj\n`,
        (to, _, rest) => `0 ${to - CONTENTS} ${to} ${rest}`,
      ),
  },
  'wrapping-second-range': {
    accepts: failed,
    does: 'The dictionary has a second range',
    make: () => signed(basePdf(), { entries: '/ByteRange [0 10 20 30]' }),
  },
  'wrapping-second-contents': {
    accepts: failed,
    does: 'The dictionary has second contents',
    make: () => signed(basePdf(), { entries: '/Contents <3000>' }),
  },
  'wrapping-gap-has-key': {
    accepts: failed,
    does: 'An entry in the gap behind the signature',
    make() {
      const pdf = Buffer.from(victim())
      const end = pdf.indexOf('>', pdf.lastIndexOf('/Contents <'))
      pdf.write('> /Cert <00', end - 11, 'latin1')
      return pdf
    },
  },
  'wrapping-gap-spaces': {
    accepts: failed,
    does: 'White space in the gap in place of zeros',
    make() {
      const pdf = Buffer.from(victim())
      const end = pdf.indexOf('>', pdf.lastIndexOf('/Contents <'))
      pdf.write('        ', end - 8, 'latin1')
      return pdf
    },
  },
  'wrapping-gap-data': {
    accepts: failed,
    does: 'Other bytes behind the signature in the gap',
    make() {
      const pdf = Buffer.from(victim())
      const end = pdf.indexOf('>', pdf.lastIndexOf('/Contents <'))
      pdf.write('deadbeef', end - 8, 'latin1')
      return pdf
    },
  },
  'wrapping-copy-of-dictionary': {
    accepts: failed,
    does: 'The field leads to a copy of the dictionary whose range is that of the original',
    make() {
      const pdf = victim()
      const size = sizeOf(pdf)
      const text = pdf.toString('latin1', pdf.indexOf('30 0 obj') + 8)
      return rewritten(pdf, {
        [size]: text.slice(0, text.indexOf('endobj')).trim(),
        [at.signatureField]: entry(`/V ${size} 0 R`),
        [at.content]: stream(words(FORGED)),
      })
    },
  },
  'wrapping-contents-elsewhere': {
    accepts: failed,
    does: 'Contents lead to a string in another object',
    make() {
      const pdf = victim()
      const size = sizeOf(pdf)
      const from = pdf.lastIndexOf('/Contents <')
      const cms = pdf.toString('latin1', from + 10, pdf.indexOf('>', from) + 1)
      const range = pdf.toString('latin1', pdf.lastIndexOf('/ByteRange'), from)
      return rewritten(pdf, {
        [size]: cms,
        [at.signature]: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${range} /Contents ${size} 0 R >>`,
        [at.content]: stream(words(FORGED)),
      })
    },
  },
}
