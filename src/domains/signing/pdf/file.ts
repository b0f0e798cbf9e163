import { decodeStream, type UnpackBudget } from './filters.ts'
import { limits } from './limits.ts'
import { type Budget, Parser, spend } from './parser.ts'
import type { PdfDict, PdfStream, PdfValue } from './values.ts'

/** Where an object lies: at an offset of the file, or in a stream of objects. Null where it has been freed. */
export type Entry = { offset: number; generation: number } | { container: number; index: number } | null

/** One cross-reference section (7.5.4, 7.5.8). */
export interface Section {
  entries: ReadonlyMap<number, Entry>
  trailer: PdfDict
  isStream: boolean
  /** Where it begins in the file; two places where a table has a stream beside it. */
  starts: readonly number[]
  /** Where it ends in the file. */
  end: number
}

/** An indirect object, and what it says that it is. */
export interface ReadObject {
  number: number
  generation: number
  value: PdfValue
  /** Where it ends in the file. */
  end: number
}

/** An object stream (7.5.7), of which only what is asked for is read. */
export interface Container {
  content: Buffer
  places: { number: number; at: number }[]
  values: Map<number, PdfValue>
}

/** What all revisions of one file share: the bytes, what may still be spent on them, and what has been read. */
export class PdfFile {
  readonly bytes: Buffer
  readonly sections = new Map<number, Section>()
  /** By offset, where their length does not depend on the revision. */
  readonly objects = new Map<number, ReadObject>()
  readonly containers = new Map<PdfStream, Container>()
  readonly #budget: Budget
  readonly #room: UnpackBudget = { left: limits.unpacked }

  /** `values` is how many numbers might be read altogether, where other values count for several: see the parser. */
  constructor(bytes: Buffer, values: number) {
    this.bytes = bytes
    this.#budget = { remaining: values, names: new Map() }
  }

  /** Reads the file up to an end, or what was unpacked of it. */
  parser(at: number, end: number, content: Buffer = this.bytes): Parser {
    return new Parser(content, at, end, this.#budget)
  }

  /** For what is kept of the file besides values. */
  spend(cost: number): void {
    spend(this.#budget, cost)
  }

  unpacked(stream: PdfStream): Buffer {
    return decodeStream(stream, this.#room)
  }
}
