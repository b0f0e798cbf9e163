import type { PresentedKeys, Tx } from '../db/database.ts'
import type { AccessRecord } from './access.ts'
import type { SignedEntry } from './audit.ts'

/** Adds to the entry that the dispatcher writes for this operation, or writes further ones. */
export interface AuditDraft {
  /** Id of the operation's own entry, for rows that point to it. */
  id(): string
  detail(details: Record<string, unknown>): void
  /** Returns the entry's id. `look` is for an operation of several looks, each with an entry and a row of its own. */
  entry(entry: { subject: string; details?: Record<string, unknown>; look?: AccessRecord }): string
  /** For bulk work whose rows have left their own entries: the operation itself leaves none. */
  onlyEntries(): void
  /** What was asked was not done, although the answer is no error. */
  refused(): void
  /**
   * Says more of the look at a person's data that `x-reads-person` declares: at whose, where only the handler knows, and
   * what of them. The row that the person sees is left with the first entry.
   */
  reads(look: AccessRecord): void
}

/** What a read is made with: it changes nothing, so it has no audit entry to add to. */
export interface ReadWork {
  db: Tx
}

/** What a change is made with: the transaction, and the audit entries that are committed with it. */
export interface TransactionWork extends ReadWork {
  audit: AuditDraft
}

/** For work that waits for something outside: it holds a connection only while `read` or `transact` runs. */
export interface ManualWork {
  /** A transaction that cannot write. */
  read<T>(work: (work: ReadWork) => Promise<T>, options?: { shown?: PresentedKeys }): Promise<T>
  /**
   * A change: its entries are those that the work leaves by `audit.entry`, and it must leave one. `as: 'job'` is for what
   * concerns every organisation at once: row-level security does not apply. `presented` is for what happens before anyone is
   * known: it opens the rows that it is the key of.
   */
  transact<T>(
    work: (work: TransactionWork) => Promise<T>,
    options?: { as?: 'job'; shown?: PresentedKeys },
  ): Promise<T>
  /**
   * Leaves the entry and the row of a look that `x-reads-person` lets fall together with earlier ones. What this instance
   * has left already in this hour or day costs nothing.
   */
  recordAccess(
    entry: { subject: string; details?: Record<string, unknown> },
    look: AccessRecord,
  ): Promise<void>
  /** For a change that is a single statement: it must leave this entry itself, in that statement. */
  sign(entry: { subject: string; details?: Record<string, unknown> }): SignedEntry
}

/** What a manual operation that takes an Idempotency-Key is given besides. */
export interface IdempotentWork {
  idempotent: IdempotentChange
}

/** The change that the answer reports, made once for each Idempotency-Key; a request without a key makes it each time. */
export interface IdempotentChange {
  /**
   * Commits the change, as `transact` does, and with it the answer that a repeat gets instead of a second change:
   * `answerOf` the result, or the result itself. A repeat waits a while for one that follows a provisional answer. Without
   * this, the answer is stored when the handler has returned.
   */
  commit<T>(
    work: (work: TransactionWork) => Promise<T>,
    answerOf?: (result: T) => unknown,
    stage?: 'provisional',
  ): Promise<T>
  /** Replaces the stored answer after the commit, when an outside system has added to it, and returns the new one. */
  updateAnswer<T>(answer: T): Promise<T>
  /** Frees the key after the commit, when what had to follow it has failed: a repeat makes its own change. */
  releaseKey(): Promise<void>
}
