import { tooComplex } from '../faults.ts'
import type { PdfFile } from '../file.ts'
import type { Budget } from '../parser.ts'
import type { Revision } from '../revision.ts'

/** What of a page is not understood, or costs too much: what it paints is then unknown. Never leaves this folder. */
export class UnsupportedContent extends Error {
  override readonly name = 'UnsupportedContent'
}

/** The same, because it costs too much. */
export class PaintBudgetExceeded extends UnsupportedContent {}

/** What may still be spent on the contents of one document. */
export class PaintBudget {
  #operators: number
  #bytes: number
  #boxes: number
  #comparisons: number
  /** Operands; the parser of nested values takes from it as well. */
  readonly values: Budget

  constructor(share = 1) {
    this.#operators = share * 1_500_000
    this.#bytes = share * 96 * 1024 * 1024
    this.#boxes = share * 150_000
    this.#comparisons = share * 20_000_000
    this.values = { remaining: share * 6_000_000, names: new Map() }
  }

  get bytes(): number {
    return this.#bytes
  }

  operator(): void {
    if (--this.#operators < 0) throw new PaintBudgetExceeded('too many operators')
  }

  box(): void {
    if (--this.#boxes < 0) throw new PaintBudgetExceeded('too many boxes')
  }

  unpacked(bytes: number): void {
    this.#bytes -= bytes
    if (this.#bytes < 0) throw new PaintBudgetExceeded('too many bytes unpacked')
  }

  /** Entries of lists and dictionaries that are gone through. */
  entries(count: number): void {
    this.values.remaining -= count
    if (this.values.remaining < 0) throw new PaintBudgetExceeded('too many entries')
  }

  /** A box with what is painted. Without an answer nothing is known of the document. */
  comparison(): void {
    if (--this.#comparisons < 0) throw tooComplex('too many boxes are compared')
  }
}

/** All revisions of a file share what may be spent on it. */
const budgets = new WeakMap<PdfFile, PaintBudget>()

export function paintBudgetOf({ file }: Revision): PaintBudget {
  const budget = budgets.get(file) ?? new PaintBudget()
  budgets.set(file, budget)
  return budget
}
