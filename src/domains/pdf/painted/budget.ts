import type { Budget } from '../parser.ts'

/** What of a page is not understood, or costs too much: what it paints is then unknown. Never leaves this folder. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}

/** What may still be spent on the contents of one document. */
export class PaintBudget {
  #operators = 1_500_000
  #bytes = 96 * 1024 * 1024
  #boxes = 150_000
  /** Operands; the parser of nested values takes from it as well. */
  readonly values: Budget = { left: 6_000_000, names: new Map() }

  get bytes(): number {
    return this.#bytes
  }

  operator(): void {
    if (--this.#operators < 0) throw new NotUnderstood('too many operators')
  }

  box(): void {
    if (--this.#boxes < 0) throw new NotUnderstood('too many boxes')
  }

  unpacked(bytes: number): void {
    this.#bytes -= bytes
    if (this.#bytes < 0) throw new NotUnderstood('too many bytes unpacked')
  }
}
