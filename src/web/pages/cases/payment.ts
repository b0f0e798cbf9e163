import type { components } from '../../../../generated/platform.d.ts'
import { localTime } from '../../../text/moment.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { amountInTugriks } from '../format.ts'

type Payment = components['schemas']['GovApplicationPayment']

/** The fee: `pay.js` orders it, shows how to pay, and waits until it has come. */
export function payment({ say }: PageContext, { id, amount, due_at, status }: Payment): Html {
  const due = localTime(new Date(due_at))
  return html`<div class="next" data-pay="${id}" data-status="${status}">
<h2 id="pay" tabindex="-1">${say('payTitle')}</h2>
<p>${say('payLead', { amount: amountInTugriks(amount), due })}</p>
<p class="actions" data-pay-first><button type="button" class="button" data-pay-now>${say('pay')}</button></p>
<div class="offer" data-offer hidden>
<p>${say('payHow')}</p>
<div class="qr-frame"><img alt="${say('payQr')}" data-pay-qr></div>
<ul class="banks" data-banks></ul>
<p role="status"><span class="spinner" aria-hidden="true"></span>${say('payWaiting')}</p>
<p class="actions"><button type="button" class="button quiet" data-pay-check>${say('payCheck')}</button></p>
</div>
<p class="fault" role="alert" data-fault></p>
</div>`
}
