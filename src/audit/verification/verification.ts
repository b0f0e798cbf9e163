export type VerificationMode = 'incremental' | 'full'

export type Rule =
  | 'gap' // sequence numbers follow each other
  | 'link' // each row's hash covers the one before
  | 'entry' // a sealed row has its entry
  | 'mac' // the writer of the entry had the key
  | 'column' // what is filtered by is what was signed
  | 'unsealed' // every entry is sealed or waits to be
  | 'queue' // whatever waits can be sealed
  | 'epoch' // every epoch's record is whole, and follows the one before
  | 'lost_range' // nothing stands where an epoch says that all was lost
  | 'checkpoint' // the log is what was attested
  | 'checkpoint_signature'
  | 'checkpoint_order'
  | 'checkpoint_store'
  | 'schema' // the database still forbids changes
  | 'halted' // the sealer works

export interface VerificationFault {
  seq: number | null
  entry_id: string | null
  rule: Rule
  message: string
}

export interface Verification {
  valid: boolean
  mode: VerificationMode
  first_bad_seq: number | null
  /** The last row up to which everything holds. */
  verified_to: number
  /** What the newest checkpoint covers. */
  checkpoint_size: number
  /** How many rows were looked at. */
  entries: number
  epochs: number
  faults: VerificationFault[]
  duration_ms: number
}

const faultResponses = 100

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
      this.#places.add(seq)
    }
    const key = `${rule} ${seq ?? ''} ${seq === null ? (entryId ?? message) : ''}`
    if (this.#faults.has(key) || this.#faults.size >= 10 * faultResponses) return
    this.#faults.set(key, { seq, entry_id: entryId, rule, message })
  }

  knows(seq: number): boolean {
    return this.#places.has(seq)
  }

  /** The first row in the range that is known to be bad. */
  firstBetween(from: number, to: number): number | undefined {
    const within = [...this.#places].filter((seq) => seq >= from && seq <= to)
    return within.length > 0 ? within.reduce((first, seq) => Math.min(first, seq)) : undefined
  }

  get valid(): boolean {
    return this.#faults.size === 0
  }

  get firstBadSeq(): number | null {
    return this.#firstBadSeq
  }

  shown(): VerificationFault[] {
    const last = Number.MAX_SAFE_INTEGER
    const inOrder = [...this.#faults.values()].sort((left, right) => (left.seq ?? last) - (right.seq ?? last))
    return inOrder.slice(0, faultResponses)
  }
}
