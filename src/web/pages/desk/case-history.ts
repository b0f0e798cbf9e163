import type { CaseAction } from '../../../domains/services/cases/state-machine.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import type { CaseDetail } from './case-detail.ts'
import { named, when } from './labels.ts'

/** Transitions, and what else happens to a case without changing its state. */
export const steps: Readonly<Record<CaseAction | 'release' | 'escalate', TextName>> = {
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
}

const roles: Readonly<Record<string, TextName>> = {
  applicant: 'deskRoleApplicant',
  officer: 'deskRoleOfficer',
  manager: 'deskRoleManager',
}

/** All that happened, the latest first, each with its place in the audit log. */
export function historySection(context: PageContext, { events }: CaseDetail): Html {
  const { say } = context
  return html`<section class="card" aria-labelledby="history">
<h2 id="history">${say('deskHistory')}</h2>
<ol class="history">${events.toReversed().map((event) => entry(context, event))}</ol>
</section>`
}

function entry(context: PageContext, event: CaseDetail['events'][number]): Html {
  const { say } = context
  const { action, actor_name, actor_role, at, note, visibility, audit } = event
  const who = actor_name ? `${actor_name}, ${named(context, roles, actor_role)}` : say('deskBySystem')
  return html`<li>
<p><strong>${named(context, steps, action)}</strong>${visibility === 'internal' && html` <span class="tag">${say('deskInternal')}</span>`}</p>
${note && html`<p class="note">${note}</p>`}
<p class="hint">${when(at)} · ${who}${audit.seq !== null && ` · ${say('deskAuditEntry', { seq: audit.seq })}`}</p>
</li>`
}
