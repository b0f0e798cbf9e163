import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  badge,
  button,
  codeField,
  notice,
  section,
  textField,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'

type Detail = components['schemas']['ContactDetail']
type Kind = 'email' | 'phone'

/** How the visitor can be reached, and the forms to change it and to enter codes. */
export async function contactDetails(context: PageContext): Promise<Html> {
  const { say, services } = context
  const { data, error } = await context.call('getMyContact')
  if (error) throw error
  // Without a way to send messages a number can only be removed.
  const hasPhone = services.sms !== undefined || data.phone.address !== null
  return section({
    title: say('contact'),
    id: 'contact',
    lead: say('contactHint'),
    attributes: {
      'data-contact': true,
      'data-email': stated(data.email),
      'data-phone': stated(data.phone),
    },
    content: html`${detail(context, 'email', data.email)}
${hasPhone && detail(context, 'phone', data.phone)}`,
  })
}

/** What is to be said of a detail where only the other one changes. One that is not verified gets its code then. */
const stated = ({ address, pending }: Detail): string => pending?.address ?? address ?? ''

function detail(context: PageContext, kind: Kind, shown: Detail): Html {
  const { say } = context
  const { address, verified, pending } = shown
  const isMail = kind === 'email'
  const remove = button({
    words: say('contactRemove'),
    kind: 'secondary',
    size: 'small',
    attributes: {
      'data-remove': kind,
      'data-label': address ?? '',
      'aria-label': `${say('contactRemove')}: ${address}`,
    },
  })
  return html`<div class="ui-stack" data-detail="${kind}">
${
  address !== null &&
  html`<div class="ui-title-line"><span class="ui-row-title">${address}</span>${badge(say(verified ? 'contactVerified' : 'contactUnverified'), verified ? 'good' : 'warning')}${remove}</div>`
}
<form class="ui-form" data-address="${kind}" novalidate>
${textField(context, {
  name: 'address',
  id: `contact-${kind}`,
  label: say(isMail ? 'contactEmail' : 'contactPhone'),
  inputMode: isMail ? 'email' : 'tel',
  autocomplete: isMail ? 'email' : 'tel',
  maxLength: isMail ? 254 : 32,
  required: true,
  attributes: { spellcheck: 'false', 'aria-describedby': `contact-${kind}-fault` },
})}
<p class="ui-error" id="contact-${kind}-fault" role="alert" data-fault></p>
${actions(button({ type: 'submit', words: say('contactSend'), kind: 'secondary', size: 'small' }))}
</form>
${pending && codeForm(context, kind, pending)}
</div>`
}

function codeForm(context: PageContext, kind: Kind, pending: NonNullable<Detail['pending']>): Html {
  const { say, language } = context
  return html`<form class="ui-form" data-code="${kind}" novalidate>
${notice({ text: html`${say('contactPending', { name: pending.address })} ${timeTag(language, pending.expires_at)}.`, live: true })}
${codeField(context, {
  name: 'code',
  id: `contact-${kind}-code`,
  label: say('contactCode'),
  maxLength: 6,
  required: true,
  attributes: { 'aria-describedby': `contact-${kind}-code-fault` },
})}
<p class="ui-error" id="contact-${kind}-code-fault" role="alert" data-fault></p>
${actions(
  button({ type: 'submit', words: say('contactVerify'), size: 'small' }),
  button({
    words: say('contactResend'),
    kind: 'secondary',
    size: 'small',
    attributes: { 'data-resend': kind },
  }),
)}
</form>`
}
