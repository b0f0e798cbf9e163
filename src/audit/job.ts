import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import type { Audit } from './audit.ts'

type VerifyingAudit = Pick<Audit, 'requestVerification' | 'runVerification' | 'compact' | 'archive'>

interface JobOptions {
  /** While undefined, nothing leaves the database. */
  archiveAfterDays?: number | undefined
}

export const auditJobs = (audit: VerifyingAudit, { archiveAfterDays }: JobOptions = {}): MaintenanceJob[] => [
  {
    name: 'audit-verify',
    queuedByRequests: true,
    cron: '30 2 * * *',
    description: {
      mn: 'Аудитын бүртгэлийг бүтнээр нь шалгаж, хуучин хяналтын цэгүүдийг өдрөөр нь нэг файлд нэгтгэнэ.',
      en: 'Verifies the whole audit log, and puts old checkpoints together, a file a day.',
    },
    run: async () => {
      await audit.requestVerification('system')
      const report = await workOff(audit)
      if (report.run_id === null) return report
      const { removed, days, refused } = await audit.compact()
      return {
        ...report,
        checkpoints_removed: removed,
        checkpoint_days: days,
        ...(refused !== null && { compaction_refused: refused }),
      }
    },
  },
  {
    name: 'resume-audit-verification',
    cron: '* * * * *',
    description: {
      mn: 'Сервер нь зогссон аудитын шалгалтыг үргэлжлүүлнэ.',
      en: 'Takes up a verification of the audit log whose server has stopped.',
    },
    run: () => workOff(audit),
  },
  ...(archiveAfterDays === undefined ? [] : [archiveJob(audit, archiveAfterDays)]),
]

/** After the verification: only what the latest full run has found whole is archived. */
const archiveJob = (audit: Pick<Audit, 'archive'>, afterDays: number): MaintenanceJob => ({
  name: 'audit-archive',
  cron: '30 4 * * *',
  description: {
    mn: 'Аудитын бүртгэлийн хуучин хэсгийг архивт шилжүүлнэ.',
    en: 'Moves old parts of the audit log to the archive.',
  },
  run: async () => {
    const { segments, to, dropped, refused } = await audit.archive({ afterDays })
    if (refused !== null) throw new Error(`the audit log was not archived: ${refused}`)
    return { files: segments, archived_to: to, dropped }
  },
})

/** A log that does not verify is a failed run: it is logged as an error, tried again, and shown as failed. */
async function workOff(audit: Pick<Audit, 'runVerification'>): Promise<Record<string, unknown>> {
  const done = await audit.runVerification()
  if (!done) return { run_id: null }
  const { valid, first_bad_seq, from, to, entries, faults } = done.found
  if (!valid) {
    const [first] = faults
    throw new Error(
      `the audit log does not verify from entry ${first_bad_seq ?? 'unknown'} on: ${first?.message}`,
    )
  }
  return { run_id: done.id, from, to, entries }
}
