import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalForm } from '../../../audit/canonical.ts'
import type { IdempotentWork, ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { uuidv7 } from '../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { Background } from '../../../jobs/background.ts'
import { stripInvisible } from '../../../text/clean.ts'
import { sha256 } from '../../../text/sha256.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import {
  createRecordSubject,
  endRecord,
  type RecordSubject,
  requestRecordSignature,
} from '../../signing/engine/records.ts'
import { phoneWaitsUntil, type SigningDeps } from '../../signing/engine/request.ts'
import { selectSiteName } from '../../site/queries.ts'
import { applyAppealDecision } from './effects.ts'
import { lockCase } from './own.ts'
import {
  type AppealDecision,
  appealRefusal,
  insertAppealDecision,
  type ReviewedAppeal,
  requireAppeal,
  selectAppealDecision,
  selectReviewedAppeal,
} from './queries.ts'
import type { AppealOutcome } from './state-machine.ts'

interface AppealVerdict {
  outcome: AppealOutcome
  reasons: string
  reopens: boolean
  refunds: boolean
}

interface VerdictRequest {
  outcome: AppealOutcome
  reasons: string
  reopen?: boolean | null
  refund_fee?: boolean | null
}

const blank = { rule: 'blank' as const, mn: 'Хоосон байж болохгүй.', en: 'Must say something.' }
const changesNothing = {
  rule: 'absent' as const,
  mn: 'Шийдвэр хэвээр үлдэхэд хүсэлт сэргэхгүй, хураамж буцахгүй.',
  en: 'A decision that stands reopens nothing and refunds nothing.',
}
const changesSomething = {
  rule: 'required' as const,
  mn: 'Хэсэгчлэн хангахад хүсэлтийг сэргээх эсвэл хураамжийг буцаах эсэхийг заана уу.',
  en: 'A decision changed in part reopens the case or refunds the fee.',
}

/** What an outcome does is fixed, but where the decision is changed in part. */
export function parseAppealVerdict({ outcome, reasons, reopen, refund_fee }: VerdictRequest): AppealVerdict {
  const text = stripInvisible(reasons)
  const faults: BilingualFault[] = []
  if (text === '') faults.push({ path: '/body/reasons', ...blank })
  if (outcome === 'upheld' && reopen) faults.push({ path: '/body/reopen', ...changesNothing })
  if (outcome === 'upheld' && refund_fee) faults.push({ path: '/body/refund_fee', ...changesNothing })
  if (outcome === 'partly' && !reopen && !refund_fee)
    faults.push({ path: '/body/reopen', ...changesSomething })
  if (faults.length > 0) throw new AppError('request.invalid', { details: faults })
  return {
    outcome,
    reasons: text,
    reopens: outcome === 'overturned' || reopen === true,
    refunds: refund_fee === true,
  }
}

interface DecideContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  services: SigningDeps & {
    config: Pick<Config, 'eidSessionSeconds' | 'publicOrigin'>
    background: Background
    defaultLanguage(): Language
  }
}

/** Asks the officer's phone for PIN2; until the signature comes the appeal stays as it is. */
export async function decideAppeal<Answer>(
  context: DecideContext,
  { id, verdict, rowVersion }: { id: string; verdict: AppealVerdict; rowVersion: number | undefined },
  answerOf: (decision: AppealDecision) => Answer,
): Promise<Answer> {
  const { services, principal } = context
  const { appeal, signer, site } = await context.read(async ({ db }) => {
    const found = await requireAppeal('decide', db, id, principal.userId)
    if (rowVersion !== undefined && rowVersion !== found.row_version) throw new AppError('request.stale')
    if ((await selectAppealDecision(db, id))?.state === 'pending')
      throw new AppError('appeals.decision_pending')
    return {
      appeal: found,
      signer: await selectEidHolder(db, principal.userId),
      site: await selectSiteName(db),
    }
  })
  return requestRecordSignature(services, context.idempotent, {
    subject: appealSubject(services),
    signer,
    displayText: signingText(site, appeal.number, verdict.outcome, services.defaultLanguage()),
    codes: { noEid: 'officer.no_eid', unusable: 'officer.eid_unusable' },
    store: () => store(context, appeal, verdict, answerOf),
    answerOf,
  })
}

function store(
  { idempotent, services, principal, now }: DecideContext,
  appeal: ReviewedAppeal,
  verdict: AppealVerdict,
  answerOf: (decision: AppealDecision) => unknown,
): Promise<AppealDecision> {
  const [id, expiresAt] = [uuidv7(now.getTime()), phoneWaitsUntil(services.config, now)]
  return idempotent.commit(
    async ({ db, audit }) => {
      audit.entry({
        subject: `appeal:${appeal.id}`,
        details: { outcome: verdict.outcome, signing: id, state: 'pending' },
      })
      const decision = await insertAppealDecision(db, {
        id,
        appeal_id: appeal.id,
        officer_id: principal.userId,
        outcome: verdict.outcome,
        reasons: verdict.reasons,
        reopens: verdict.reopens,
        refunds: verdict.refunds,
        appeal_version: appeal.row_version,
        record: recordOf(id, appeal, verdict, {
          officerId: principal.userId,
          issuer: services.config.publicOrigin,
          now,
          expiresAt,
        }),
        created_at: now,
        expires_at: expiresAt,
      })
      if (!decision) {
        // Decided, withdrawn or taken over since it was read.
        await requireAppeal('decide', db, appeal.id, principal.userId)
        throw new AppError('request.stale')
      }
      return decision
    },
    answerOf,
    'provisional',
  )
}

interface Terms {
  officerId: string
  issuer: string
  now: Date
  expiresAt: Date
}

/** What is signed, byte by byte. Ids and no names: the certificate names the signer. */
function recordOf(id: string, appeal: ReviewedAppeal, verdict: AppealVerdict, terms: Terms): string {
  return canonicalForm({
    action: 'decide_appeal',
    decision_id: id,
    appeal: appeal.id,
    appeal_kind: appeal.kind,
    appeal_version: appeal.row_version,
    appeal_number: appeal.number,
    application: appeal.application_id,
    reference: appeal.reference_id,
    grounds_sha256: sha256(appeal.grounds ?? '', 'hex'),
    outcome: verdict.outcome,
    reasons: verdict.reasons,
    reopens: verdict.reopens,
    refunds_fee: verdict.refunds,
    officer: `user:${terms.officerId}`,
    organisation: appeal.body_org_id,
    platform: terms.issuer,
    nonce: randomBytes(16).toString('base64url'),
    issued_at: terms.now.toISOString(),
    expires_at: terms.expiresAt.toISOString(),
  })
}

const LONGEST_NAME = 60
const outcomeWords: Record<AppealOutcome, Record<Language, string>> = {
  upheld: { mn: 'шийдвэрийг хэвээр үлдээх', en: 'decision stands' },
  partly: { mn: 'хэсэгчлэн хангах', en: 'decision changed in part' },
  overturned: { mn: 'шийдвэрийг хүчингүй болгох', en: 'decision set aside' },
}

/** What the phone shows before it asks for PIN2; at most 200 characters. */
function signingText(site: string, number: string, outcome: AppealOutcome, language: Language): string {
  const where = [...site].slice(0, LONGEST_NAME).join('')
  return language === 'mn'
    ? `${where}: ${number} дугаарын гомдол, ${outcomeWords[outcome].mn}`
    : `${where}: appeal ${number}, ${outcomeWords[outcome].en}`
}

/** The appeal is decided together with the signature, or stays as it is. */
export const appealSubject = (deps: SigningDeps): RecordSubject<AppealDecision> =>
  createRecordSubject<AppealDecision>(deps, {
    table: 'gov_appeal_decisions',
    name: 'appeal',
    purpose: 'appeal',
    signer: ({ id, officer_id }) => ({ userId: officer_id, details: { appeal_decision: id } }),
    async lock(tx, { appeal_id }) {
      await lockCase(tx, sql`(select p.application_id from gov_appeals p where p.id = ${appeal_id}::uuid)`)
      await sql`select from gov_appeals where id = ${appeal_id}::uuid for update`.execute(tx)
    },
    async apply(tx, decision, _prepared, { now, auditEntryId }) {
      const appeal = await selectReviewedAppeal(tx, decision.appeal_id, decision.officer_id)
      if (!appeal || appeal.row_version !== decision.appeal_version) return { against: 'appeal_moved' }
      if (!appeal.officer || appeal.bar !== null) return { against: 'officer_not_allowed' }
      if (appealRefusal('decide', appeal, decision.officer_id)) return { against: 'appeal_moved' }
      const applied = await applyAppealDecision(tx, { appeal, decision, auditEntryId, at: now })
      return applied ? { done: undefined } : { against: 'appeal_moved' }
    },
    // The officer is the actor: they asked for the decision and signed it.
    entry: (decision) => ({
      operation: 'completeAppealDecision',
      subject: `appeal:${decision.appeal_id}`,
      actor: `user:${decision.officer_id}`,
      details: { outcome: decision.outcome, signing: decision.id },
    }),
  })

/** The officer withdraws a decision that they have not signed yet. */
export async function withdrawAppealDecision(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  appealId: string,
): Promise<AppealDecision> {
  const decision = await selectAppealDecision(db, appealId)
  if (decision?.officer_id !== principal.userId) throw new AppError('appeals.decision_over')
  const end = { state: 'withdrawn', reason: null, withdrawnBy: principal.userId } as const
  const ended = await endRecord<AppealDecision>(db, 'gov_appeal_decisions', decision.id, end, now)
  if (!ended) throw new AppError('appeals.decision_over')
  audit.detail({ decision: decision.id })
  return ended
}
