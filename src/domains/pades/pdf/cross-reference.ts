import { limits, malformed, tooComplex } from './limits.ts'

export const UNKNOWN = 0
export const FREE = 1
/** At an offset of the file. */
export const PLAIN = 2
/** Inside an object stream. */
export const PACKED = 3

export interface Entry {
  kind: number
  /** The offset, or the number of the object stream. */
  place: number
  /** The generation, or the index in the object stream. */
  detail: number
}

/** Where each object is. Typed arrays, because a file may have a million of them. */
export class CrossReference {
  #kinds = new Uint8Array(1024)
  #places = new Uint32Array(1024)
  #details = new Uint32Array(1024)
  /** One more than the highest number of an object. */
  size = 1

  /** Sections are read from the newest to the oldest, so the first entry for a number counts. */
  addIfNew(number: number, { kind, place, detail }: Entry): void {
    if (number >= limits.objects) throw tooComplex(`an object has the number ${number}`)
    if (number >= this.#kinds.length) this.#grow(number)
    if (this.#kinds[number] !== UNKNOWN) return
    this.#kinds[number] = kind
    this.#places[number] = place
    this.#details[number] = detail
    if (number >= this.size) this.size = number + 1
  }

  at(number: number): Entry {
    return {
      kind: this.#kinds[number] ?? UNKNOWN,
      place: this.#places[number] ?? 0,
      detail: this.#details[number] ?? 0,
    }
  }

  #grow(number: number): void {
    const length = Math.min(limits.objects, Math.max(number + 1, this.#kinds.length * 2))
    const enlarged = <T extends Uint8Array | Uint32Array>(target: T, source: T): T => {
      target.set(source)
      return target
    }
    this.#kinds = enlarged(new Uint8Array(length), this.#kinds)
    this.#places = enlarged(new Uint32Array(length), this.#places)
    this.#details = enlarged(new Uint32Array(length), this.#details)
  }
}

export function requireOffset(offset: unknown, length: number): number {
  if (typeof offset !== 'number' || !Number.isInteger(offset) || offset < 0 || offset >= length)
    throw malformed('a cross-reference leads out of the file')
  return offset
}
