import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../../pdf/values.ts'

/** A value as it is written in a file. Streams are objects of their own and are written by `serialiseStream`. */
export function serialise(value: PdfValue): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writtenNumber(value)
  if (value instanceof PdfName) return writtenName(value.text)
  if (value instanceof PdfString) return `<${value.bytes.toString('hex')}>`
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`
  if (value instanceof PdfStream) throw new TypeError('a stream cannot be inside another value')
  if (Array.isArray(value)) return `[${value.map(serialise).join(' ')}]`
  return `<<${[...value].map(([key, entry]) => `${writtenName(key)} ${serialise(entry)}`).join(' ')}>>`
}

export function serialiseStream({ dict, raw }: PdfStream): Buffer {
  const head = serialise(new PdfDict(dict).set('Length', raw.length))
  return Buffer.concat([
    Buffer.from(`${head}\nstream\n`, 'latin1'),
    raw,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

/** PDF knows no exponents. */
function writtenNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('a number of a PDF must be finite')
  if (Number.isInteger(value)) return BigInt(value).toString()
  return value.toFixed(8).replace(/\.?0+$/, '')
}

const writtenName = (text: string): string =>
  `/${text.replace(/[^\x21-\x7e]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
