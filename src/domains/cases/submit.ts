import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { dueAt } from './clock.ts'
import { type CaseRow, transitionCase } from './transition.ts'

/**
 * A case whose fee has been paid goes to the officers. Nothing where it does not wait for its payment any more;
 * then nothing has changed.
 */
export async function submitPaidCase(
  tx: Tx,
  { caseId, at, auditEntryId }: { caseId: string; at: Date; auditEntryId: string },
): Promise<CaseRow | undefined> {
  const found = await tx
    .selectFrom('gov_applications')
    .select('processing_days')
    .select(sql<string[]>`array(select day::text from holidays)`.as('holidays'))
    .where('id', '=', caseId)
    .executeTakeFirst()
  if (!found) return undefined
  return transitionCase(tx, {
    caseId,
    action: 'pay',
    actor: { userId: null, role: 'system' },
    auditEntryId,
    at,
    set: { submitted_at: at, due_at: dueAt(at, found.processing_days, new Set(found.holidays)) },
    notice: { template: 'case_paid', params: {}, dedupeKey: `${caseId}:paid` },
  })
}
