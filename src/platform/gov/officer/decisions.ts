import { reply } from '../../../contract/reply.ts'
import type { Context, Handler } from '../../../contract/types.ts'
import { AppError, type Fault } from '../../../errors/app-error.ts'
import { decideCase as decide } from '../../../gov/officers/decide.ts'
import { rejectionReasons } from '../../../gov/officers/reasons.ts'
import type { Verdict } from '../../../gov/officers/record.ts'
import { prepareReference } from '../../../gov/references/issue.ts'
import { referenceOfCase } from '../../../gov/references/of-case.ts'
import { endSigning } from '../../../security/pin2/queries.ts'
import { withoutInvisible } from '../../../text/clean.ts'
import { startSigning } from './decision-start.ts'
import { type DecisionRow, selectDecision } from './queries.ts'
import { answerOf, caseFor, overtaken } from './reviewed.ts'
import { shownDecision, shownDecisionDetail } from './shown.ts'

export const listDecisionReasons: Handler<'listDecisionReasons'> = async () => ({
  items: rejectionReasons.map((reason) => ({ ...reason })),
  next_cursor: null,
})

export const decideCase: Handler<'decideCase'> = async ({ path, body }, context) => {
  const verdict = verdictOf(body)
  const action = verdict.decision === 'approved' ? 'approve' : 'reject'
  const { found, draft } = await context.read(async ({ db }) => ({
    found: await caseFor(db, action, path.id, context.principal.userId),
    draft: action === 'approve' ? await referenceOfCase(db, path.id, context.now) : undefined,
  }))
  if (body.row_version !== undefined && body.row_version !== found.row_version)
    throw new AppError('request.stale')
  if (found.content.requires_signature)
    return reply(202, shownDecision(await startSigning(context, path.id, verdict)))
  const reference = draft && (await prepareReference(context.services, draft))
  return settle(context, { caseId: path.id, verdict, rowVersion: body.row_version, reference })
}

function settle(
  { transact, principal, now }: Context<'decideCase'>,
  step: Omit<Parameters<typeof decide>[1], 'officerId' | 'auditEntryId' | 'at'>,
) {
  const { caseId, verdict, reference, rowVersion } = step
  return transact(async ({ db, audit }) => {
    const auditEntryId = audit.entry({
      subject: `application:${caseId}`,
      details: {
        decision: verdict.decision,
        ...(verdict.reasonCode !== null && { reason_code: verdict.reasonCode }),
        ...(reference && { reference: reference.number }),
      },
    })
    const officerId = principal.userId
    if (!(await decide(db, { ...step, officerId, auditEntryId, at: now }))) {
      const action = verdict.decision === 'approved' ? 'approve' : 'reject'
      throw await overtaken(db, action, { id: caseId, row_version: rowVersion }, officerId)
    }
    return answerOf(db, caseId, now)
  })
}

/** A rejection gives its reasons: one of the list, and words. An approval may say something, too. */
function verdictOf(body: {
  decision: Verdict['decision']
  reason_code?: string
  reason_text?: string
}): Verdict {
  const text = withoutInvisible(body.reason_text ?? '')
  const rejected = body.decision === 'rejected'
  const faults: Fault[] = [
    ...(rejected && body.reason_code === undefined
      ? [{ path: '/body/reason_code', rule: 'required', message: 'is needed with a rejection' }]
      : []),
    ...(rejected && text === ''
      ? [{ path: '/body/reason_text', rule: 'required', message: 'is needed with a rejection' }]
      : []),
    ...(!rejected && body.reason_code !== undefined
      ? [{ path: '/body/reason_code', rule: 'absent', message: 'belongs to a rejection' }]
      : []),
  ]
  if (faults.length > 0) throw new AppError('request.invalid', { details: faults })
  return { decision: body.decision, reasonCode: body.reason_code ?? null, reasonText: text || null }
}

export const getCaseDecision: Handler<'getCaseDecision'> = async ({ path }, { db }) => {
  const decision = await selectDecision(db, path.id)
  if (!decision) throw new AppError('officer.decision_not_found')
  return shownDecisionDetail(decision)
}

export const revokeCaseDecision: Handler<'revokeCaseDecision'> = async ({ path }, context) => {
  const { db, principal, now, audit } = context
  const decision = await selectDecision(db, path.id)
  if (!decision) throw new AppError('officer.decision_not_found')
  if (decision.officer_id !== principal.userId) throw new AppError('officer.not_assignee')
  const end = { state: 'withdrawn', reason: null, withdrawnBy: principal.userId } as const
  const ended = await endSigning<DecisionRow>(db, 'gov_decisions', path.id, end, now)
  if (!ended) throw new AppError('officer.decision_over')
  audit.detail({ application: decision.application_id })
  return shownDecision(ended)
}
