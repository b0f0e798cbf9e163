/** What became of one request: acknowledged, or a status, or no answer at all. */
export type Outcome = 'acknowledged' | 'no answer' | 'too late' | number

export interface Answered {
  at: number
  kind: 'write' | 'read'
  outcome: Outcome
}

/** Every answer of the run in the order in which they came, by a clock that only goes forward. */
export interface Ledger {
  answers: readonly Answered[]
  note(kind: Answered['kind'], outcome: Outcome): void
  acknowledged(): number
}

export const now = (): number => performance.now()

export function openLedger(): Ledger {
  const answers: Answered[] = []
  let acknowledged = 0
  return {
    answers,
    note(kind, outcome) {
      answers.push({ at: now(), kind, outcome })
      if (kind === 'write' && outcome === 'acknowledged') acknowledged += 1
    },
    acknowledged: () => acknowledged,
  }
}
