// Bombs of filters, pictures and lengths.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, notPassed, victim } from './attack.ts'
import { at, FORGED, words } from './base.ts'
import { flate, onSigned, packed } from './bombs.ts'
import { appendedPacked } from './packed.ts'

/** Nothing but clear codes and the longest that then follow. */
const lzwOf = (codes: number): string => {
  const bits = Array.from({ length: codes }, (_, index) =>
    (index === 0 ? 256 : index === 1 ? 32 : Math.min(256 + index, 4095)).toString(2),
  )
  const widths = bits.map((_, index) => (index < 255 ? 9 : index < 767 ? 10 : index < 1791 ? 11 : 12))
  const text = bits.map((one, index) => one.padStart(widths[index]!, '0')).join('')
  const data = Buffer.from(text.match(/.{8}/g)!.map((one) => Number.parseInt(one, 2))).toString('latin1')
  return `<< /Filter /LZWDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
}

export const unpacking: Attacks = {
  'bombs-content-lzw': onSigned('A content stream of codes that each stand for thousands of bytes', () => ({
    [at.content]: lzwOf(16_000),
  })),
  'bombs-predictor-wide': onSigned('A row of two thousand million columns', () => ({
    [at.content]: flate(
      '/DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 32 /BitsPerComponent 16 >>',
      packed(10_000),
    ),
  })),
  'bombs-hex-in-hex': onSigned('A content stream of hexadecimal numbers of hexadecimal numbers', () => ({
    [at.content]: `<< /Filter [${'/ASCIIHexDecode '.repeat(12)}] /Length 20000 >>\nstream\n${'30'.repeat(10_000)}\nendstream`,
  })),
  'bombs-picture-jbig2': onSigned('A JBIG2 picture of a thousand million points', () => ({
    [at.picture]:
      '<< /Type /XObject /Subtype /Image /Width 65000 /Height 65000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode /Length 4 >>\nstream\nabcd\nendstream',
  })),
  'bombs-picture-jpx': onSigned('A JPEG 2000 picture of a thousand million points', () => ({
    [at.picture]:
      '<< /Type /XObject /Subtype /Image /Width 65000 /Height 65000 /Filter /JPXDecode /Length 4 >>\nstream\nabcd\nendstream',
  })),
  'bombs-length-of-itself': onSigned('A stream whose length is the stream', () => ({
    [at.content]: '<< /Length 4 0 R >>\nstream\nabc\nendstream',
  })),
  'bombs-object-stream-in-itself': {
    accepts: notPassed,
    does: 'An object stream that lies in itself',
    make: () =>
      appendedPacked(
        victim(),
        { [at.unused]: stream(words(FORGED)).replace(/\nstream[\s\S]*/, '') },
        { entries: { [at.content]: [2, 61, 0], 61: [2, 61, 0] } },
      ),
  },
  'bombs-object-streams-in-turn': {
    accepts: notPassed,
    does: 'Two object streams that lie in each other',
    make: () =>
      appendedPacked(
        victim(),
        { [at.unused]: '<< >>' },
        { entries: { [at.content]: [2, 62, 0], 62: [2, 63, 0], 63: [2, 62, 0] } },
      ),
  },
}
