/** The values of ISO 32000-2, section 7.3. Dictionaries are maps, arrays are arrays, `null` is null. */
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

export type PdfDict = Map<string, PdfValue>

export class PdfName {
  /** One character for each byte. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export class PdfString {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
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

export const dict = (entries: Record<string, PdfValue>): PdfDict => new Map(Object.entries(entries))

export const nameText = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.text : undefined

/** A text string (7.9.2.2): plain where it is ASCII, UTF-16 elsewhere. */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'))
  return new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]))
}

export function textOf({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}
