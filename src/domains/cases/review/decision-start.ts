import type { IdempotentWork, ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Call } from '../../../contract/context.ts'
import { reply } from '../../../contract/reply.ts'
import { uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findingColumns } from '../../references/finding.ts'
import { askToSign, signingCertificateOf } from '../../signing/ask.ts'
import { selectSigner } from '../../signing/signer.ts'
import { selectSiteName } from '../../site/name.ts'
import { type DecisionRow, hasPendingDecision, insertDecision, selectDecided } from './decision-queries.ts'
import { decisionWatch, giveUpDecision } from './decision-watch.ts'
import { decisionRecord, SIGNING_MS, signingText, type Verdict } from './record.ts'
import { shownDecision } from './response.ts'
import { caseFor } from './reviewable.ts'

type Work = Pick<Call, 'services' | 'now'> & ManualWork & IdempotentWork & { principal: { userId: string } }

const UNUSABLE = 'officer.eid_unusable' as const

/**
 * Asks the officer to sign a decision. It is there before the phone is asked, so that a case that is decided twice at
 * once asks once.
 */
export async function startSigning(work: Work, caseId: string, verdict: Verdict) {
  const { services, principal } = work
  const officerId = principal.userId
  const { signer, site } = await work.read(async ({ db }) => {
    if (await hasPendingDecision(db, caseId)) throw new AppError('officer.decision_pending')
    return { signer: await selectSigner(db, officerId), site: await selectSiteName(db) }
  })
  if (!signer?.civil_id || !signer.eid_document) throw new AppError('officer.no_eid')
  const provider = services.eid
  if (!provider) throw new AppError('auth.not_configured')
  const asked = { civilId: signer.civil_id, document: signer.eid_document }
  const certificate = await signingCertificateOf(provider, asked, UNUSABLE)
  const { decision, number } = await insertPending(work, caseId, verdict)
  const displayText = signingText(site, number, verdict, services.defaultLanguage())
  const question = { certificate, displayText, unusable: UNUSABLE }
  const attached = await askToSign(
    { ...services, provider },
    'gov_decisions',
    decision,
    question,
    async () => {
      await giveUpDecision(services, decision, { state: 'failed', reason: 'not_asked' })
      await work.idempotent.releaseKey()
    },
  )
  services.background.run('watch over a decision', () => decisionWatch(services).watch(decision.id))
  return work.idempotent.updateAnswer(answerOf(attached))
}

const answerOf = (decision: DecisionRow) => reply(202, shownDecision(decision))

function insertPending(
  { idempotent, services, principal, now }: Work,
  caseId: string,
  verdict: Verdict,
): Promise<{ decision: DecisionRow; number: string }> {
  const insert = async ({ db, audit }: TransactionWork) => {
    const officerId = principal.userId
    const action = verdict.decision === 'approved' ? 'approve' : 'reject'
    const found = await caseFor(db, action, caseId, officerId)
    const subject = await selectDecided(db, caseId)
    const id = uuidv7(now.getTime())
    const expiresAt = new Date(now.getTime() + SIGNING_MS)
    const record = decisionRecord({
      id,
      verdict,
      officerId,
      orgId: found.org_id,
      issuer: services.config.publicOrigin,
      createdAt: now,
      expiresAt,
      subject,
    })
    audit.entry({
      subject: `application:${caseId}`,
      details: { decision: verdict.decision, signing: id, state: 'pending' },
    })
    const decision = await insertDecision(db, {
      id,
      application_id: caseId,
      org_id: found.org_id,
      officer_id: officerId,
      decision: verdict.decision,
      reason_code: verdict.reasonCode,
      reason_text: verdict.reasonText,
      ...findingColumns(verdict.finding),
      case_version: subject.row_version,
      record,
      created_at: now,
      expires_at: expiresAt,
    })
    return { decision, number: subject.number }
  }
  return idempotent.commit(insert, ({ decision }) => answerOf(decision))
}
