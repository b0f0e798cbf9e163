import { HOUR_MS } from '../../config/clock.ts'
import type { Archive } from '../archive/archive.ts'
import type { Epoch, SequenceRange } from '../epoch.ts'
import { lastSequence } from '../head.ts'
import { lowestIdAt } from '../list.ts'
import type { ChainPlace } from '../note-chain.ts'
import type { LogParts } from '../open-log.ts'
import { verifyCheckpoints } from './attested.ts'
import { verifyEntryCount } from './entry-count.ts'
import { type FinishedRun, latestRun, previousFormatCheckpoint } from './finished-run.ts'
import { verifyRows } from './rows.ts'
import { verifySchema } from './schema.ts'
import { chainSegmentsOf, verifyEpochs, verifyLostRanges } from './segments.ts'
import { verifyStore } from './store-state.ts'
import { verifyUniqueness } from './uniqueness.ts'
import { Findings } from './verification.ts'
import type { Verifier } from './verifier.ts'
import { verifyWitnesses } from './witnesses.ts'

export interface LogUnderTest extends Pick<LogParts, 'database' | 'keys' | 'store' | 'clock'> {
  verifier: Verifier
  archive: Archive
  /** Why the sealer of this process has stopped. */
  halted(): string | undefined
}

/** What is known of the log before any row is looked at. */
interface Outline {
  findings: Findings
  /** The last sealed row. */
  end: number
  epochs: Epoch[]
  latest: FinishedRun | undefined
}

interface LogInspection {
  /** How many rows were looked at. */
  entries: number
  pending: number
  checkpointSize: number
  /** The newest numbered checkpoint that was looked at. */
  checkpoint: ChainPlace | undefined
}

/** Entries of transactions that were open when the last run looked may carry earlier ids. */
const lateCommitMs = HOUR_MS

export async function outlineOf({ database, keys, halted }: LogUnderTest): Promise<Outline> {
  const findings = new Findings()
  const reason = halted()
  if (reason !== undefined) findings.add('halted', `Nothing is sealed: ${reason}`)
  const end = await lastSequence(database.system)
  const epochs = await verifyEpochs(database.system, keys, findings)
  const latest = await latestRun(database.system, keys, epochs.at(-1), findings)
  return { findings, end, epochs, latest }
}

/** Looks at the rows of the range and at all that surrounds them. Writes nothing. */
export async function inspectLog(
  log: LogUnderTest,
  { findings, end, epochs, latest }: Outline,
  range: SequenceRange,
  { base, onRows = () => {} }: { base?: FinishedRun | undefined; onRows?: (rows: number) => void },
): Promise<LogInspection> {
  const { database, keys, store, verifier, archive } = log
  const db = database.system
  await verifySchema(db, findings)
  const fromId = base && lowestIdAt(new Date(base.startedAt - lateCommitMs))
  const pending = await verifyEntryCount(db, fromId, findings)
  await verifyLostRanges(db, epochs, findings)
  if (!base) await verifyUniqueness(db, findings)

  let entries = 0
  for (const segment of await chainSegmentsOf(db, epochs, range))
    entries += await verifyRows(segment, { db, verifier, archive, findings, onRows })

  const former = await previousFormatCheckpoint(db, keys, epochs.at(-1), findings)
  try {
    const rows = { from: range.from, to: range.to < end ? range.to : Number.MAX_SAFE_INTEGER }
    const attested = { db, keys, store, verifier, epochs, end }
    const after = base?.checkpoint ?? undefined
    const checkpoint = await verifyCheckpoints(attested, { after, rows }, findings)
    const known = { ofRun: latest?.checkpoint ?? undefined, former }
    const checkpointSize = await verifyStore(log, epochs.at(-1), known, findings)
    await verifyWitnesses(log, epochs, end, findings)
    return { entries, pending, checkpointSize, checkpoint }
  } catch (error) {
    const { message } = ((error as Error).cause as Error | undefined) ?? (error as Error)
    findings.add('checkpoint_store', `The checkpoints cannot be read: ${String(message).slice(0, 300)}`)
    return { entries, pending, checkpointSize: 0, checkpoint: undefined }
  }
}
