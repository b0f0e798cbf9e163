import { sql } from 'kysely'
import { DAY_MS } from '../../../config/clock.ts'
import type { Tx } from '../../../db/database.ts'
import { insertInvoice } from '../payments/invoice.ts'
import type { PublishedContent } from '../registry/content.ts'
import { dueAt } from './clock.ts'
import { type ChargedFee, invoiceLines } from './fee.ts'
import { selectNextOnArrival } from './next-notice.ts'
import { type TransitionedCase, transitionCase } from './transition.ts'

/** Whether the authority has a case only once its fee is paid. */
export const isPaidBefore = ({ fee_timing }: Pick<PublishedContent, 'fee_timing'>, amount: number): boolean =>
  fee_timing === 'before' && amount > 0

/**
 * A case whose fee has been paid goes to the officers. Nothing where it does not wait for its payment any more;
 * then nothing has changed.
 */
export async function submitPaidCase(
  tx: Tx,
  { caseId, at, auditEntryId }: { caseId: string; at: Date; auditEntryId: string },
): Promise<TransitionedCase | undefined> {
  const found = await tx
    .selectFrom('gov_applications')
    .select('processing_days')
    .select(sql<string[]>`calendar_exceptions()`.as('holidays'))
    .where('id', '=', caseId)
    .executeTakeFirst()
  if (!found) return undefined
  const decisionDue = dueAt(at, found.processing_days, new Set(found.holidays))
  return transitionCase(tx, {
    caseId,
    action: 'pay',
    actor: { userId: null, role: 'system' },
    auditEntryId,
    at,
    set: { submitted_at: at, due_at: decisionDue },
    notice: {
      template: 'case_paid',
      params: await selectNextOnArrival(tx, caseId, { status: 'submitted', decisionDue }),
      dedupeKey: `${caseId}:paid`,
    },
  })
}

interface SignedCase {
  caseId: string
  /** The case as it was signed; any other does not move. */
  rowVersion: number
  signatureId: string
  invoiceDays: number
  at: Date
  auditEntryId: string
}

interface ToSubmit {
  applicant_user_id: string
  org_id: string
  fee_amount: number
  fee_snapshot: Partial<ChargedFee>
  processing_days: number
  content: PublishedContent
  holidays: string[]
}

/**
 * A case that its applicant has signed goes on: to its payment, with the invoice, or to the officers. Nothing where it is
 * not as it was signed; then nothing has changed.
 */
export async function submitSignedCase(tx: Tx, signed: SignedCase): Promise<TransitionedCase | undefined> {
  const { caseId, rowVersion, signatureId, at, auditEntryId } = signed
  const { rows } = await sql<ToSubmit>`
    select a.applicant_user_id, a.org_id, a.fee_amount, a.fee_snapshot, a.processing_days, v.content,
      calendar_exceptions() as holidays
    from gov_applications a join reg_service_versions v on v.id = a.service_version_id
    where a.id = ${caseId}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const amount = Number(found.fee_amount)
  const isUnpaid = isPaidBefore(found.content, amount)
  const payBefore = new Date(at.getTime() + signed.invoiceDays * DAY_MS)
  const decisionDue = dueAt(at, found.processing_days, new Set(found.holidays))
  const moved = await transitionCase(tx, {
    caseId,
    action: isUnpaid ? 'sign_unpaid' : 'sign',
    actor: { userId: found.applicant_user_id, role: 'applicant' },
    auditEntryId,
    at,
    where: { row_version: rowVersion },
    ...(!isUnpaid && {
      set: { submitted_at: at, due_at: decisionDue },
    }),
    details: { signing: signatureId },
    notice: isUnpaid
      ? {
          template: 'case_payment_due',
          params: { amount, due_at: payBefore.toISOString() },
          dedupeKey: `${caseId}:signed`,
        }
      : {
          template: 'case_submitted',
          params: await selectNextOnArrival(tx, caseId, { status: 'submitted', decisionDue }),
          dedupeKey: `${caseId}:signed`,
        },
  })
  if (moved && isUnpaid) {
    await insertInvoice(tx, {
      applicationId: caseId,
      userId: found.applicant_user_id,
      orgId: found.org_id,
      amount,
      breakdown: invoiceLines(found.content, { ...found.fee_snapshot, amount }),
      dueAt: payBefore,
      at,
    })
  }
  return moved
}
