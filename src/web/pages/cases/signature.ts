import type { components } from '../../../../generated/platform.d.ts'
import { localTime } from '../../../text/moment.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'

type Application = components['schemas']['GovApplication']

/** The person signs on the phone; `sign-case.js` asks it, shows the code and waits. */
export function signature({ say }: PageContext, { sign_before }: Application): Html {
  return html`<div class="next" data-sign>
<h2 tabindex="-1">${say('signTitle')}</h2>
<p>${say('signLead')}</p>
${sign_before && html`<p>${say('signDue', { due: localTime(new Date(sign_before)) })}</p>`}
<div class="panel centred" data-sign-waiting hidden>
<p class="code-label" data-code-label>${say('signCode')}</p>
<p class="code" data-code></p>
<p role="status"><span class="spinner" aria-hidden="true"></span>${say('signOnPhone')}</p>
</div>
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="button" class="button" data-sign-now>${say('sign')}</button></p>
</div>`
}
