import type { TransactionWork } from '../../../../audit/work.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { type OfficerRow, replaceOfficerServices, selectOfficers } from './officer-queries.ts'

/** Says which services an officer reviews; none means all. */
export async function assignOfficerServices(
  { db, audit }: TransactionWork,
  change: { orgId: string; userId: string; serviceIds: string[] },
): Promise<OfficerRow> {
  const { orgId, userId, serviceIds } = change
  const [before] = await selectOfficers(db, orgId, { userId, limit: 1 })
  if (!before) throw new AppError('officer.officer_not_found')
  if (!(await replaceOfficerServices(db, change))) throw new AppError('officer.service_unknown')
  audit.detail({ services: serviceIds, services_before: before.service_ids })
  return { ...before, service_ids: [...serviceIds].sort() }
}
