import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import type { Audit } from './audit.ts'

export const auditJob = (audit: Pick<Audit, 'verify'>): MaintenanceJob => ({
  name: 'audit-verify',
  cron: '30 2 * * *',
  description: { mn: 'Аудитын бүртгэлийг бүтнээр нь шалгана.', en: 'Verifies the whole audit log.' },
  run: () => verifyAudit(audit),
})

/** A log that does not verify is a failed run: it is logged as an error, tried again, and shown as failed. */
async function verifyAudit(audit: Pick<Audit, 'verify'>): Promise<Record<string, unknown>> {
  const { valid, first_bad_seq, verified_to, entries, faults } = await audit.verify('full')
  if (!valid) {
    const [first] = faults
    throw new Error(
      `the audit log does not verify from entry ${first_bad_seq ?? 'unknown'} on: ${first?.message}`,
    )
  }
  return { verified_to, entries }
}
