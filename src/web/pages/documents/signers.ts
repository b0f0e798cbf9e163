import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { actButton } from '../act.ts'
import type { Detail } from './detail.ts'

type Invitation = components['schemas']['SignerInvitation']

const states: Readonly<Record<Invitation['state'], { name: TextName; look: string }>> = {
  waiting: { name: 'docInvited', look: '' },
  signed: { name: 'docInvitationSigned', look: ' good' },
  declined: { name: 'docInvitationDeclined', look: ' bad' },
  withdrawn: { name: 'docInvitationWithdrawn', look: '' },
}

/** Whom the owner asks, and the field for the next one. */
export function signers(context: PageContext, shown: Detail): Html | undefined {
  const { say } = context
  const { owned, kind, removed_at, invitations } = shown
  if (!owned || kind === 'digest') return undefined
  return html`<section class="card" aria-labelledby="signers">
<div><h2 id="signers" tabindex="-1">${say('docSigners')}</h2>
<p class="hint">${say('docSignersLead')}</p></div>
${invitations.length > 0 && html`<ol class="results">${invitations.map((one) => entry(context, shown, one))}</ol>`}
${removed_at === null && inviteForm(context)}
</section>`
}

function entry(context: PageContext, { id }: Detail, invitation: Invitation): Html {
  const { say } = context
  const { named_as, state, remark } = invitation
  const { name, look } = states[state]
  return html`<li class="result">
<div class="head"><h3>${named_as}</h3><span class="tag${look}">${say(name)}</span></div>
${remark !== null && html`<p class="remark">${remark}</p>`}
${
  state === 'waiting' &&
  html`<div class="actions">${actButton(context, {
    does: `DELETE sign/${id}/invitations/${invitation.id}`,
    ask: say('docWithdrawAsk', { name: named_as }),
    label: say('docWithdraw'),
    of: named_as,
    kind: 'quiet',
  })}</div>`
}
</li>`
}

function inviteForm({ say }: PageContext): Html {
  return html`<form class="field" novalidate data-invite>
<label for="invite">${say('docInviteWhom')}</label>
<div class="with-button"><input type="text" id="invite" maxlength="254" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="invite-hint invite-fault" data-whom>
<button type="submit" class="button">${say('docInvite')}</button></div>
<p class="hint" id="invite-hint">${say('docInviteHint')}</p>
<p class="fault" id="invite-fault" role="alert" data-fault></p>
</form>`
}
