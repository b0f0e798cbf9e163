import { findingOf } from '../references/finding.ts'
import { workingMsBetween } from './clock.ts'
import type { TimelineEvent } from './timeline.ts'
import type { CaseHead, CaseView } from './view.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null
const isoText = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())

/** The states in which something is still to be decided. */
const undecided: ReadonlySet<string> = new Set(['submitted', 'in_review', 'info_requested'])

/** While the clock stands still, it is as late as it was when it was stopped. */
function isOverdue({ status, due_at, paused_at }: CaseHead, now: Date): boolean {
  return undecided.has(status) && due_at !== null && due_at < (paused_at ?? now)
}

export function shownHead(head: CaseHead, now: Date) {
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
  }
}

export function shownCase(view: CaseView, now: Date) {
  const { info_request: asked, payment, appointment, result } = view
  const finding = findingOf(view)
  return {
    ...shownHead(view, now),
    authority: { name_mn: view.authority_mn, name_en: view.authority_en },
    represented: view.represented_kind && {
      kind: view.represented_kind,
      name: view.represented_name,
      reason: view.represented_reason,
    },
    form_data: view.form_data,
    fee: { amount: view.fee_amount, legal_basis: view.fee_snapshot.legal_basis ?? null },
    clock: shownClock(view, now),
    evidences: view.evidences.map((one) => ({ ...one, valid_until: isoText(one.valid_until) })),
    info_request: asked && {
      id: asked.id,
      items: asked.items.map(({ code, text_mn, text_en, kind }) => ({ code, text_mn, text_en, kind })),
      requested_at: new Date(asked.requested_at).toISOString(),
      due_at: new Date(asked.due_at).toISOString(),
    },
    payment: payment && {
      ...payment,
      due_at: new Date(payment.due_at).toISOString(),
      paid_at: isoText(payment.paid_at),
    },
    appointment: appointment && {
      ...appointment,
      starts_at: new Date(appointment.starts_at).toISOString(),
    },
    decision: view.decision &&
      view.decided_at && {
        decision: view.decision,
        reason_code: view.reason_code,
        reason_text: view.reason_text,
        ...(finding && { finding }),
        decided_at: view.decided_at.toISOString(),
      },
    result: result && { ...result, valid_until: isoText(result.valid_until) },
  }
}

function shownClock(view: CaseView, now: Date) {
  const { status, due_at, paused_at, holidays } = view
  const isRunning = undecided.has(status) && due_at !== null
  const left = isRunning ? workingMsBetween(paused_at ?? now, due_at, new Set(holidays)) : null
  return {
    due_at: iso(due_at),
    paused: paused_at !== null,
    paused_at: iso(paused_at),
    working_seconds_left: left === null ? null : Math.max(0, Math.floor(left / 1000)),
    overdue: isOverdue(view, now),
  }
}

export function shownEvent(event: TimelineEvent & { seq: number }) {
  return {
    seq: event.seq,
    action: event.action,
    from_status: event.from_status,
    to_status: event.to_status,
    by: event.actor_role,
    note: event.note,
    at: event.at.toISOString(),
    audit: {
      entry_id: event.audit_entry_id,
      seq: event.sealed_seq,
      hash: event.sealed_hash === null ? null : Buffer.from(event.sealed_hash).toString('hex'),
    },
  }
}
