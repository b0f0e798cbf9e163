import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import { type ArchiveDeps, type ArchivedPdf, archivePdf } from '../../signing/pades/archive.ts'
import { isTimeStampFault } from '../../signing/seals/pdf-faults.ts'
import { type SealPdfDeps, sealPdf } from '../../signing/seals/seal-pdf.ts'
import type { Seals } from '../../signing/seals/sign.ts'
import { insertFile } from '../../storage/files/queries.ts'
import { type StoredFileDeps, storedFile, storeFile } from '../../storage/files/stored-files.ts'
import type { ReferenceSheet } from './content.ts'
import type { ReferenceRow } from './issue.ts'
import type { ReferencePdfs } from './pdf/pdf.ts'
import { selectReferenceFile, upsertReferenceFile } from './queries.ts'
import { renewalTime } from './renewal.ts'

/** References on paper. */
export interface ReferenceFiles {
  /**
   * The sealed file, where the issuer has a seal: made and kept at the first call, certified so that it may not be changed,
   * and only ever added to by what proves it for longer. No download uses the key. Without a seal it is drawn each time,
   * and is the same each time, too.
   */
  file(row: ReferenceRow, sheet: ReferenceSheet): Promise<Buffer>
}

interface Options extends StoredFileDeps, Pick<SealPdfDeps, 'pades' | 'timeStamps'> {
  config: Pick<Config, 'referenceRenewalDays'>
  log: Logger
  /** Undefined where no time-stamp service is set. */
  archive: ArchiveDeps | undefined
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  seals: Seals
  referencePdfs: ReferencePdfs
}

export function createReferenceFiles(options: Options): ReferenceFiles {
  const { config, database, audit, clock, log, seals, referencePdfs, archive } = options
  /** Those that this instance is sealing: another download waits for the same file. */
  const underWay = new Map<string, Promise<void>>()

  const kept = async (id: string): Promise<Buffer | undefined> =>
    (await storedFile(options, () => selectReferenceFile(database.system, id)))?.bytes

  async function sealOnce(row: ReferenceRow, sheet: ReferenceSheet): Promise<void> {
    const { pdf, place } = await referencePdfs.drawForSeal(sheet)
    const { issuer } = row.payload
    const sealed = await sealPdf(options, row.org_id, pdf, {
      reason: `${row.number}, ${issuer.name_mn}`,
      place,
      certifies: true,
    })
    const archived = sealed.timeStamped ? await archivedIfPossible(row, sealed.pdf) : undefined
    await storeFile(options, 'references', archived?.pdf ?? sealed.pdf, (file) =>
      database.transact({ role: 'job' }, 'write', async (tx) => {
        const at = new Date(clock())
        await insertFile(tx, file, at)
        const made = await upsertReferenceFile(tx, {
          reference_id: row.id,
          seal_id: sealed.seal.id,
          file_key: file.key,
          sha256: file.sha256,
          time_stamped: sealed.timeStamped,
          sealed_at: at,
          proven_until: archived?.provenUntil ?? null,
          renew_at: renewAt(at, sealed.timeStamped, archived),
        })
        // Another instance came first: its file counts, and this one is removed.
        if (!made) throw new SealedAlready('references.pdf_busy')
        appendAudit(tx, audit, {
          operation: 'sealReference',
          subject: `reference:${row.id}`,
          tenantId: row.org_id,
          details: { seal: sealed.seal.id, level: archived ? 'B-LTA' : sealed.timeStamped ? 'B-T' : 'B-B' },
        })
        return undefined
      }),
    ).catch((error) => {
      if (!(error instanceof SealedAlready)) throw error
    })
  }

  /** The file is given out at once at the level that was reached; a job adds what is missing. */
  async function archivedIfPossible(row: ReferenceRow, pdf: Uint8Array): Promise<ArchivedPdf | undefined> {
    if (!archive) return undefined
    try {
      return await archivePdf(archive, pdf)
    } catch (error) {
      log.warn({ err: error, reference: row.id }, 'certificate sealed without long-term validation data')
      return undefined
    }
  }

  function renewAt(at: Date, isTimeStamped: boolean, archived: ArchivedPdf | undefined): Date | null {
    if (archived) return renewalTime(config, at, archived.provenUntil)
    return isTimeStamped ? at : null
  }

  function seal(row: ReferenceRow, sheet: ReferenceSheet): Promise<void> {
    const waiting = underWay.get(row.id)
    if (waiting) return waiting
    const begun = sealOnce(row, sheet).finally(() => underWay.delete(row.id))
    underWay.set(row.id, begun)
    return begun
  }

  return {
    async file(row, sheet) {
      const before = await kept(row.id)
      if (before) return before
      if (!(await seals.active(row.org_id))) return referencePdfs.draw(sheet)
      try {
        await seal(row, sheet)
      } catch (error) {
        // Its seal has just ended.
        if (error instanceof AppError && error.code === 'seals.none') return referencePdfs.draw(sheet)
        if (isTimeStampFault(error)) throw new AppError('references.seal_unavailable', { cause: error })
        throw error
      }
      const made = await kept(row.id)
      if (!made) throw new AppError('references.seal_unavailable')
      return made
    },
  }
}

class SealedAlready extends AppError {}
