import type { Context, Handler } from '../../../contract/types.ts'
import { decideCase as decide } from '../../../domains/cases/review/decide.ts'
import { type DecisionRow, selectDecision } from '../../../domains/cases/review/decision-queries.ts'
import { startSigning } from '../../../domains/cases/review/decision-start.ts'
import { rejectionReasons } from '../../../domains/cases/review/reasons.ts'
import type { Verdict } from '../../../domains/cases/review/record.ts'
import { shownDecision, shownDecisionDetail } from '../../../domains/cases/review/response.ts'
import { answerOf, caseFor, overtaken } from '../../../domains/cases/review/reviewable.ts'
import { referenceOfCase } from '../../../domains/references/draft-from-case.ts'
import type { Finding } from '../../../domains/references/finding.ts'
import { prepareReference } from '../../../domains/references/issue.ts'
import { endSigning } from '../../../domains/signing/queries.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import { oneLine, withoutInvisible } from '../../../text/clean.ts'

export const listDecisionReasons: Handler<'listDecisionReasons'> = async () => ({
  items: rejectionReasons.map((reason) => ({ ...reason })),
  next_cursor: null,
})

export const decideCase: Handler<'decideCase'> = async ({ path, body }, context) => {
  const verdict = verdictOf(body)
  const action = verdict.decision === 'approved' ? 'approve' : 'reject'
  const { found, draft } = await context.read(async ({ db }) => ({
    found: await caseFor(db, action, path.id, context.principal.userId),
    draft:
      action === 'approve' ? await referenceOfCase(db, path.id, context.now, verdict.finding) : undefined,
  }))
  if (body.row_version !== undefined && body.row_version !== found.row_version)
    throw new AppError('request.stale')
  if (action === 'approve' && found.content.output.finding_required && !verdict.finding)
    throw invalid([findingNeeded])
  if (found.content.requires_signature) return startSigning(context, path.id, verdict)
  const reference = draft && (await prepareReference(context.services, draft))
  return settle(context, { caseId: path.id, verdict, rowVersion: body.row_version, reference })
}

function settle(
  { idempotent, principal, now }: Context<'decideCase'>,
  step: Omit<Parameters<typeof decide>[1], 'officerId' | 'auditEntryId' | 'at'>,
) {
  const { caseId, verdict, reference, rowVersion } = step
  return idempotent.commit(async ({ db, audit }) => {
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

const findingNeeded: BilingualFault = {
  path: '/body/finding',
  rule: 'required',
  mn: 'Энэ үйлчилгээний лавлагаа юу тогтоосныг хэлэх ёстой тул зөвшөөрөхөд заавал бичнэ.',
  en: 'Is needed with an approval, because the certificate of this service states it.',
}

const invalid = (details: BilingualFault[]): AppError => new AppError('request.invalid', { details })

/** In both languages, on one line each; nothing where an approval states nothing. */
function foundIn(body: Decided): Finding | null {
  if (!body.finding) return null
  if (body.decision === 'rejected') {
    const mn = 'Зөвхөн зөвшөөрөх шийдвэрт бичнэ.'
    throw invalid([{ path: '/body/finding', rule: 'absent', mn, en: 'Belongs to an approval.' }])
  }
  const finding = { text_mn: oneLine(body.finding.text_mn), text_en: oneLine(body.finding.text_en) }
  const empty = (['text_mn', 'text_en'] as const).filter((key) => finding[key] === '')
  if (empty.length === 0) return finding
  const fault = { rule: 'minLength', mn: 'Хоосон байж болохгүй.', en: 'Must say something.' }
  throw invalid(empty.map((key) => ({ path: `/body/finding/${key}`, ...fault })))
}

const neededToReject = {
  rule: 'required',
  mn: 'Татгалзахад шаардлагатай.',
  en: 'Is needed with a rejection.',
}
const onlyToReject = {
  rule: 'absent',
  mn: 'Зөвхөн татгалзахад өгнө.',
  en: 'Belongs to a rejection alone.',
}

interface Decided {
  decision: Verdict['decision']
  reason_code?: string
  reason_text?: string
  finding?: Finding | null
}

/** A rejection gives its reasons: one of the list, and words. An approval may say something, too. */
function verdictOf(body: Decided): Verdict {
  const text = withoutInvisible(body.reason_text ?? '')
  const rejected = body.decision === 'rejected'
  const faults: BilingualFault[] = [
    ...(rejected && body.reason_code === undefined ? [{ path: '/body/reason_code', ...neededToReject }] : []),
    ...(rejected && text === '' ? [{ path: '/body/reason_text', ...neededToReject }] : []),
    ...(!rejected && body.reason_code !== undefined ? [{ path: '/body/reason_code', ...onlyToReject }] : []),
  ]
  if (faults.length > 0) throw invalid(faults)
  return {
    decision: body.decision,
    reasonCode: body.reason_code ?? null,
    reasonText: text || null,
    finding: foundIn(body),
  }
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
