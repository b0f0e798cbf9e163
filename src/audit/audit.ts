import { type Clock, systemClock } from '../config/clock.ts'
import type { Database, Db, LastStatement, Tx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { KeyValues } from '../security/key-values.ts'
import { type Alarm, type AuditLogger, createAlarms } from './alarms.ts'
import { openArchive } from './archive/archive.ts'
import { registerDropKey } from './archive/permit.ts'
import { type Archived, archiveLog } from './archive/write.ts'
import { signCheckpoint } from './checkpoint.ts'
import {
  type CheckpointFilter,
  checkpointResponse,
  type ListedCheckpoint,
  listCheckpoints,
} from './checkpoint-list.ts'
import type { CheckpointStore } from './checkpoint-store.ts'
import { type Compaction, compact } from './compaction.ts'
import { entryStatement, type SignedEntry, signEntry } from './entry.ts'
import { epochOriginOf } from './epoch.ts'
import type { AuditEvent } from './event.ts'
import { type Export, type ExportOptions, exportLog } from './export.ts'
import { type AuditStatus, assertWritable, type Lag, lagOf, statusOf } from './health.ts'
import { noteAuditKey } from './key-change.ts'
import { deriveAuditKeys } from './keys.ts'
import { type EntryFilter, type EntryPage, type ListedEntry, listEntries } from './list.ts'
import { type NamedLosses, namedLosses } from './loss.ts'
import { type NewEpoch, openNewEpoch } from './new-epoch.ts'
import { newestCheckpoint } from './newest-checkpoint.ts'
import { openLog } from './open-log.ts'
import { type InclusionProof, proofOf } from './proof.ts'
import { createPublisher } from './publisher.ts'
import { createSealer } from './sealer.ts'
import { publicKeyPem, verifierKey } from './signed-note.ts'
import { type Trace, traceExpression } from './trace.ts'
import { checkLog, defaultQuickCheck, type QuickCheckLimits } from './verification/check.ts'
import { createRunner, reportVerification } from './verification/runner.ts'
import { listRuns, type RunFilter, readRun, requestRun, type VerificationRun } from './verification/runs.ts'
import type { Check, Verification } from './verification/verification.ts'
import { createVerifier } from './verification/verifier.ts'
import { type Progress, verifyLog } from './verification/verify.ts'

export type { Alarm } from './alarms.ts'
export { openFileCheckpointStore } from './file-checkpoint-store.ts'
export { openCheckpointStore } from './open-checkpoint-store.ts'
export type { AuditEvent, Check, EntryFilter, ListedEntry, SignedEntry, Verification }

/** Every method but `statement`, `sign`, `assertWritable`, `lag` and `status` asks the database outside any transaction. */
export interface Audit {
  /**
   * SQL that leaves the entry, for `runAtCommit`: it is kept with the mutation or not at all. With a trace it also leaves a
   * row for each person whose data were looked at; where an earlier row stands for this look, neither is left.
   */
  statement(event: AuditEvent, trace?: Trace): LastStatement
  /** The entry itself, for a change that is one statement and leaves it on its own. */
  sign(event: AuditEvent): SignedEntry
  /** Throws while changes must be refused. Costs nothing: it asks what the sealer last saw. */
  assertWritable(): void
  lag(): Lag
  status(): AuditStatus
  /** Seals what waits, without waiting for the sealer's next pass. */
  seal(): Promise<void>
  /** Looks at what is newer than the latest full run, and answers for that and for what that run looked at. */
  check(): Promise<Check>
  /** Looks at the whole log. Reads only, and leaves no record of it. */
  verify(onProgress?: (progress: Progress) => void): Promise<Verification>
  /** Asks for a full run that is recorded; the one that is queued or running counts. */
  requestVerification(by: string, tx?: Db | Tx): Promise<VerificationRun>
  /** Does the full run that waits, or one whose instance has died; nothing where there is none. */
  runVerification(): Promise<{ id: string; found: Verification } | undefined>
  verifications(filter: RunFilter): Promise<EntryPage<VerificationRun>>
  verification(id: string): Promise<VerificationRun | undefined>
  /** Puts old checkpoints together, a signed file a day. */
  compact(): Promise<Compaction>
  /** Moves what is so old from the database to the archive. */
  archive(options: { afterDays: number }): Promise<Archived>
  list(filter: EntryFilter): Promise<EntryPage<ListedEntry>>
  checkpoints(filter: CheckpointFilter): Promise<EntryPage<ListedCheckpoint>>
  publishCheckpoint(): Promise<ListedCheckpoint>
  /** Acknowledged changes that the log no longer has, as far as instances have named them. */
  lost(): Promise<NamedLosses>
  /** Declares what a restore has lost and goes on after it. */
  newEpoch(reason: string): Promise<NewEpoch>
  /** What shows that the row stands in the log; nothing where there is no such row. */
  proof(seq: number): Promise<InclusionProof | undefined>
  export(options: ExportOptions): Promise<Export>
  /** The newest checkpoint as its signed note. */
  newestNote(): Promise<string | undefined>
  publicKey(): Promise<CheckpointKey>
  /** That key, and those of other values of AUDIT_KEY. */
  publicKeys(): Promise<CheckpointKey[]>
  /** Fails unless AUDIT_KEY wrote the log or follows the one that did; then the log says so. */
  noteKey(): Promise<void>
  /** Resolves when the log was looked at for the first time. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The checkpoints' public key. */
interface CheckpointKey {
  origin: string
  /** As verifiers of signed notes take it: name, key id and key. */
  verifierKey: string
  /** For other software. */
  pem: string
}

export interface AuditOptions {
  database: Database
  /** AUDIT_KEY, and the other values of AUDIT_OLD_KEYS. */
  key: KeyValues
  store: CheckpointStore
  log: AuditLogger
  clock?: Clock
  /** For the metric and the security event; called once a minute while a fault lasts. */
  onAlarm?: (alarm: Alarm) => void
  /** Called when the sealer has looked at the log, first and again. */
  onSealerReady?: () => void
  /** How much is verified at once. */
  quickCheck?: QuickCheckLimits
}

const entryLast = (entry: SignedEntry): LastStatement => ({
  text: entryStatement(entry),
  committed: entry.committed,
})

export function createAudit({
  database,
  key,
  store,
  log,
  clock = systemClock,
  onAlarm,
  onSealerReady: onSealerStands,
  quickCheck: atOnce = defaultQuickCheck,
}: AuditOptions): Audit {
  const keys = deriveAuditKeys(key)
  const parts = { database, keys, store, clock }
  const archive = openArchive(parts)
  const alarms = createAlarms(log, onAlarm ?? (() => {}))
  const publisher = createPublisher(parts, alarms)
  const sealer = createSealer(parts, publisher, alarms, onSealerStands)
  const verifier = createVerifier(keys)
  const tested = { ...parts, verifier, archive, halted: () => sealer.state().halted }
  const runner = createRunner(tested, alarms)
  let checking: Promise<Check> | undefined

  function sign(event: AuditEvent): SignedEntry {
    sealer.wake()
    return signEntry(event, keys, clock(), sealer.acknowledged)
  }

  async function publicKeys(): Promise<CheckpointKey[]> {
    const origin = epochOriginOf((await openLog(parts)).epoch)
    return keys.signers.map(({ publicKey }) => ({
      origin,
      verifierKey: verifierKey(origin, publicKey),
      pem: publicKeyPem(publicKey),
    }))
  }

  return {
    statement(event, trace) {
      const entry = sign(event)
      if (!trace) return entryLast(entry)
      const text = entryStatement(entry, traceExpression(trace, entry.record))
      // Whether a look that may fall together with an earlier one has left its entry is not known here: it is not
      // missed where it is not there.
      return trace.fold ? { text } : { text, committed: entry.committed }
    },
    sign,
    assertWritable: () => assertWritable(sealer.state()),
    lag: () => lagOf(sealer.state()),
    status: () => statusOf(sealer.state(), publisher.attestedAt()),
    seal: () => sealer.drain(),
    check() {
      checking ??= checkLog(tested, atOnce).finally(() => {
        checking = undefined
      })
      return checking.then((check) => {
        reportVerification(check, alarms)
        return check
      })
    },
    verify: async (onProgress) => (await verifyLog(tested, onProgress)).found,
    requestVerification: (by, tx = database.system) => requestRun(tx, by, clock()),
    runVerification: runner.work,
    verifications: (filter) => listRuns(database.system, keys, filter),
    verification: (id) => readRun(database.system, keys, id),
    compact: () => compact({ ...parts, verifier }),
    archive: (options) => archiveLog({ ...parts, archive }, options),
    list: (filter) => listEntries({ db: database.system, archive, clock }, filter),
    checkpoints: (filter) => listCheckpoints(store, keys, filter),
    async publishCheckpoint() {
      await sealer.assertConsistent()
      const published = await publisher.publish()
      if (!published) throw new AppError('audit.checkpoint_unpublished')
      return checkpointResponse({ position: published, note: signCheckpoint(published, keys) }, keys)!
    },
    async newEpoch(reason) {
      const opened = await openNewEpoch(parts, reason)
      await publisher.declareLoss(reason)
      await publisher.publish()
      return opened
    },
    lost: () => namedLosses(parts),
    proof: (seq) => proofOf({ ...parts, archive }, seq),
    export: (options) => exportLog({ ...parts, archive }, options),
    async newestNote() {
      const { checkpoint } = await newestCheckpoint(store, keys)
      return checkpoint && signCheckpoint(checkpoint, keys)
    },
    publicKey: async () => (await publicKeys())[0]!,
    publicKeys,
    noteKey: () => noteAuditKey(parts, (event) => entryLast(sign(event))),
    async start() {
      // As early as can be: the first one stays. A database that cannot be reached is the sealer's to tell, and archiving
      // leaves the key as well.
      const found = await registerDropKey(database.system, keys).then(
        (key) => key !== undefined,
        () => undefined,
      )
      if (found === false)
        alarms.raise('drop_key_foreign', 'The database takes permits to drop partitions from another key')
      await sealer.start()
    },
    async stop() {
      await runner.stop()
      await sealer.stop()
      await verifier.stop()
    },
  }
}
