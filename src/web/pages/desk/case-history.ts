import type { CaseAction } from '../../../domains/services/cases/state-machine.ts'
import { badge, card, type Event, timeline } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { inLanguage } from '../format.ts'
import type { CaseDetail } from './case-parts.ts'
import { named, when } from './labels.ts'

/** Transitions, and what else happens to a case without changing its state. */
export const steps: Readonly<
  Record<
    | CaseAction
    | 'release'
    | 'escalate'
    | 'appeal'
    | 'cancel_appeal'
    | 'decide_appeal'
    | 'complete_step'
    | 'hand_over_step'
    | 'reopen_step',
    TextName
  >
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
  complete_step: 'deskDidStepComplete',
  hand_over_step: 'deskDidStepHandOver',
  reopen_step: 'deskDidStepReopen',
}

const roles: Readonly<Record<string, TextName>> = {
  applicant: 'deskRoleApplicant',
  officer: 'deskRoleOfficer',
  manager: 'deskRoleManager',
}

/** All that happened, the latest first, each with its place in the audit log. */
export function historySection(context: PageContext, { events, steps: ofCase }: CaseDetail): Html {
  const { say } = context
  return card({
    id: 'history',
    title: say('deskHistory'),
    content: timeline(events.toReversed().map((event) => entry(context, event, ofCase))),
  })
}

function entry(
  context: PageContext,
  event: CaseDetail['events'][number],
  ofCase: CaseDetail['steps'] = [],
): Event {
  const { say, language } = context
  const step = ofCase.find(({ key }) => key === event.details.step)
  const { action, actor_name, actor_role, at, note, visibility, audit } = event
  const who = actor_name ? `${actor_name}, ${named(context, roles, actor_role)}` : say('deskBySystem')
  return {
    title: html`${step && `${inLanguage(language, step, 'title')}: `}${named(context, steps, action)}${visibility === 'internal' && html` ${badge(say('deskInternal'))}`}`,
    at: html`${when(context, at)} · ${who}${audit.seq !== null && ` · ${say('deskAuditEntry', { seq: audit.seq })}`}`,
    text: note ? html`<span class="desk-note">${note}</span>` : undefined,
  }
}
