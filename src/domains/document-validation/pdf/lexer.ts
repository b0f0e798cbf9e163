import { Dict, Name, Ref, StructureFault, Text, type Value } from './values.ts'

const DEEPEST = 64
const LONGEST_LIST = 1_000_000

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00

const delimiters: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map((one) => one.charCodeAt(0)))
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !isSpace(byte) && !delimiters.has(byte)

const code = (one: string): number => one.charCodeAt(0)

/** Reads the values of ISO 32000-1, section 7.3, one after the other. Throws a StructureFault for anything else. */
export class Lexer {
  readonly bytes: Buffer
  readonly end: number
  at: number

  constructor(bytes: Buffer, at = 0, end: number = bytes.length) {
    this.bytes = bytes
    this.at = at
    this.end = end
  }

  skipSpace(): void {
    for (; this.at < this.end; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === code('%')) while (this.at + 1 < this.end && !this.#isLineEnd(this.at + 1)) this.at++
      else if (!isSpace(byte)) return
    }
  }

  /** Whether the word stands here; it is passed over where it does. */
  takeWord(word: string): boolean {
    this.skipSpace()
    const next = this.at + word.length
    if (next > this.end || this.bytes.toString('latin1', this.at, next) !== word) return false
    if (next < this.end && isRegular(this.bytes[next])) return false
    this.at = next
    return true
  }

  expectWord(word: string): void {
    if (!this.takeWord(word)) throw new StructureFault(`${word} is missing at ${this.at}`)
  }

  integer(): number {
    this.skipSpace()
    const word = this.#regular()
    if (!/^\d{1,15}$/.test(word)) throw new StructureFault(`a number is missing at ${this.at}`)
    return Number(word)
  }

  value(depth = 0): Value {
    if (depth > DEEPEST) throw new StructureFault('values are nested too deeply')
    this.skipSpace()
    const byte = this.bytes[this.at]
    if (this.at >= this.end || byte === undefined) throw new StructureFault('the file ends within a value')
    if (byte === code('/')) return this.#name()
    if (byte === code('(')) return this.#literal()
    if (byte === code('[')) return this.#list(depth)
    if (byte === code('<'))
      return this.bytes[this.at + 1] === code('<') ? this.#dictionary(depth) : this.#hex()
    return this.#word()
  }

  #isLineEnd(at: number): boolean {
    return this.bytes[at] === 0x0a || this.bytes[at] === 0x0d
  }

  #regular(): string {
    const start = this.at
    while (this.at < this.end && isRegular(this.bytes[this.at])) this.at++
    return this.bytes.toString('latin1', start, this.at)
  }

  #word(): Value {
    const start = this.at
    const word = this.#regular()
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word) || word.length > 40)
      throw new StructureFault(`there is no value at ${start}`)
    return /^\d{1,10}$/.test(word) ? this.#numberOrReference(Number(word)) : Number(word)
  }

  #numberOrReference(number: number): number | Ref {
    const after = this.at
    this.skipSpace()
    const generation = this.at > after ? this.#regular() : ''
    if (/^\d{1,5}$/.test(generation) && this.takeWord('R')) return new Ref(number, Number(generation))
    this.at = after
    return number
  }

  #name(): Name {
    this.at++
    const written = this.#regular()
    return new Name(
      written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  }

  #list(depth: number): Value[] {
    this.at++
    const values: Value[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === code(']') && this.at < this.end) {
        this.at++
        return values
      }
      if (values.length >= LONGEST_LIST) throw new StructureFault('a list is too long')
      values.push(this.value(depth + 1))
    }
  }

  #dictionary(depth: number): Dict {
    const dict = new Dict()
    dict.start = this.at
    this.at += 2
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === code('>') && this.bytes[this.at + 1] === code('>')) break
      if (this.at >= this.end || this.bytes[this.at] !== code('/'))
        throw new StructureFault(`a key is missing at ${this.at}`)
      const { name } = this.#name()
      if (dict.entries.has(name)) dict.hasDuplicates = true
      dict.entries.set(name, this.value(depth + 1))
    }
    this.at += 2
    dict.end = this.at
    return dict
  }

  #hex(): Text {
    const start = this.at
    const close = this.bytes.indexOf('>', this.at)
    if (close < 0 || close >= this.end) throw new StructureFault('a string is not closed')
    const digits = this.bytes.toString('latin1', start + 1, close).replaceAll(/[\s\0]/g, '')
    if (!/^[0-9A-Fa-f]*$/.test(digits)) throw new StructureFault(`a string is not hexadecimal at ${start}`)
    this.at = close + 1
    return new Text(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'), true, start, this.at)
  }

  #literal(): Text {
    const start = this.at++
    const bytes: number[] = []
    for (let open = 1; ; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === undefined || this.at >= this.end) throw new StructureFault('a string is not closed')
      if (byte === code('\\')) {
        this.#escape(bytes)
        continue
      }
      if (byte === code('(')) open++
      if (byte === code(')') && --open === 0) break
      bytes.push(byte)
    }
    this.at++
    return new Text(Buffer.from(bytes), false, start, this.at)
  }

  /** Leaves the position at the last byte of the escape. */
  #escape(bytes: number[]): void {
    const next = this.bytes[++this.at] ?? 0
    const octal = /^[0-7]{1,3}/.exec(
      this.bytes.toString('latin1', this.at, Math.min(this.at + 3, this.end)),
    )?.[0]
    if (octal !== undefined) {
      bytes.push(Number.parseInt(octal, 8) & 0xff)
      this.at += octal.length - 1
    } else if (next === 0x0d) {
      if (this.bytes[this.at + 1] === 0x0a) this.at++
    } else if (next !== 0x0a) {
      const plain = { n: 0x0a, r: 0x0d, t: 0x09, b: 0x08, f: 0x0c }[String.fromCharCode(next)]
      bytes.push(plain ?? next)
    }
  }
}
