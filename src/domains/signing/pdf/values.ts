import { sha256 } from '../../../text/sha256.ts'

/** The values of ISO 32000-2, section 7.3. Arrays are arrays, `null` is null. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfDict
  | PdfStream
  | PdfValue[]

export class PdfName {
  /** One character for each byte. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export class PdfString {
  readonly bytes: Buffer
  readonly isHex: boolean
  /** Where it stands in what was read, its brackets included; nowhere if it was made. */
  readonly start: number
  readonly end: number

  constructor(bytes: Buffer, isHex = true, start = 0, end = 0) {
    this.bytes = bytes
    this.isHex = isHex
    this.start = start
    this.end = end
  }
}

export class PdfRef {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

/** Members of arrays and dictionaries that are written as a real number and are whole, such as `2.0`. */
const wholeReals = new WeakMap<object, Set<string | number>>()

/** Viewers take `2` and `2.0` for different things where an integer is due, and so do we where revisions are compared. */
export function markReal(holder: PdfDict | PdfValue[], member: string | number): void {
  const marked = wholeReals.get(holder) ?? new Set()
  wholeReals.set(holder, marked.add(member))
}

export const isWrittenAsReal = (holder: PdfDict | PdfValue[], member: string | number): boolean =>
  wholeReals.get(holder)?.has(member) ?? false

/** An entry that is not there is null (7.3.7). */
export class PdfDict extends Map<string, PdfValue> {
  /** A key twice, which readers take in different ways. */
  hasDuplicates = false
  /** Where it stands in what was read; nowhere if it was made. */
  start = 0
  end = 0

  override get(key: string): PdfValue {
    return super.get(key) ?? null
  }
}

export class PdfStream {
  readonly dict: PdfDict
  /** As it lies in the file, before any filter. */
  readonly raw: Buffer

  constructor(dict: PdfDict, raw: Buffer) {
    this.dict = dict
    this.raw = raw
  }
}

export const name = (text: string): PdfName => new PdfName(text)

export const dict = (entries: Record<string, PdfValue>): PdfDict => new PdfDict(Object.entries(entries))

export const nameText = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.text : undefined

/** A text string (7.9.2.2): plain where it is ASCII, UTF-16 elsewhere. */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'))
  return new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]))
}

/** The text of a string, as far as it is known; undefined for anything else. */
export function pdfTextOf(value: PdfValue | undefined): string | undefined {
  if (!(value instanceof PdfString)) return undefined
  const { bytes } = value
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}

/** One spelling of a value; references stand for themselves. */
export function canonical(value: PdfValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (value instanceof PdfName) return `/${JSON.stringify(value.text)}`
  if (value instanceof PdfString) return `(${value.bytes.toString('hex')})`
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`
  if (Array.isArray(value)) return `[${value.map(canonical).join(' ')}]`
  if (value instanceof PdfStream) return `${canonical(value.dict)}stream:${sha256(value.raw, 'hex')}`
  const keys = [...value.keys()].sort()
  return `<<${keys.map((key) => `${JSON.stringify(key)} ${canonical(value.get(key))}`).join(' ')}>>`
}
