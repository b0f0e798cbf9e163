import { createHash } from 'node:crypto'

/** A file that cannot be read in one way only. What is signed in it proves nothing about what people see. */
export class StructureFault extends Error {
  override readonly name = 'StructureFault'
}

export class Name {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export class Text {
  readonly bytes: Buffer
  readonly isHex: boolean
  /** Where it stands in the file, its brackets included. */
  readonly start: number
  readonly end: number

  constructor(bytes: Buffer, isHex: boolean, start: number, end: number) {
    this.bytes = bytes
    this.isHex = isHex
    this.start = start
    this.end = end
  }
}

export class Ref {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

export class Dict {
  readonly entries = new Map<string, Value>()
  /** A key twice, which readers take in different ways. */
  hasDuplicates = false
  start = 0
  end = 0

  get(key: string): Value {
    return this.entries.get(key) ?? null
  }
}

export class Stream {
  readonly dict: Dict
  readonly raw: Buffer
  /** Where its data stand in the file. */
  readonly start: number

  constructor(dict: Dict, raw: Buffer, start: number) {
    this.dict = dict
    this.raw = raw
    this.start = start
  }
}

export type Value = null | boolean | number | Name | Text | Ref | Dict | Stream | Value[]

/** One spelling of a value; references stand for themselves. */
export function canonical(value: Value): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (value instanceof Name) return `/${JSON.stringify(value.name)}`
  if (value instanceof Text) return `(${value.bytes.toString('hex')})`
  if (value instanceof Ref) return `${value.number} ${value.generation} R`
  if (Array.isArray(value)) return `[${value.map(canonical).join(' ')}]`
  if (value instanceof Stream)
    return `${canonical(value.dict)}stream:${createHash('sha256').update(value.raw).digest('hex')}`
  const keys = [...value.entries.keys()].sort()
  return `<<${keys.map((key) => `${JSON.stringify(key)} ${canonical(value.get(key))}`).join(' ')}>>`
}

export const isName = (value: Value, name: string): boolean => value instanceof Name && value.name === name

/** The text of a string, as far as it can be told. */
export function textOf(value: Value): string | undefined {
  if (!(value instanceof Text)) return undefined
  const { bytes } = value
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2))
    return Buffer.from(even).swap16().toString('utf16le')
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8')
  return bytes.toString('latin1')
}
