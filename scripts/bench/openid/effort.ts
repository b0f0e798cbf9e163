import type { Part } from '../part.ts'

/** How much of the whole measurement is done. */
export interface Effort {
  /** People in the tables of each side, each with a grant and its tokens. */
  rows: number
  rounds: number
  /**
   * Requests of each work to each side before it is measured: the compiler has to have seen enough of every side. So many
   * and not so long, since on a busy machine a while is few of them.
   */
  warmUps: number
  /** Of all works in turn, before the first of them. */
  warmUpMs: number
  /** How long one slice takes, about. */
  sliceMs: number
  /** How many clients there are at once. */
  concurrencies: readonly number[]
}

/** Cost against concurrency is drawn by these; the bars are for the first and the last. */
export const CONCURRENCIES = [1, 4, 16] as const

const WHOLE = { rows: 100_000, rounds: 7, warmUps: 1500, warmUpMs: 10_000, sliceMs: 250 }

/** Below a tenth, a try of whether it runs at all. */
export function effortOf(scale: number, { clients, rounds }: Part = {}): Effort {
  const effort = {
    rows: Math.max(100, Math.round(WHOLE.rows * scale)),
    rounds: scale >= 0.1 ? WHOLE.rounds : 3,
    warmUps: scale >= 0.1 ? WHOLE.warmUps : 64,
    warmUpMs: scale >= 0.1 ? WHOLE.warmUpMs : 0,
    sliceMs: scale >= 0.1 ? WHOLE.sliceMs : 40,
    concurrencies: scale >= 0.1 ? CONCURRENCIES : [1, 16],
  }
  return { ...effort, ...(clients && { concurrencies: clients }), ...(rounds && { rounds }) }
}

/** On stderr, since it is no part of what was measured. */
export function progress(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
}
