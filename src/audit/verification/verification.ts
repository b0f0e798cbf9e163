import type { SequenceRange } from '../epoch.ts'

export type Rule =
  | 'gap' // sequence numbers follow each other
  | 'link' // each row's hash covers the one before
  | 'entry' // a sealed row has its entry
  | 'mac' // the writer of the entry had the key
  | 'column' // what is filtered by is what was signed
  | 'unsealed' // every entry is sealed or waits to be
  | 'queue' // whatever waits can be sealed
  | 'twice' // no entry is sealed twice
  | 'epoch' // every epoch's record is whole, and follows the one before
  | 'lost_range' // nothing stands where an epoch says that all was lost
  | 'checkpoint' // the log is what was attested
  | 'checkpoint_signature'
  | 'checkpoint_order'
  | 'checkpoint_missing' // every checkpoint is there, or its removal is recorded
  | 'checkpoint_store_emptied' // the store holds anything of what was published
  | 'checkpoint_store' // the store can be read
  | 'witness' // the log holds what instances saw in it
  | 'earlier_run' // the full run that the answer rests on found no fault
  | 'run_record' // what full runs have found is still so, and was recorded with the key
  | 'archive_record' // what the database says of the archive was recorded with the key
  | 'archive_missing' // every file of the archive is there
  | 'archive' // the archive has what was put there
  | 'schema' // the database still forbids changes
  | 'halted' // the sealer works

interface VerificationFault {
  seq: number | null
  entry_id: string | null
  rule: Rule
  message: string
}

/** What was found in a range of rows, and in what surrounds them: epochs, checkpoints, triggers, queue. */
export interface Verification {
  /** Speaks for the rows from `from` to `to`, and for no others. */
  valid: boolean
  from: number
  to: number
  first_bad_seq: number | null
  /** The last row up to which everything holds. */
  verified_to: number
  /** What the newest checkpoint covers. */
  checkpoint_size: number
  /** How many rows were looked at. */
  entries: number
  epochs: number
  /** Entries that wait to be sealed: of them nothing is said. */
  pending: number
  faults: VerificationFault[]
  duration_ms: number
}

/** The answer at once: what was looked at just now, and what the latest full run had looked at before. */
export interface Check {
  /** Speaks for the rows that `covered` names, and for no others. */
  valid: boolean
  checked_at: string
  covered: {
    now: SequenceRange | null
    earlier: (SequenceRange & { id: string; started_at: string; finished_at: string }) | null
  }
  uncovered: SequenceRange | null
  pending: number
  first_bad_seq: number | null
  checkpoint_size: number
  epochs: number
  faults: VerificationFault[]
  duration_ms: number
}

export interface VerificationResult {
  rule: Rule
  message: string
  seq: number | null
  entryId: string | null
}

const faultResponses = 100
/** However broken the log is, what is remembered of it stays small. */
const placesKept = 10_000

/** Gathers faults: each once, the earliest kept when there are too many to show. */
export class Findings {
  readonly #faults = new Map<string, VerificationFault>()
  readonly #places = new Set<number>()
  #firstBadSeq: number | null = null

  add(
    rule: Rule,
    message: string,
    { seq = null, entryId = null }: { seq?: number | null; entryId?: string | null } = {},
  ) {
    if (seq !== null) {
      this.#firstBadSeq = Math.min(seq, this.#firstBadSeq ?? seq)
      if (this.#places.size < placesKept) this.#places.add(seq)
    }
    const key = `${rule} ${seq ?? ''} ${seq === null ? (entryId ?? message) : ''}`
    if (this.#faults.has(key) || this.#faults.size >= 10 * faultResponses) return
    this.#faults.set(key, { seq, entry_id: entryId, rule, message })
  }

  has(rule: Rule): boolean {
    return [...this.#faults.values()].some((fault) => fault.rule === rule)
  }

  /** The first row in the range that is known to be bad. */
  firstBetween(from: number, to: number): number | undefined {
    let first: number | undefined
    for (const seq of this.#places) if (seq >= from && seq <= to && seq < (first ?? Infinity)) first = seq
    return first
  }

  get valid(): boolean {
    return this.#faults.size === 0
  }

  get firstBadSeq(): number | null {
    return this.#firstBadSeq
  }

  reported(): VerificationFault[] {
    const last = Number.MAX_SAFE_INTEGER
    const inOrder = [...this.#faults.values()].sort((left, right) => (left.seq ?? last) - (right.seq ?? last))
    return inOrder.slice(0, faultResponses)
  }
}
