import type { CaseAction } from '../../../domains/services/cases/state-machine.ts'
import { badge, card, type Event, timeline } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import type { CaseDetail } from './case-parts.ts'
import { named, when } from './labels.ts'

/** Transitions, and what else happens to a case without changing its state. */
export const steps: Readonly<
  Record<CaseAction | 'release' | 'escalate' | 'appeal' | 'cancel_appeal' | 'decide_appeal', TextName>
> = {
  open: 'deskDidOpen',
  open_unpaid: 'deskDidOpen',
  open_unsigned: 'deskDidOpen',
  sign: 'deskDidSign',
  sign_unpaid: 'deskDidSign',
  leave_unsigned: 'deskDidLeaveUnsigned',
  pay: 'deskDidPay',
  assign: 'deskDidAssign',
  reassign: 'deskDidReassign',
  release: 'deskDidRelease',
  escalate: 'deskDidEscalate',
  request_info: 'deskDidAsk',
  provide_info: 'deskDidAnswer',
  approve: 'deskDidApprove',
  reject: 'deskDidReject',
  complete: 'deskDidComplete',
  cancel: 'deskDidCancel',
  leave_unpaid: 'deskDidExpire',
  leave_unanswered: 'deskDidExpire',
  reopen: 'deskDidReopen',
  appeal: 'deskDidAppeal',
  cancel_appeal: 'deskDidCancelAppeal',
  decide_appeal: 'deskDidDecideAppeal',
}

const roles: Readonly<Record<string, TextName>> = {
  applicant: 'deskRoleApplicant',
  officer: 'deskRoleOfficer',
  manager: 'deskRoleManager',
}

/** All that happened, the latest first, each with its place in the audit log. */
export function historySection(context: PageContext, { events }: CaseDetail): Html {
  const { say } = context
  return card({
    id: 'history',
    title: say('deskHistory'),
    content: timeline(events.toReversed().map((event) => entry(context, event))),
  })
}

function entry(context: PageContext, event: CaseDetail['events'][number]): Event {
  const { say } = context
  const { action, actor_name, actor_role, at, note, visibility, audit } = event
  const who = actor_name ? `${actor_name}, ${named(context, roles, actor_role)}` : say('deskBySystem')
  return {
    title: html`${named(context, steps, action)}${visibility === 'internal' && html` ${badge(say('deskInternal'))}`}`,
    at: html`${when(context, at)} · ${who}${audit.seq !== null && ` · ${say('deskAuditEntry', { seq: audit.seq })}`}`,
    text: note ? html`<span class="desk-note">${note}</span>` : undefined,
  }
}
