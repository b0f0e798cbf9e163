import { type Checkpoint, comparePositions, type NoteId, type Position } from './checkpoint.ts'
import type { Declared } from './removal.ts'

type ChainFault =
  | { kind: 'missing'; from: number; to: number; count: number; before: Position }
  | { kind: 'order'; at: Position }

/** A numbered note that does not simply follow what was seen before it: removals may explain it. */
interface PendingLink {
  /** The number of the last numbered note before. */
  after: number
  number: number
  unnumbered: number
  follows: boolean
  at: Position
}

/** The last numbered note that is known, from where the rest is followed. */
export interface ChainPlace extends NoteId {
  number: number
}

/** Follows notes from one to the next, in order, and tells which are missing. */
export class NoteChain {
  #last: ChainPlace | undefined
  #lastFollows: NoteId | null = null
  #previous: NoteId | undefined
  #unnumbered = 0
  readonly #doubts: PendingLink[] = []

  constructor(begin?: ChainPlace) {
    this.#last = begin
    this.#previous = begin
  }

  /** The newest numbered note so far. */
  get last(): ChainPlace | undefined {
    return this.#last
  }

  take({ epoch, size, link }: Checkpoint, note: Buffer): void {
    const id = { epoch, size, note }
    if (!link) {
      // Version 0.4.0 did not number them: the next numbered one says how many there were.
      this.#unnumbered += 1
      this.#previous = id
      return
    }
    const after = this.#last?.number ?? 0
    const follows = link.follows
      ? same(link.follows, this.#previous) || same(link.follows, this.#last)
      : after === 0 && this.#unnumbered === 0
    // Two that were published at once, after a store that had hung: both are ours.
    const twin = link.number === after && link.follows !== null && same(link.follows, this.#lastFollows)
    if (!twin && (!follows || link.number - after - 1 !== this.#unnumbered)) {
      const { number } = link
      this.#doubts.push({ after, number, unnumbered: this.#unnumbered, follows, at: { epoch, size } })
    }
    this.#last = { ...id, number: link.number }
    this.#lastFollows = link.follows
    this.#previous = id
    this.#unnumbered = 0
  }

  /** What the removals do not explain. They must have been read after the last note was. */
  faults(declared: Declared): ChainFault[] {
    return this.#doubts.flatMap(({ after, number, unnumbered, follows, at }): ChainFault[] => {
      const [from, to] = [after + 1, number - 1]
      const count = to - after - unnumbered - declared.between(from, to)
      if (count > 0) return [{ kind: 'missing', from, to, count, before: at }]
      return follows || declared.has(to) ? [] : [{ kind: 'order', at }]
    })
  }
}

function same(left: NoteId, right: NoteId | null | undefined): boolean {
  return !!right && comparePositions(left, right) === 0 && left.note.equals(right.note)
}
