import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Invitation = components['schemas']['MyOrganisationInvitation']

const roleNames: Record<Invitation['role'], TextName> = {
  owner: 'invitationOwner',
  signer: 'invitationSigner',
  member: 'invitationMember',
}

/** What organisations ask the visitor to become, to be accepted or declined; nothing where none asks. */
export async function waitingInvitations(context: PageContext): Promise<Html | undefined> {
  const { data, error } = await context.call('listMyOrganisationInvitations', { query: { limit: '100' } })
  if (error) throw error
  const waiting: Invitation[] = data.items
  if (waiting.length === 0) return undefined
  const { say } = context
  return html`<section class="connected" aria-labelledby="waiting" data-waiting>
<h2 id="waiting" tabindex="-1">${say('waitingTitle')}</h2>
<p class="done" role="status" data-answered></p>
<ul>${waiting.map((one) => entry(context, one))}</ul>
</section>`
}

function entry({ say, language }: PageContext, invitation: Invitation): Html {
  const { id, name_mn, name_en, role, hands_over, expires_at } = invitation
  const name = language === 'mn' ? name_mn : name_en
  return html`<li>
<div class="head"><h3 class="name">${name}</h3><span class="tag">${say(roleNames[role])}</span></div>
${hands_over && html`<p>${say('waitingHandsOver')}</p>`}
<p class="hint">${say('waitingUntil')} ${timeElement(expires_at)}.</p>
<p class="actions"><button type="button" class="button small" data-accept-offer="${id}" data-label="${name}" aria-label="${say('waitingAccept')}: ${name}">${say('waitingAccept')}</button>
<button type="button" class="button quiet small" data-decline-offer="${id}" data-label="${name}" aria-label="${say('waitingDecline')}: ${name}">${say('waitingDecline')}</button></p>
</li>`
}
