import type { ManualWork } from '../../../audit/work.ts'
import { DAY_MS, HOUR_MS } from '../../../config/clock.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { newKey } from '../../../providers/storage/key.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { Spool } from '../../../providers/storage/spool.ts'
import type { Core } from '../../core.ts'
import type { AreaExport } from '../../person-export.ts'
import { insertFile } from '../../storage/files/queries.ts'
import { archiveOf, partsOf } from './export-archive.ts'
import {
  deleteExpiredExports,
  type ExportRow,
  failExport,
  finishExport,
  noteProgress,
  queueExport,
  selectExport,
  takeExport,
} from './export-queries.ts'

export const EXPORT_JOB = 'make-exports'
/** So long a file can be fetched. */
const EXPORT_DAYS = 7
const EXPIRED_AT_ONCE = 100

export type ExportDeps = Pick<Core, 'config' | 'database' | 'clock' | 'log'> & {
  areaExports: readonly AreaExport[]
  storage: Storage
  spool: Spool
}

export async function requestExport(
  tx: Tx,
  jobs: { run(name: string, options: { tx: Tx }): Promise<string> },
  { userId, now }: { userId: string; now: Date },
): Promise<ExportRow> {
  const queued = await queueExport(tx, { id: uuidv7(now.getTime()), userId, now })
  if (!queued) throw new AppError('account.export_under_way')
  await jobs.run(EXPORT_JOB, { tx })
  return queued
}

interface OwnContext extends Pick<ManualWork, 'transact'> {
  principal: { userId: string }
  now: Date
}

/** The file that the person fetches now; the audit log has each time. */
export function takeOwnExport({ transact, principal, now }: OwnContext) {
  const { userId } = principal
  return transact(async ({ db, audit }) => {
    const row = await selectExport(db, userId)
    if (!row) throw new AppError('account.export_not_found')
    if (row.state !== 'ready' || !row.expires_at || row.expires_at <= now)
      throw new AppError('account.export_not_ready')
    audit.entry({ subject: `user:${userId}/export`, details: { bytes: row.bytes } })
    return { file_key: row.file_key as string, sha256: row.sha256 as Buffer, bytes: row.bytes as number }
  })
}

/** Makes what was asked for, one after the other, and removes what has expired. */
export async function makeExports(deps: ExportDeps) {
  const { database, clock, storage, areaExports } = deps
  const parts = partsOf(areaExports)
  const counts = { made: 0, failed: 0, expired: 0 }
  for (;;) {
    const now = new Date(clock())
    const abandonedBefore = new Date(now.getTime() - HOUR_MS)
    const taken = await takeExport(database.system, { parts, abandonedBefore, now })
    if (!taken) break
    counts[(await makeOne(deps, taken)) ? 'made' : 'failed']++
  }
  for (const key of await deleteExpiredExports(database.system, new Date(clock()), EXPIRED_AT_ONCE)) {
    await storage.remove(key)
    counts.expired++
  }
  return counts
}

async function makeOne(deps: ExportDeps, { id, user_id }: { id: string; user_id: string }): Promise<boolean> {
  const { database, clock, log } = deps
  try {
    const file = await storeArchive(deps, id, user_id)
    const now = new Date(clock())
    const finished = await database.transact({ role: 'job' }, 'write', async (tx) => {
      await insertFile(tx, file, now)
      const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS)
      if (!(await finishExport(tx, { id, ...file, now, expiresAt }))) throw new Overtaken()
      return true
    })
    return finished
  } catch (err) {
    // The job of orphans removes the file.
    log.warn({ err, export: id }, 'export failed')
    await failExport(database.system, id, new Date(clock()))
    return false
  }
}

/** The account is gone, or the person has asked again. */
class Overtaken extends Error {}

/** By way of the disk, for the storage wants to know length and hash beforehand. */
async function storeArchive(
  { config, log, database, clock, storage, spool, areaExports }: ExportDeps,
  id: string,
  userId: string,
): Promise<{ key: string; sha256: Buffer; bytes: number }> {
  const { system: db } = database
  let done = 0
  const archive = archiveOf(
    { db, config, log, storage, areaExports },
    { userId, madeAt: new Date(clock()), progress: () => noteProgress(db, id, ++done) },
  )
  const spooled = await spool.take(archive)
  try {
    const { bytes, sha256 } = spooled
    const file = { key: newKey('exports'), sha256, bytes }
    await storage.put(file.key, spooled.body(), file)
    return file
  } finally {
    await spooled.release()
  }
}

export function toExportResponse(row: ExportRow, now: Date) {
  const expired = row.expires_at !== null && row.expires_at <= now
  return {
    id: row.id,
    state: (expired ? 'expired' : row.state) as 'queued' | 'running' | 'ready' | 'failed' | 'expired',
    asked_at: row.asked_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    bytes: row.bytes,
    progress: row.parts === 0 ? 0 : Math.floor((100 * row.parts_done) / row.parts),
  }
}
