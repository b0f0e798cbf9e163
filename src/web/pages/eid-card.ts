import { signInReasons } from '../../errors/sign-in-reasons.ts'
import { actions, button, icon, largeCode, notice, textField } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { textsFor } from '../texts.ts'

const scriptTexts = [
  'waiting',
  'offline',
  'interrupted',
  'tooMany',
  'notAccepted',
  'approved',
  'nationalIdWrong',
  'failedTitle',
  'appOpened',
] as const

/** What the script of the card says: its own words, and why a sign-in failed. */
export function eidTexts({ say, language }: PageContext): string {
  const reasons = Object.entries(signInReasons).map(([name, text]) => [name, text[language]])
  return JSON.stringify({ ...textsFor(say, scriptTexts), reasons: Object.fromEntries(reasons) })
}

/** The ways to prove with the eID who one is, what is shown while that goes on, and what went wrong before. */
export function eidCard(context: PageContext, failure?: string): Html {
  const { say } = context
  const again = button({ words: say('again'), kind: 'secondary', attributes: { 'data-again': true } })
  return html`<p class="ui-hidden" role="status" data-said></p>
${notice({ tone: 'warning', text: html`<p data-interrupted-words></p>`, live: true, attributes: { 'data-interrupted': true, hidden: true } })}
${notice({
  tone: 'bad',
  title: say('failedTitle'),
  text: html`<p data-reason>${failure}</p>`,
  actions: actions(again),
  live: true,
  attributes: { 'data-panel': 'failed', tabindex: -1, hidden: failure === undefined },
})}
<div data-panel="choose" class="eid-choices ui-needs-script" data-ways>
${appWay(context)}
${qrWay(context)}
${idWay(context)}
<p class="eid-unfold" hidden><button type="button" class="ui-button ui-button-plain" data-unfold aria-expanded="false" aria-controls="qr-way">${say('otherDevice')}</button></p>
</div>
${pushPanel(context)}
<div data-panel="done" class="eid-panel" hidden>
<span class="eid-done">${icon('circle-check')}</span>
<h2 tabindex="-1">${say('approved')}</h2>
</div>`
}

function appWay({ say }: PageContext): Html {
  return html`<div class="eid-app">
<a class="ui-button ui-button-primary ui-button-large ui-button-wide" data-app-link aria-disabled="true" role="link">${icon('smartphone')}<span>${say('openApp')}</span></a>
<p class="ui-hint" data-app-hint>${say('openAppHint')}</p>
</div>`
}

function qrWay({ say }: PageContext): Html {
  const renew = button({
    words: say('qrNew'),
    icon: 'refresh-cw',
    attributes: { 'data-qr-new': true, hidden: true },
  })
  return html`<section class="eid-way eid-by-qr" id="qr-way" aria-labelledby="by-qr">
<h2 id="by-qr">${say('byQr')}</h2>
<div class="eid-qr" data-qr-frame>
<img data-qr alt="${say('qrAlt')}" width="232" height="232" hidden>
<span class="ui-spinner" data-qr-wait aria-hidden="true" hidden></span>
${renew}
</div>
<p class="eid-left" data-left hidden><span>${say('qrLeft')}</span> <span class="eid-time" data-time role="timer"></span></p>
<ol class="eid-steps"><li>${say('qrSteps1')}</li><li>${say('qrSteps2')}</li><li>${say('qrSteps3')}</li></ol>
</section>`
}

function idWay(context: PageContext): Html {
  const { say } = context
  return html`<section class="eid-way eid-by-id" aria-labelledby="by-id">
<h2 id="by-id">${say('byId')}</h2>
<p class="ui-hint">${say('byIdHint')}</p>
<form class="ui-form" data-id-form novalidate>
${textField(context, {
  name: 'national_id',
  id: 'national-id',
  label: say('nationalId'),
  hint: say('nationalIdForm'),
  faultHook: 'id-fault',
  maxLength: 10,
  required: true,
  autocomplete: 'off',
  attributes: { autocapitalize: 'characters', spellcheck: 'false' },
})}
${actions(button({ type: 'submit', words: say('sendPush'), kind: 'secondary', disabled: true }))}
</form>
</section>`
}

function pushPanel({ say }: PageContext): Html {
  const cancel = button({ words: say('cancel'), kind: 'secondary', attributes: { 'data-cancel': true } })
  return html`<div data-panel="push" class="eid-panel" hidden>
<h2 tabindex="-1">${say('pushTitle')}</h2>
<p>${say('pushLead')}</p>
${largeCode({ id: 'code', label: say('code'), attributes: { 'data-code': true } })}
<p class="eid-left" data-push-left><span>${say('qrLeft')}</span> <span class="eid-time" data-push-time role="timer"></span></p>
<p class="ui-hint">${say('pushWarning')}</p>
${actions(cancel)}
</div>`
}
