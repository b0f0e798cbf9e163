import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Clock, DAY_MS, HOUR_MS } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import { EidRefusal } from '../../../providers/eid/port.ts'
import { TimeStampUnavailable } from '../../../providers/time-stamp/port.ts'
import { type ArchiveDeps, archivePdf } from '../../signing/pades/archive.ts'
import { insertFile } from '../../storage/files/queries.ts'
import { readVerified, type StoredFileDeps, storeFile } from '../../storage/files/stored-files.ts'
import { claimFile, type DueFile, postponeFile, replaceFile, selectDueFiles } from './renewal-queries.ts'

export interface RenewalOptions extends StoredFileDeps {
  config: Pick<Config, 'referenceRenewalDays'>
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  log: Logger
  /** Undefined where no time-stamp service is set: nothing can be proven beyond the seal then. */
  archive: ArchiveDeps | undefined
  draining(): boolean
}

/** Longer than a renewal takes; an instance that dies meanwhile keeps others waiting so long. */
const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 6 * HOUR_MS
const BATCH = 200

/**
 * Adds fresh validation data and a document time-stamp to sealed files: to those that could not get them when they were
 * sealed, and to those whose last time-stamp will expire. The former file counts until the row names the new one.
 */
export async function renewFiles(options: RenewalOptions): Promise<Record<string, number>> {
  const { database, clock, log, archive } = options
  const counts = { renewed: 0, failed: 0, given_up: 0 }
  // The files stay due: another start may have the service.
  if (!archive) return counts
  for (const id of await selectDueFiles(database.system, new Date(clock()), BATCH)) {
    if (options.draining()) break
    const now = new Date(clock())
    const due = await claimFile(database.system, id, { now, until: new Date(now.getTime() + LEASE_MS) })
    if (!due) continue
    // Without a time-stamp on the seal nothing proves when it was made, and a later one would not either.
    if (!due.time_stamped) {
      await postponeFile(database.system, due, null)
      continue
    }
    try {
      await renewOne({ ...options, archive }, due)
      counts.renewed++
    } catch (error) {
      if (error instanceof ReplacedMeanwhile) continue
      const isOver = error instanceof EidRefusal && error.reason === 'certificate_revoked'
      const again = isOver ? null : new Date(now.getTime() + pauseAfter(due))
      await postponeFile(database.system, due, again)
      if (isOver) counts.given_up++
      else counts.failed++
      log.warn({ err: error, reference: id, again }, 'certificate renewal failed')
      // It is the same service for all of them.
      if (error instanceof TimeStampUnavailable) break
    }
  }
  return counts
}

/** Twice as long each time. */
const pauseAfter = ({ renewal_attempts }: DueFile): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(renewal_attempts - 1, 20), MAX_PAUSE_MS)

async function renewOne(options: RenewalOptions & { archive: ArchiveDeps }, due: DueFile): Promise<void> {
  const { database, audit, clock, archive } = options
  const bytes = await readVerified(options, due)
  if (!bytes) throw new AppError('storage.unavailable')
  const { pdf, provenUntil } = await archivePdf(archive, bytes)
  await storeFile(options, 'references', pdf, (file) =>
    database.transact({ role: 'job' }, 'write', async (tx) => {
      const now = new Date(clock())
      await insertFile(tx, file, now)
      const renewed = {
        file_key: file.key,
        sha256: file.sha256,
        proven_until: provenUntil,
        renew_at: renewalTime(options.config, now, provenUntil),
      }
      if (!(await replaceFile(tx, due, renewed))) throw new ReplacedMeanwhile('references.pdf_busy')
      appendAudit(tx, audit, {
        operation: 'renewReferenceFile',
        subject: `reference:${due.reference_id}`,
        tenantId: due.org_id,
        details: { seal: due.seal_id, proven_until: provenUntil.toISOString() },
      })
      return due.file_key
    }),
  )
}

/** So many days before the end, and never before half of the time is over: an authority that ends soon is not asked for ever. */
export function renewalTime(
  { referenceRenewalDays }: Pick<Config, 'referenceRenewalDays'>,
  now: Date,
  provenUntil: Date,
): Date {
  const left = Math.max(provenUntil.getTime() - now.getTime(), DAY_MS)
  return new Date(now.getTime() + Math.max(left - referenceRenewalDays * DAY_MS, left / 2))
}

class ReplacedMeanwhile extends AppError {}
