import { AppError } from '../../../errors/app-error.ts'
import { instantIn } from '../../../text/instant.ts'
import { shortName } from '../../../text/local-format.ts'
import { signatureProof } from '../../signing/engine/evidence.ts'
import { remedyFacts, toRemedyResponse } from '../appeals/remedies.ts'
import { findingOf } from '../references/certify.ts'
import { stateAt } from '../references/validity.ts'
import { dataInOrder } from '../registry/form-order.ts'
import { workingMsBetween } from './clock.ts'
import { filledForm } from './filled-form.ts'
import { type CaseFacts, type NextStep, nextSteps } from './next-steps.ts'
import type { CaseHead, CaseView, OwnDecision, TimelineEvent, ViewedResult } from './queries.ts'
import { rejectionReasons } from './review/reasons.ts'
import { openCaseStates } from './state-machine.ts'
import { stateFault } from './state-texts.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null
const isoText = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())

/** The states in which a decision is still to come. */
const awaitingDecision: ReadonlySet<string> = new Set(['submitted', 'in_review', 'info_requested'])

/** While the clock is paused, a case is as late as it was when the clock stopped. */
function isOverdue({ status, due_at, paused_at }: CaseHead, now: Date): boolean {
  return awaitingDecision.has(status) && due_at !== null && due_at < (paused_at ?? now)
}

export function toHeadResponse(head: CaseHead, now: Date) {
  return {
    id: head.id,
    number: head.number,
    status: head.status,
    service: {
      id: head.service_id,
      code: head.service_code,
      name_mn: head.service_mn,
      name_en: head.service_en,
      version_no: head.version_no,
    },
    channel: head.channel,
    urgency: head.urgency,
    submitted_at: iso(head.submitted_at),
    due_at: iso(head.due_at),
    overdue: isOverdue(head, now),
    created_at: head.created_at.toISOString(),
    updated_at: head.updated_at.toISOString(),
    in_hand: head.in_hand,
  }
}

export function toCaseResponse(view: CaseView, now: Date) {
  const { info_request: request, payment, appointment, result } = view
  const finding = findingOf(view)
  return {
    ...toHeadResponse(view, now),
    ...(view.status === 'signature_pending' &&
      view.sign_before && { sign_before: view.sign_before.toISOString() }),
    authority: { name_mn: view.authority_mn, name_en: view.authority_en },
    represented: view.represented_kind && {
      kind: view.represented_kind,
      name: view.represented_name,
      reason: view.represented_reason,
    },
    form_data: dataInOrder(view.form_schema, view.form_data),
    ...filledForm(view.form_schema, view.form_data, view.created_at),
    fee: {
      amount: view.fee_amount,
      legal_basis: view.fee_snapshot.legal_basis ?? null,
      ...(view.fee_snapshot.lines && { lines: view.fee_snapshot.lines }),
    },
    clock: toClock(view, now),
    evidences: view.evidences.map(({ instead_of_registry, ...one }) => ({
      ...one,
      ...(instead_of_registry && { instead_of_registry }),
      valid_until: isoText(one.valid_until),
    })),
    info_request: request && {
      id: request.id,
      items: request.items.map(({ code, text_mn, text_en, kind }) => ({ code, text_mn, text_en, kind })),
      requested_at: instantIn(request.requested_at).toISOString(),
      due_at: instantIn(request.due_at).toISOString(),
    },
    payment: payment && {
      ...payment,
      due_at: instantIn(payment.due_at).toISOString(),
      paid_at: isoText(payment.paid_at),
    },
    appointment: appointment && {
      ...appointment,
      starts_at: instantIn(appointment.starts_at).toISOString(),
      ends_at: instantIn(appointment.ends_at).toISOString(),
    },
    next_steps: stepsFor(view, now).map((step) => ({ ...step, at: iso(step.at) })),
    decision: view.decision &&
      view.decided_at && {
        decision: view.decision,
        reason_code: view.reason_code,
        reason_text: view.reason_text,
        ...(finding && { finding }),
        decided_at: view.decided_at.toISOString(),
      },
    result: result && { ...result, valid_until: isoText(result.valid_until) },
    ...(view.steps && {
      steps: view.steps.map((step) => ({
        ...step,
        due_at: isoText(step.due_at),
        ended_at: isoText(step.ended_at),
      })),
    }),
    ...(view.remedy && { remedy: toRemedyResponse(view.remedy, now) }),
  }
}

/** The next steps, as its reader can do them: in other hands nothing is asked until they take the case over. */
export function stepsFor(view: CaseView, now: Date): NextStep[] {
  const steps = nextSteps(factsOf(view, now))
  const isElsewhere = !view.in_hand && openCaseStates.includes(view.status) && view.status !== 'approved'
  return isElsewhere ? steps.filter(({ by }) => by !== 'applicant') : steps
}

/** What decides the next steps of a case that has been read. */
function factsOf(view: CaseView, now: Date): CaseFacts {
  const { info_request: request, payment, appointment, result } = view
  return {
    status: view.status,
    channel: view.channel,
    visitFor: view.visit_for,
    signBefore: view.sign_before,
    decisionDue: view.paused_at === null ? view.due_at : null,
    isOverdue: isOverdue(view, now),
    payment: payment && { ...payment, dueAt: instantIn(payment.due_at) },
    answerBefore: request && instantIn(request.due_at),
    visit: appointment && { ...appointment, startsAt: instantIn(appointment.starts_at) },
    certificate: result && certificateOf(result, now),
    rejectionReason: view.reason_code,
    remedy: remedyFacts(view.remedy, now),
  }
}

function certificateOf({ number, status, valid_until }: ViewedResult, now: Date) {
  const validUntil = valid_until === null ? null : instantIn(valid_until)
  return { number, status: stateAt({ status, valid_until: validUntil }, now), validUntil }
}

function toClock(view: CaseView, now: Date) {
  const { status, due_at, paused_at, holidays } = view
  const isRunning = awaitingDecision.has(status) && due_at !== null
  const left = isRunning ? workingMsBetween(paused_at ?? now, due_at, new Set(holidays)) : null
  return {
    due_at: iso(due_at),
    paused: paused_at !== null,
    paused_at: iso(paused_at),
    working_seconds_left: left === null ? null : Math.max(0, Math.floor(left / 1000)),
    overdue: isOverdue(view, now),
  }
}

export function toEventResponse(event: TimelineEvent) {
  return {
    seq: event.seq,
    action: event.action,
    from_status: event.from_status,
    to_status: event.to_status,
    by: event.actor_role,
    note: event.note,
    ...(event.step_mn !== null &&
      event.step_en !== null && { step_mn: event.step_mn, step_en: event.step_en }),
    at: event.at.toISOString(),
    audit: {
      entry_id: event.audit_entry_id,
      seq: event.sealed_seq,
      hash: event.sealed_hash === null ? null : Buffer.from(event.sealed_hash).toString('hex'),
    },
  }
}

export function toDecisionResponse(found: OwnDecision, now: Date) {
  const { decision, decided_at, reason_code } = found
  if (!decision || !decided_at) throw undecided(found)
  const finding = findingOf(found)
  return {
    application_id: found.id,
    number: found.number,
    authority: { name_mn: found.authority_mn, name_en: found.authority_en },
    officer_name: shortName(found.officer_family_name, found.officer_given_name),
    decision,
    reason: rejectionReasons.find(({ code }) => code === reason_code) ?? null,
    reason_text: found.reason_text,
    ...(finding && { finding }),
    decided_at: decided_at.toISOString(),
    ...(found.remedy && decision === 'rejected' && { remedy: toRemedyResponse(found.remedy, now) }),
    signature: signatureProof(found),
  }
}

/** An applicant who waits for a decision that will never come has to know. */
function undecided({ status }: OwnDecision): AppError {
  const isOver = status === 'cancelled' || status === 'expired'
  return new AppError(isOver ? 'cases.closed_undecided' : 'cases.undecided', {
    details: [stateFault(status, 'applicant')],
  })
}
