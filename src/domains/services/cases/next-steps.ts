import type { RemedyFacts } from '../appeals/remedies.ts'
import type { AppointmentState } from '../appointments/state-machine.ts'
import type { PaymentState } from '../payments/state-machine.ts'
import type { ReferenceState } from '../references/state-machine.ts'
import type { Channel, VisitPurpose } from '../registry/content.ts'
import { type BilingualText, nextStepTexts } from './next-step-texts.ts'
import type { CaseState } from './state-machine.ts'

/** What can be done next with a case, or what ended it. */
export const nextActs = [
  'sign',
  'pay',
  'answer',
  'book_visit',
  'attend_visit',
  'wait_for_officer',
  'wait_for_decision',
  'wait_for_completion',
  'get_certificate',
  'renew_certificate',
  'wait_for_refund',
  'correct_and_apply',
  'ask_authority',
  'apply_again',
  'finished',
  'appeal',
  'wait_for_appeal',
] as const
export type NextAct = (typeof nextActs)[number]

export interface NextStep extends BilingualText {
  act: NextAct
  /** Who acts; `none` where the case has ended and nothing is left to do. */
  by: 'applicant' | 'authority' | 'none'
  /** The day of a visit, or the end of a time limit. */
  at: Date | null
}

/** What of a case decides what is next. */
export interface CaseFacts {
  status: CaseState
  channel: Channel
  /** What every applicant must come to an office for. */
  visitFor: readonly VisitPurpose[]
  signBefore: Date | null
  /** By when the authority decides. */
  decisionDue: Date | null
  isOverdue: boolean
  payment: { status: PaymentState; amount: number; dueAt: Date } | null
  answerBefore: Date | null
  visit: { status: AppointmentState; startsAt: Date; office_mn: string; office_en: string } | null
  certificate: { number: string; status: ReferenceState; validUntil: Date | null } | null
  rejectionReason: string | null
  /** How to appeal; absent where there is nothing to appeal against. */
  remedy?: RemedyFacts | null
}

/** All that is next, in the order in which it is done: the applicant's part first. Never empty. */
export function nextSteps(facts: CaseFacts): NextStep[] {
  const { status } = facts
  if (status === 'signature_pending')
    return [step('sign', 'applicant', facts.signBefore, nextStepTexts.sign(facts.signBefore))]
  if (status === 'payment_pending') return [paying(facts), ...visiting(facts)]
  if (status === 'info_requested')
    return [
      step('answer', 'applicant', facts.answerBefore, nextStepTexts.answer(facts.answerBefore)),
      ...visiting(facts),
    ]
  if (status === 'submitted' || status === 'in_review') return withVisit(facts)
  if (status === 'approved')
    return [...booked(facts), step('wait_for_completion', 'authority', null, nextStepTexts.completion)]
  return ended(facts)
}

/** The same as sentences of a notice. */
export function nextSentences(facts: CaseFacts): { next_mn: string; next_en: string } {
  const steps = nextSteps(facts)
  return {
    next_mn: steps.map(({ text_mn }) => text_mn).join(' '),
    next_en: steps.map(({ text_en }) => text_en).join(' '),
  }
}

/** Whether the applicant has to do something. */
export const asksApplicant = (steps: readonly NextStep[]): boolean =>
  steps.some(({ by }) => by === 'applicant')

function paying({ payment }: CaseFacts): NextStep {
  const dueAt = payment?.dueAt ?? null
  return step('pay', 'applicant', dueAt, nextStepTexts.pay(payment?.amount ?? null, dueAt, payment?.status))
}

function withVisit(facts: CaseFacts): NextStep[] {
  const { status, decisionDue, isOverdue } = facts
  const visits = visiting(facts)
  const isFree = visits.length === 0
  const text = nextStepTexts.waiting({ isTaken: status === 'in_review', decisionDue, isOverdue, isFree })
  const act = status === 'in_review' ? 'wait_for_decision' : 'wait_for_officer'
  return [...visits, step(act, 'authority', decisionDue, text), ...appealing(facts)]
}

/** A visit that is booked, or one that is needed and neither booked nor made. */
function visiting(facts: CaseFacts): NextStep[] {
  const { visit, visitFor, channel } = facts
  if (visit?.status === 'booked') return booked(facts)
  const isNeeded = visitFor.length > 0 || channel === 'office'
  if (!isNeeded || visit?.status === 'attended') return []
  const wasMissed = visit?.status === 'no_show'
  return [step('book_visit', 'applicant', null, nextStepTexts.book(visitFor, wasMissed))]
}

function booked({ visit, visitFor }: CaseFacts): NextStep[] {
  if (visit?.status !== 'booked') return []
  return [step('attend_visit', 'applicant', visit.startsAt, nextStepTexts.attend(visit, visitFor))]
}

function ended(facts: CaseFacts): NextStep[] {
  const { status, payment, certificate, rejectionReason } = facts
  const refund =
    payment?.status === 'refunding'
      ? [step('wait_for_refund', 'authority', null, nextStepTexts.refund(payment.amount))]
      : []
  if (status === 'rejected') return [...remedies(rejectionReason, appealing(facts)), ...refund]
  if (status === 'cancelled')
    return [step('apply_again', 'applicant', null, nextStepTexts.withdrawn), ...refund]
  if (status === 'expired')
    return [step('apply_again', 'applicant', null, nextStepTexts.expired(facts)), ...refund]
  if (!certificate) return [step('finished', 'none', null, nextStepTexts.finished)]
  if (certificate.status === 'issued')
    return [
      step('get_certificate', 'applicant', certificate.validUntil, nextStepTexts.certificate(certificate)),
    ]
  const text = nextStepTexts.endedCertificate[certificate.status]
  return [
    step(
      certificate.status === 'expired' ? 'renew_certificate' : 'finished',
      certificate.status === 'expired' ? 'applicant' : 'none',
      null,
      text,
    ),
    ...(certificate.status === 'revoked' ? appealing(facts) : []),
  ]
}

/** Reasons that the applicant can remove before applying again. */
const mendable: ReadonlySet<string> = new Set([
  'evidence_missing',
  'evidence_invalid',
  'information_false',
  'obligation_open',
])

/** To appeal, while the time for it runs, or to wait for what becomes of the appeal. */
function appealing({ remedy }: CaseFacts): NextStep[] {
  if (!remedy || remedy.state === 'none') return []
  const { text_mn, text_en, at } = remedy
  if (remedy.state === 'filed') return [step('wait_for_appeal', 'authority', at, { text_mn, text_en })]
  return [step('appeal', 'applicant', at, { text_mn, text_en })]
}

/** Where no appeal is possible, at least the authority can be asked. */
function remedies(reason: string | null, appeals: NextStep[]): NextStep[] {
  const ask =
    appeals.length > 0 ? appeals : [step('ask_authority', 'applicant', null, nextStepTexts.askAuthority)]
  const remedy = nextStepTexts.remedies[reason ?? '']
  if (!remedy) return ask
  const act = mendable.has(reason ?? '') ? 'correct_and_apply' : 'apply_again'
  return [step(act, 'applicant', null, remedy), ...ask]
}

function step(act: NextAct, by: NextStep['by'], at: Date | null, text: BilingualText): NextStep {
  return { act, by, at, ...text }
}
