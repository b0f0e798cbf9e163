import { malformed, OverLimit, tooComplex } from './faults.ts'
import { limits } from './limits.ts'
import { markReal, PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './values.ts'

const WHITE = 1
const DELIMITER = 2

/** By byte: white space, a delimiter, or neither (7.2.3). */
const classes = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = WHITE
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = DELIMITER

/** How much more all parsers of one file may read together, and the names that they have met. */
export interface Budget {
  remaining: number
  names: Map<string, PdfName>
}

/** By how much more room values take than a number does, which is some 24 bytes: a small file can hold millions of them. */
const costs = { ref: 2, name: 10, string: 7, list: 5, dict: 8 }
/** Names that are longer are not worth being kept. */
const MAX_STORED_LENGTH = 64

/** Throws where a file costs more than one may. */
export function spend(budget: Budget, cost: number): void {
  budget.remaining -= cost
  if (budget.remaining < 0) throw new OverLimit('there are too many values')
}

/** Reads values from a place in the bytes onwards, up to an end. Throws a StructureFault for anything else. */
export class Parser {
  readonly bytes: Buffer
  at: number
  /** The value that was read last is a whole number written as a real one. */
  isWholeReal = false
  #isReal = false
  readonly #budget: Budget

  constructor(bytes: Buffer, at: number, end: number, budget: Budget) {
    // A view that ends there: nothing behind it can be read by mistake.
    this.bytes = end === bytes.length ? bytes : bytes.subarray(0, end)
    this.at = at
    this.#budget = budget
  }

  skipSpace(): void {
    const { bytes } = this
    for (let at = this.at; ; at++) {
      const byte = bytes[at]
      if (byte === 0x25) {
        while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
      } else if (byte === undefined || classes[byte] !== WHITE) {
        this.at = Math.min(at, bytes.length)
        return
      }
    }
  }

  /** Letters and digits up to the next space or delimiter. */
  word(): string {
    this.skipSpace()
    const from = this.at
    while (this.at < this.bytes.length && classes[this.bytes[this.at]!] === 0) this.at++
    return this.bytes.toString('latin1', from, this.at)
  }

  /** Whether this word is next; if so it is passed. */
  takeWord(word: string): boolean {
    const before = this.at
    if (this.word() === word) return true
    this.at = before
    return false
  }

  expectWord(word: string): void {
    if (!this.takeWord(word)) throw malformed(`${word} is missing at ${this.at}`)
  }

  integer(): number {
    const word = this.word()
    if (!/^\d{1,15}$/.test(word)) throw malformed(`"${word.slice(0, 20)}" stands where a number was expected`)
    return Number(word)
  }

  value(depth = 0): PdfValue {
    if (depth > limits.nesting) throw tooComplex('values are nested too deeply')
    spend(this.#budget, 1)
    this.skipSpace()
    this.#isReal = false
    const value = this.#any(depth)
    this.isWholeReal = this.#isReal && Number.isInteger(value)
    return value
  }

  #any(depth: number): PdfValue {
    switch (this.bytes[this.at]) {
      case undefined:
        throw malformed('the file ends inside a value')
      case 0x2f:
        return this.#name()
      case 0x28:
        return this.#literal()
      case 0x5b:
        return this.#array(depth)
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.#dict(depth) : this.#hex()
      default:
        return this.#plain()
    }
  }

  #array(depth: number): PdfValue[] {
    spend(this.#budget, costs.list)
    this.at++
    const values: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === 0x5d) {
        this.at++
        return values
      }
      if (values.length >= limits.list) throw tooComplex('a list is too long')
      values.push(this.value(depth + 1))
      if (this.isWholeReal) markReal(values, values.length - 1)
    }
  }

  #dict(depth: number): PdfDict {
    spend(this.#budget, costs.dict)
    const entries = new PdfDict()
    entries.start = this.at
    this.at += 2
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) {
        this.at += 2
        entries.end = this.at
        return entries
      }
      if (this.bytes[this.at] !== 0x2f) throw malformed('a key of a dictionary is not a name')
      const key = this.#name().text
      if (entries.has(key)) entries.hasDuplicates = true
      entries.set(key, this.value(depth + 1))
      if (this.isWholeReal) markReal(entries, key)
    }
  }

  /** The same one for the same text: most names of a file are a few dozen, each of them thousands of times. */
  #name(): PdfName {
    const text = this.#nameText()
    const known = this.#budget.names.get(text)
    if (known) return known
    spend(this.#budget, costs.name)
    const name = new PdfName(text)
    if (text.length <= MAX_STORED_LENGTH) this.#budget.names.set(text, name)
    return name
  }

  #nameText(): string {
    const from = ++this.at
    while (this.at < this.bytes.length && classes[this.bytes[this.at]!] === 0) this.at++
    const text = this.bytes.toString('latin1', from, this.at)
    return text.includes('#')
      ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : text
  }

  /** `(text)`, with balanced parentheses and escapes (7.3.4.2). */
  #literal(): PdfString {
    spend(this.#budget, costs.string)
    const { bytes } = this
    const from = ++this.at
    let depth = 1
    let hasEscapes = false
    for (; depth > 0; this.at++) {
      const byte = bytes[this.at]
      if (byte === undefined) throw malformed('the file ends inside a string')
      if (byte === 0x5c) {
        hasEscapes = true
        this.at++
      } else if (byte === 0x28) depth++
      else if (byte === 0x29) depth--
      else if (byte === 0x0d) hasEscapes = true
    }
    const inner = bytes.subarray(from, this.at - 1)
    return new PdfString(hasEscapes ? unescaped(inner) : inner, false, from - 1, this.at)
  }

  #hex(): PdfString {
    spend(this.#budget, costs.string)
    const start = this.at
    const end = this.bytes.indexOf(0x3e, this.at)
    if (end === -1) throw malformed('the file ends inside a string')
    const digits = this.bytes.toString('latin1', this.at + 1, end).replace(/[\s\0]+/g, '')
    if (!/^[0-9a-fA-F]*$/.test(digits)) throw malformed('a string in hex holds something else')
    this.at = end + 1
    const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
    return new PdfString(bytes, true, start, this.at)
  }

  /** A number, a reference, `true`, `false` or `null`. */
  #plain(): PdfValue {
    const word = this.word()
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    if (word.length > 40 || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word))
      throw malformed(`"${word.slice(0, 20)}" is no value`)
    this.#isReal = word.includes('.')
    return /^\d{1,10}$/.test(word) ? this.#numberOrRef(Number(word)) : Number(word)
  }

  #numberOrRef(number: number): PdfValue {
    const after = this.at
    const generation = this.word()
    if (/^\d{1,5}$/.test(generation) && this.word() === 'R') {
      spend(this.#budget, costs.ref)
      return new PdfRef(number, Number(generation))
    }
    this.at = after
    return number
  }
}

const escapes: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

function unescaped(inner: Buffer): Buffer {
  const out = Buffer.alloc(inner.length)
  let length = 0
  for (let at = 0; at < inner.length; at++) {
    const byte = inner[at]!
    if (byte === 0x0d) {
      if (inner[at + 1] === 0x0a) at++
      out[length++] = 0x0a
    } else if (byte !== 0x5c) out[length++] = byte
    else {
      const escaped = inner[++at]
      if (escaped === undefined) break
      if (escaped === 0x0d) {
        if (inner[at + 1] === 0x0a) at++
      } else if (escaped === 0x0a) continue
      else if (escaped >= 0x30 && escaped <= 0x37) {
        let code = escaped - 0x30
        for (let digits = 1; digits < 3 && isOctal(inner[at + 1]); digits++)
          code = code * 8 + inner[++at]! - 0x30
        out[length++] = code & 0xff
      } else out[length++] = escapes[escaped] ?? escaped
    }
  }
  return out.subarray(0, length)
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37
