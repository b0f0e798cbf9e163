import { appendAudit } from '../../audit/system-entry.ts'
import { DAY_MS, HOUR_MS } from '../../config/clock.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { fileAppeal } from '../../domains/services/appeals/own.ts'
import { cancelCase, expireUnanswered, expireUnpaid } from '../../domains/services/cases/close.ts'
import { openCase } from '../../domains/services/cases/open.ts'
import { provideInfo } from '../../domains/services/cases/provide.ts'
import type { CaseRequest } from '../../domains/services/cases/request.ts'
import { applyInfoRequest } from '../../domains/services/cases/review/request-info.ts'
import { applyCompletion, applyDecision } from '../../domains/services/cases/review/verdict.ts'
import { transitionCase } from '../../domains/services/cases/transition.ts'
import type { OnceOnlySource } from '../../domains/services/once-only/source-queries.ts'
import { proposeRefund } from '../../domains/services/payments/fee-refunds.ts'
import { applyStepCompletion } from '../../domains/services/steps/act.ts'
import { demoCitizen, demoColleague } from '../data.ts'
import type { DemoContext } from '../seeding.ts'
import { agencies, demoOfficer, demoRepresentedPerson, demoSecondOfficer } from './agencies.ts'
import { bookAppointment } from './appointments.ts'
import { type EvidenceFixtures, evidenceFor } from './case-evidence.ts'
import { certificateOf, type ReferenceSigner } from './certificates.ts'
import { payFee, payRefunds } from './payments.ts'
import { demoServices, type SeededServices } from './registry.ts'
import type { ApplicantName, CaseScript, CaseStep } from './scripts/case-script.ts'

const applicants = {
  citizen: demoCitizen,
  colleague: demoColleague,
  relative: demoRepresentedPerson,
} satisfies Record<ApplicantName, object>

/** Steps of one day are so far apart, and the first of them was so long before now. */
const STEP_MS = 600_000
const BEFORE_MS = 3 * HOUR_MS
const DAYS_TO_ANSWER = 14
/** In the register of people. */
const RELATIVES_NUMBER = 'ЗА55023010'

export interface SeedContext {
  tx: Tx
  context: DemoContext
  services: SeededServices
  fixtures: EvidenceFixtures
  sources: readonly OnceOnlySource[]
  /** Read before the transaction began: inside it, no other connection may be used. */
  signer: ReferenceSigner
  now: Date
}

const momentOf = (now: Date, daysAgo: number, nth: number) =>
  new Date(now.getTime() - daysAgo * DAY_MS - BEFORE_MS + nth * STEP_MS)

/** Who opened the case of a story, and when: no other story has both and the same service. */
export const openingKey = (story: CaseScript, now: Date) => ({
  applicant: applicants[story.by],
  at: momentOf(now, story.opened, 0),
})

/** Takes the steps of a story, by the functions that the platform itself uses. */
export async function seedCase(scene: SeedContext, story: CaseScript): Promise<void> {
  const { tx, context, services, now } = scene
  const auditEntryId = uuidv7(now.getTime())
  const { applicant, at } = openingKey(story, now)
  const serviceId = services.get(story.service)!.id
  const evidences = await evidenceFor(tx, scene.fixtures, story, {
    sources: scene.sources,
    sealed: context.onceOnlyResults,
    userId: applicant.id,
    civilId: applicant.civil_id,
    serviceId,
    at,
  })
  const request: CaseRequest = {
    serviceId,
    serviceCode: null,
    applicantId: applicant.id,
    channel: 'online',
    urgency: story.urgent ? 'urgent' : 'normal',
    language: 'mn',
    formData: story.form ?? {},
    evidences,
    represented: story.represents ? await mandate(scene, applicant.id, at) : null,
    at,
    auditEntryId,
    invoiceDays: context.config.caseInvoiceDays,
  }
  const { id } = await openCase(tx, request, context)
  const given = { caseId: id, applicantId: applicant.id, officerId: officerOf(story), auditEntryId }
  for (const [index, step] of story.steps.entries()) {
    const [days] = Object.values(step) as [number]
    await take(scene, { ...given, at: momentOf(now, days, index + 1) }, step)
  }
  appendAudit(tx, context.audit, {
    id: auditEntryId,
    operation: 'seedDemoCases',
    subject: `application:${id}`,
    requestId: 'start',
    details: { service: story.service },
  })
}

function officerOf({ service }: CaseScript): string {
  const { agency } = demoServices.find(({ code }) => code === service)!
  return agencies[agency] === agencies.registration ? demoOfficer.id : demoSecondOfficer.id
}

/** The applicant acts for the person they represent, and shows by what right. */
async function mandate({ tx, context, fixtures: papers }: SeedContext, userId: string, at: Date) {
  return {
    kind: 'person' as const,
    numberHash: context.identityHashes.nationalId(RELATIVES_NUMBER),
    name: `${demoRepresentedPerson.family_name} ${demoRepresentedPerson.given_name}`,
    reason: 'Эмээгийнхээ өмнөөс итгэмжлэлээр',
    proofFileId: await papers.send(tx, userId, 'mandate', at),
  }
}

interface StepContext {
  caseId: string
  applicantId: string
  officerId: string
  auditEntryId: string
  at: Date
}

async function take(scene: SeedContext, given: StepContext, step: CaseStep): Promise<void> {
  const { tx, context } = scene
  const { caseId, applicantId, officerId, auditEntryId, at } = given
  const officer = { userId: officerId, role: 'officer' } as const
  if ('pay' in step) return payFee(tx, context, caseId, at)
  if ('assign' in step)
    return happened(
      await transitionCase(tx, {
        caseId,
        action: 'assign',
        actor: officer,
        auditEntryId,
        at,
        set: { assigned_officer_id: officerId, assigned_at: at },
        details: { assignee: officerId },
      }),
    )
  if ('ask' in step)
    return happened(
      await applyInfoRequest(tx, {
        caseId,
        officerId,
        items: [{ code: 'item-1', kind: 'text', text_mn: step.mn, text_en: step.en }],
        dueAt: new Date(at.getTime() + DAYS_TO_ANSWER * DAY_MS),
        auditEntryId,
        at,
      }),
    )
  if ('answer' in step)
    return provideInfo(tx, {
      caseId,
      applicantId,
      answers: [{ code: 'item-1', text: step.text }],
      at,
      auditEntryId,
    })
  if ('approve' in step)
    return happened(
      await applyDecision(tx, {
        caseId,
        officerId,
        auditEntryId,
        at,
        verdict: { decision: 'approved', reasonCode: null, reasonText: null, finding: step.finding ?? null },
        reference: await certificateOf(scene, { caseId, at, finding: step.finding }),
      }),
    )
  if ('reject' in step)
    return happened(
      await applyDecision(tx, {
        caseId,
        officerId,
        auditEntryId,
        at,
        verdict: { decision: 'rejected', reasonCode: step.because, reasonText: step.text, finding: null },
        reference: undefined,
      }),
    )
  if ('refund' in step) {
    await proposeRefund(
      { db: tx, audit: { detail: () => undefined }, principal: { userId: officerId }, now: at },
      {
        caseId,
        amount: step.amount,
        reason: step.reason,
        aloneUpTo: context.config.paymentRefundSecondOfficerAbove,
      },
    )
    return payRefunds(tx, context, at)
  }
  if ('step' in step) return completeStepOf(tx, given, step)
  if ('appeal' in step) return appeal(tx, { ...given, grounds: step.grounds })
  if ('complete' in step)
    return happened(
      await applyCompletion(tx, {
        caseId,
        officerId,
        auditEntryId,
        at,
        actor: officer,
        reference: undefined,
      }),
    )
  if ('cancel' in step) {
    await cancelCase(tx, { caseId, applicantId, reason: step.reason ?? null, at, auditEntryId })
    return payRefunds(tx, context, at)
  }
  if ('visit' in step) {
    return bookAppointment(tx, scene.now, { caseId, applicantId, at, inDays: step.inDays })
  }
  return happened((await expireUnpaid(tx, given)) || (await expireUnanswered(tx, given)))
}

async function appeal(
  tx: Tx,
  { caseId, applicantId, auditEntryId, at, grounds }: StepContext & { grounds: string },
): Promise<void> {
  const remedy = await tx
    .selectFrom('gov_remedies')
    .select('id')
    .where('application_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const audit = { id: () => auditEntryId, detail: () => {} }
  const work = { db: tx, audit, principal: { userId: applicantId }, now: at }
  await fileAppeal(work, { remedyId: remedy.id, grounds })
}

async function completeStepOf(
  tx: Tx,
  { caseId, auditEntryId, at }: StepContext,
  { key, result, text }: Extract<CaseStep, { step: number }>,
): Promise<void> {
  const open = await tx
    .selectFrom('gov_case_steps')
    .select(['id', 'row_version'])
    .where('application_id', '=', caseId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  // The one who is an officer of every agency.
  const officerId = demoSecondOfficer.id
  const done = { id: open.id, rowVersion: open.row_version, officerId, result, text, auditEntryId, at }
  happened(await applyStepCompletion(tx, done))
}

function happened(result: object | string | boolean | undefined): void {
  if (!result) throw new Error('a story of the demonstration does not hold together')
}
