import type { SignedEntry } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Language } from '../errors/language.ts'
import type { Logger } from '../observability/log.ts'
import type { Principal } from '../security/principal.ts'
import type { Services } from './services.ts'

/** What every handler knows of the call that it answers. */
export interface Call {
  principal: Principal
  language: Language
  requestId: string
  /** The client's address, as far as trusted proxies vouch for it. */
  address: string
  now: Date
  /** The body as it came, byte by byte, where it was JSON; empty for who calls from within. */
  received: Buffer
  /** What the browser that was led here keeps to itself; undefined for any other caller. */
  browser: string | undefined
  /** Aborted when the client has gone, or when the server shuts down: long waits end then. */
  signal: AbortSignal
  log: Logger
  services: Services
}

/** Adds to the entry that the dispatcher writes for this operation, or writes further ones. */
export interface AuditDraft {
  /** Id of the operation's own entry, for rows that point to it. */
  id(): string
  detail(details: Record<string, unknown>): void
  /** Returns the entry's id. */
  entry(entry: { subject: string; details?: Record<string, unknown> }): string
  /** For bulk work whose rows have left their own entries: the operation itself leaves none. */
  onlyEntries(): void
  /** What was asked was not done, although the answer is no error. */
  refused(): void
}

export interface TransactionWork {
  db: Tx
  audit: AuditDraft
}

/** For work that waits for something outside: no connection is held but while `transact` runs. */
export interface ManualWork {
  /**
   * A change: its entries are those that the work leaves by `audit.entry`, and it must leave one. `as: 'job'` is for what
   * concerns every organisation at once: row-level security does not apply.
   */
  transact<T>(work: (work: TransactionWork) => Promise<T>, options?: { as?: 'job' }): Promise<T>
  /**
   * The change that the answer tells of; hand its result on as the answer. Where the request has an Idempotency-Key it is
   * made once, and whoever comes second is given the answer of the first: what `once` throws then is not for the handler.
   */
  once<T>(work: (work: TransactionWork) => Promise<T>): Promise<T>
  /** What follows `once` has added to the answer: a repeat is given this one from then on. */
  amend<T>(answer: T): Promise<T>
  /** What follows `once` has come to nothing: a repeat with the same key begins anew. */
  release(): Promise<void>
  read<T>(work: (work: { db: Tx }) => Promise<T>): Promise<T>
  /** For a change that is a single statement: it must leave this entry itself, in that statement. */
  sign(entry: { subject: string; details?: Record<string, unknown> }): SignedEntry
}
