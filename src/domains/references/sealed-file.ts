import type { Audit } from '../../audit/audit.ts'
import { appendAudit } from '../../audit/system-entry.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { isTimeStampFault } from '../seals/pdf-faults.ts'
import { type SealPdfDeps, sealPdf } from '../seals/seal-pdf.ts'
import type { Seals } from '../seals/sign.ts'
import { insertFile } from '../storage/queries.ts'
import { keepFile, type StoredFileDeps, storedFile } from '../storage/stored-files.ts'
import type { ReferenceRow } from './issue.ts'
import type { ReferenceSheet } from './pdf/draw.ts'
import type { ReferencePdfs } from './pdf/pdf.ts'
import { selectReferenceFile, upsertReferenceFile } from './queries.ts'

/** References on paper. */
export interface ReferenceFiles {
  /**
   * The sealed file, where the issuer has a seal: made and kept at the first call, the same bytes ever after, and no use of
   * the key with a download. Without a seal it is drawn each time, and is the same each time, too.
   */
  file(row: ReferenceRow, sheet: ReferenceSheet): Promise<Buffer>
}

interface Options extends StoredFileDeps, Pick<SealPdfDeps, 'pades' | 'timeStamps'> {
  database: Database
  audit: Pick<Audit, 'statement'>
  clock: Clock
  seals: Seals
  referencePdfs: ReferencePdfs
}

export function createReferenceFiles(options: Options): ReferenceFiles {
  const { database, audit, clock, seals, referencePdfs } = options
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
    })
    await keepFile(options, 'references', sealed.pdf, (file) =>
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
        })
        // Another instance came first: its file counts, and this one is removed.
        if (!made) throw new SealedAlready('references.pdf_busy')
        appendAudit(tx, audit, {
          operation: 'sealReference',
          subject: `reference:${row.id}`,
          tenantId: row.org_id,
          details: { seal: sealed.seal.id, time_stamped: sealed.timeStamped },
        })
        return undefined
      }),
    ).catch((error) => {
      if (!(error instanceof SealedAlready)) throw error
    })
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
