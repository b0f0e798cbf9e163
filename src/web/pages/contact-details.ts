import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Detail = components['schemas']['ContactDetail']
type Kind = 'email' | 'phone'

/** How the visitor can be reached, and the forms to change it and to enter codes. */
export async function contactDetails(context: PageContext): Promise<Html> {
  const { say, services } = context
  const { data, error } = await context.call('getMyContact')
  if (error) throw error
  // Without a way to send messages a number can only be removed.
  const hasPhone = services.sms !== undefined || data.phone.address !== null
  return html`<section class="contact" aria-labelledby="contact" data-contact data-email="${stated(data.email)}" data-phone="${stated(data.phone)}">
<h2 id="contact" tabindex="-1">${say('contact')}</h2>
<p class="hint">${say('contactHint')}</p>
${detail(context, 'email', data.email)}
${hasPhone && detail(context, 'phone', data.phone)}
</section>`
}

/** What is to be said of a detail where only the other one changes. One that is not verified gets its code then. */
const stated = ({ address, pending }: Detail): string => pending?.address ?? address ?? ''

function detail(context: PageContext, kind: Kind, shown: Detail): Html {
  const { say } = context
  const { address, verified, pending } = shown
  const label = say(kind === 'email' ? 'contactEmail' : 'contactPhone')
  return html`<div data-detail="${kind}">
${
  address !== null &&
  html`<p><span class="name">${address}</span> <span class="${verified ? 'tag good' : 'tag'}">${say(verified ? 'contactVerified' : 'contactUnverified')}</span>
<button type="button" class="button quiet small" data-remove="${kind}" data-label="${address}" aria-label="${say('contactRemove')}: ${address}">${say('contactRemove')}</button></p>`
}
<form data-address="${kind}" novalidate>
<label for="contact-${kind}">${label}</label>
<input id="contact-${kind}" name="address" type="text" inputmode="${kind === 'email' ? 'email' : 'tel'}" autocomplete="${kind === 'email' ? 'email' : 'tel'}" maxlength="${kind === 'email' ? 254 : 32}" spellcheck="false" required aria-describedby="contact-${kind}-fault">
<p class="fault" id="contact-${kind}-fault" role="alert" data-fault></p>
<button type="submit" class="button quiet small">${say('contactSend')}</button>
</form>
${pending && codeForm(context, kind, pending)}
</div>`
}

function codeForm({ say }: PageContext, kind: Kind, pending: NonNullable<Detail['pending']>): Html {
  return html`<form class="code-form" data-code="${kind}" novalidate>
<p class="notice" role="status">${say('contactPending', { name: pending.address })} ${timeElement(pending.expires_at)}.</p>
<label for="contact-${kind}-code">${say('contactCode')}</label>
<input id="contact-${kind}-code" class="digits" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required aria-describedby="contact-${kind}-code-fault">
<p class="fault" id="contact-${kind}-code-fault" role="alert" data-fault></p>
<p class="actions"><button type="submit" class="button small">${say('contactVerify')}</button>
<button type="button" class="button quiet small" data-resend="${kind}">${say('contactResend')}</button></p>
</form>`
}
