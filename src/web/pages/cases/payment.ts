import type { components } from '../../../../generated/platform.d.ts'
import { actions, button, formatMoney } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'

type Payment = components['schemas']['GovApplicationPayment']

/** The fee: `pay.js` orders it, shows how to pay, and waits until it has come. */
export function payment({ say }: PageContext, { id, amount, status }: Payment): Html {
  return html`<div class="act-panel" data-pay="${id}" data-status="${status}">
<h3 class="ui-hidden" id="pay" tabindex="-1">${say('payTitle')}: <span class="sum">${formatMoney(amount)}</span></h3>
<div data-pay-first>${actions(button({ words: say('pay'), icon: 'credit-card', attributes: { 'data-pay-now': true } }))}</div>
<div class="offer" data-offer hidden>
<p>${say('payHow')}</p>
<figure class="ui-qr"><img alt="${say('payQr')}" width="240" height="240" data-pay-qr></figure>
<ul class="banks" data-banks></ul>
<p role="status" class="ui-hint">${say('payWaiting')}</p>
${actions(button({ words: say('payCheck'), kind: 'secondary', icon: 'refresh-cw', attributes: { 'data-pay-check': true } }))}
</div>
<p class="ui-error" role="alert" data-fault></p>
</div>`
}
