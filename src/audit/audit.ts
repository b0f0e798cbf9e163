import { type Clock, systemClock } from '../clock.ts'
import type { Database, LastStatement } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { newestCheckpoint } from './agreement.ts'
import { type Alarm, type AuditLogger, createAlarms } from './alarms.ts'
import { publicKeyPem, signCheckpoint, verifierKey } from './checkpoint.ts'
import {
  type CheckpointFilter,
  checkpointResponse,
  type ListedCheckpoint,
  listCheckpoints,
} from './checkpoint-list.ts'
import type { CheckpointStore } from './checkpoint-store.ts'
import { entryStatement, type SignedEntry, signEntry } from './entry.ts'
import { originOf } from './epoch.ts'
import type { AuditEvent } from './event.ts'
import { type Export, type ExportOptions, exportLog } from './export.ts'
import { type AuditStatus, assertWritable, type Lag, lagOf, statusOf } from './health.ts'
import { deriveAuditKeys } from './keys.ts'
import { type EntryFilter, type ListedEntry, listEntries, type Page } from './list.ts'
import { type NewEpoch, openNewEpoch } from './new-epoch.ts'
import { openLog } from './open-log.ts'
import { type Proof, proofOf } from './proof.ts'
import { createPublisher } from './publisher.ts'
import { createSealer } from './sealer.ts'
import type { Verification, VerificationMode } from './verification/verification.ts'
import { verifyLog } from './verification/verify.ts'

export type { Alarm } from './alarms.ts'
export { openFileCheckpointStore } from './file-checkpoint-store.ts'
export type {
  AuditEvent,
  AuditStatus,
  CheckpointStore,
  EntryFilter,
  ListedCheckpoint,
  ListedEntry,
  SignedEntry,
  Verification,
}

/** Every method but `statement`, `sign`, `assertWritable`, `lag` and `status` asks the database outside any transaction. */
export interface Audit {
  /** SQL that leaves the entry, for `atCommit`: it is kept with the mutation or not at all. */
  statement(event: AuditEvent): LastStatement
  /** The entry itself, for a change that is one statement and leaves it on its own. */
  sign(event: AuditEvent): SignedEntry
  /** Throws while changes must be refused. Costs nothing: it asks what the sealer last saw. */
  assertWritable(): void
  lag(): Lag
  status(): AuditStatus
  verify(mode: VerificationMode): Promise<Verification>
  list(filter: EntryFilter): Promise<Page<ListedEntry>>
  checkpoints(filter: CheckpointFilter): Promise<Page<ListedCheckpoint>>
  publishCheckpoint(): Promise<ListedCheckpoint>
  /** Declares what a restore has lost and goes on after it. */
  newEpoch(reason: string): Promise<NewEpoch>
  /** What shows that the row stands in the log; nothing where there is no such row. */
  proof(seq: number): Promise<Proof | undefined>
  export(options: ExportOptions): Promise<Export>
  /** The newest checkpoint as its signed note. */
  newestNote(): Promise<string | undefined>
  publicKey(): Promise<CheckpointKey>
  /** Resolves when the log was looked at for the first time. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The checkpoints' public key. */
export interface CheckpointKey {
  origin: string
  /** As verifiers of signed notes take it: name, key id and key. */
  verifierKey: string
  /** For other software. */
  pem: string
}

export interface AuditOptions {
  database: Database
  /** AUDIT_KEY. */
  key: string
  store: CheckpointStore
  log: AuditLogger
  clock?: Clock
  /** For the metric and the security event; called once a minute while a fault lasts. */
  onAlarm?: (alarm: Alarm) => void
  /** Called when the sealer has looked at the log, first and again. */
  onSealerStands?: () => void
}

export function createAudit({
  database,
  key,
  store,
  log,
  clock = systemClock,
  onAlarm,
  onSealerStands,
}: AuditOptions): Audit {
  const keys = deriveAuditKeys(key)
  const parts = { database, keys, store, clock }
  const alarms = createAlarms(log, onAlarm ?? (() => {}))
  const publisher = createPublisher(parts, alarms)
  const sealer = createSealer(parts, publisher, alarms, onSealerStands)
  const running = new Map<VerificationMode, Promise<Verification>>()

  function sign(event: AuditEvent): SignedEntry {
    sealer.nudge()
    return signEntry(event, keys, clock(), sealer.acknowledged)
  }

  return {
    statement(event) {
      const entry = sign(event)
      return { text: entryStatement(entry), committed: entry.committed }
    },
    sign,
    assertWritable: () => assertWritable(sealer.state()),
    lag: () => lagOf(sealer.state()),
    status: () => statusOf(sealer.state()),
    verify(mode) {
      const present = running.get(mode)
      if (present) return present
      const verification = verifyLog(parts, sealer, mode).finally(() => running.delete(mode))
      running.set(mode, verification)
      return verification
    },
    list: (filter) => listEntries(database.system, filter),
    checkpoints: (filter) => listCheckpoints(store, keys, filter),
    async publishCheckpoint() {
      await sealer.assertAgreed()
      const published = await publisher.publish()
      if (!published) throw new AppError('audit.checkpoint_unpublished')
      return checkpointResponse({ position: published, note: signCheckpoint(published, keys) }, keys)!
    },
    async newEpoch(reason) {
      const opened = await openNewEpoch(parts, reason)
      await publisher.publish()
      return opened
    },
    proof: (seq) => proofOf(parts, seq),
    export: (options) => exportLog(parts, options),
    async newestNote() {
      const { checkpoint } = await newestCheckpoint(store, keys)
      return checkpoint && signCheckpoint(checkpoint, keys)
    },
    async publicKey() {
      const origin = originOf((await openLog(parts)).epoch)
      return {
        origin,
        verifierKey: verifierKey(origin, keys.publicKey),
        pem: publicKeyPem(keys.publicKey),
      }
    },
    start: () => sealer.start(),
    stop: () => sealer.stop(),
  }
}
