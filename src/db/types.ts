import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../generated/database.d.ts'
import type { DatabaseObserver, PoolState } from '../observability/database-metrics.ts'

/** For whom a transaction acts. `app`: row-level security applies; `job`: the platform's own work, it does not. */
export interface Actor {
  role: 'app' | 'job'
  userId?: string
  /** Whether the person's session has shown the second factor of a super admin; not, unless it is said. */
  elevated?: boolean
  /** Whether the person's session has shown neither the eID nor a second factor: then no role but `user` counts. */
  weak?: boolean
  orgId?: string
  /** As the audit log names the caller: stored answers belong to it. */
  principal?: string
  /** Of the change, in the audit log: what triggers record names it. */
  auditEntry?: string
  presented?: PresentedKeys
}

/**
 * What the caller has presented before anyone is known: the keys of the rows that the transaction may see for that. Secrets
 * are named by the hashes that the tables keep.
 */
export interface PresentedKeys {
  /** Named by a token of ours. */
  person?: string | undefined
  /** Proven by the eID, or by an issuer whom we believe. */
  civilId?: string | null | undefined
  geId?: string | null | undefined
  /** An account elsewhere. */
  issuer?: string | undefined
  subject?: string | undefined
  email?: string | undefined
  eidSession?: Uint8Array | undefined
  onboarding?: Uint8Array | undefined
  /** Of a question that an application has put to a person, or of its answer. */
  challenge?: Uint8Array | undefined
  deviceRequest?: Uint8Array | undefined
  grant?: string | undefined
  accessToken?: string | undefined
  /** A civil_id that proves nothing: the person who is asked for by name. */
  lookupCivilId?: string | undefined
}

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Listener {
  /** False while notifications may be missed. */
  alive(): boolean
  onChange?: (alive: boolean) => void
  close(): Promise<void>
}

/** A session of the role that may change the schema; there is one at a time. */
export interface OwnerSession {
  /** Runs the statements as one transaction and returns the rows of the last. */
  run<R>(sqlText: string): Promise<R[]>
}

export interface Database {
  kind: 'postgres' | 'pglite'
  /** Opens with one round trip, and commits with one that carries what was given to `runAtCommit`. */
  transact<T>(actor: Actor, mode: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T>
  /** The job role, each statement on its own. */
  system: Db
  listen(channel: string, onPayload: (payload: string) => void): Promise<Listener>
  administer<T>(work: (session: OwnerSession) => Promise<T>): Promise<T>
  ping(): Promise<void>
  /** From now on the observer receives every statement. */
  observe(observer: DatabaseObserver): void
  /** The connections as they are now; the embedded database has none. */
  pools(): PoolState[]
  /** True when every migration that this version brings has been applied. */
  migrated(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseLog {
  warn(details: object, message: string): void
}

type Pooler = 'none' | 'session' | 'transaction'

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the database is embedded. */
  url?: string
  /** The role that runs the migrations, where it is another one. */
  migrationUrl?: string
  /** What stands between the service and the server, by the time for which it gives a connection away. */
  pooler?: Pooler
  /** Where a session lasts as long as its connection, for those who listen; without it, the same server. */
  listenUrl?: string
  /** Whether connections may keep statements by name. */
  prepareStatements?: boolean
  /** Where the embedded database lives; without it, in memory. */
  dataDir?: string
  poolSize?: number
  acquireTimeoutMs?: number
  statementTimeoutMs?: number
  log?: DatabaseLog
}
