import { signInReasons } from '../../errors/sign-in-reasons.ts'
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
  return html`<p class="visually-hidden" role="status" data-said></p>
<p class="notice" role="status" data-interrupted hidden></p>
<div data-panel="failed" class="alert" role="alert" ${failure === undefined && html`hidden`}>
<h2 tabindex="-1">${say('failedTitle')}</h2>
<p data-reason>${failure}</p>
<p class="actions"><button type="button" class="button quiet" data-again>${say('again')}</button></p>
</div>
<div data-panel="choose" class="ways" data-ways>
${appWay(context)}
${qrWay(context)}
${idWay(context)}
<p class="unfold" hidden><button type="button" class="plain" data-unfold aria-expanded="false" aria-controls="qr-way">${say('otherDevice')}</button></p>
</div>
${pushPanel(context)}
<div data-panel="done" class="panel centred" hidden>
<p class="big-mark" aria-hidden="true">✓</p>
<h2 tabindex="-1">${say('approved')}</h2>
</div>`
}

function appWay({ say }: PageContext): Html {
  return html`<div class="way app">
<a class="button large" data-app-link aria-disabled="true" role="link">${say('openApp')}</a>
<p class="hint" data-app-hint>${say('openAppHint')}</p>
</div>`
}

function qrWay({ say }: PageContext): Html {
  return html`<section class="way qr" id="qr-way" aria-labelledby="by-qr">
<h2 id="by-qr">${say('byQr')}</h2>
<div class="qr-frame" data-qr-frame>
<img data-qr alt="${say('qrAlt')}" width="232" height="232" hidden>
<span class="spinner" data-qr-wait aria-hidden="true" hidden></span>
<button type="button" class="button" data-qr-new hidden>${say('qrNew')}</button>
</div>
<p class="left" data-left hidden><span>${say('qrLeft')}</span> <span class="time" data-time role="timer"></span></p>
<ol class="steps"><li>${say('qrSteps1')}</li><li>${say('qrSteps2')}</li><li>${say('qrSteps3')}</li></ol>
</section>`
}

function idWay({ say }: PageContext): Html {
  return html`<section class="way by-id" aria-labelledby="by-id">
<h2 id="by-id">${say('byId')}</h2>
<p class="hint">${say('byIdHint')}</p>
<form data-id-form novalidate>
<label for="national-id">${say('nationalId')}</label>
<input id="national-id" name="national_id" type="text" required maxlength="10" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="national-id-form national-id-fault">
<p class="hint" id="national-id-form">${say('nationalIdForm')}</p>
<p class="fault" id="national-id-fault" data-id-fault></p>
<button type="submit" class="button" disabled>${say('sendPush')}</button>
</form>
</section>`
}

function pushPanel({ say }: PageContext): Html {
  return html`<div data-panel="push" class="panel centred" hidden>
<h2 tabindex="-1">${say('pushTitle')}</h2>
<p>${say('pushLead')}</p>
<p class="code-label" id="code-label">${say('code')}</p>
<p class="code" data-code aria-labelledby="code-label"></p>
<p class="left" data-push-left><span>${say('qrLeft')}</span> <span class="time" data-push-time role="timer"></span></p>
<p class="hint">${say('pushWarning')}</p>
<p class="actions"><button type="button" class="button quiet" data-cancel>${say('cancel')}</button></p>
</div>`
}
