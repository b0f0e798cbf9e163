import { type SignInReason, signInReasons } from '../../errors/sign-in-reasons.ts'
import { packed, unpacked } from '../cookies.ts'
import { type Html, html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import { localPath } from '../return-to.ts'
import { providersOf } from '../social.ts'
import { textsFor } from '../texts.ts'
import { address, type Page, seeOther, type Visit } from '../visit.ts'

const returnSeconds = 15 * 60

/** The sign-in card, or the way to the shared sign-in where people do not sign in here. */
export const signIn: Page = async (visit) => {
  const { query, cookies, services } = visit
  const returnTo = localPath(query.get('return_to'))
  const reason = reasonOf(query.get('sso_error'))
  if (await visit.who()) return seeOther(returnTo)
  // The ways back from apps and other services know nothing of it.
  if (query.has('return_to')) cookies.set('return', packed({ path: returnTo }), returnSeconds)
  else if (reason === undefined) cookies.clear('return')

  if (services.config.authMode === 'client') {
    const start = address('/sign-in/sso', { return_to: query.get('return_to') ?? undefined })
    return reason === undefined && !query.has('signed_out')
      ? seeOther(start)
      : sharedSignIn(visit, reason, start)
  }
  return card(visit, reason, returnTo)
}

/** Where a visitor wanted to go before the way led over another place. */
export function returnToOf({ cookies }: Visit): string | undefined {
  const { path } = unpacked(cookies.get('return'))
  return typeof path === 'string' ? localPath(path) : undefined
}

function reasonOf(name: string | null): SignInReason | undefined {
  return name !== null && Object.hasOwn(signInReasons, name) ? (name as SignInReason) : undefined
}

function sharedSignIn(visit: Visit, reason: SignInReason | undefined, start: string) {
  const { say, language } = visit
  const lead = reason ? signInReasons[reason][language] : say('ssoLead')
  const actions = html`<a class="button" href="${start}">${reason ? say('again') : say('toSso')}</a>`
  const title = reason ? say('failedTitle') : say('signInTitle')
  return pageAnswer(visit, { title, content: messageCard({ title, lead, actions }) })
}

const scriptTexts = [
  'waiting',
  'offline',
  'tooMany',
  'approved',
  'nationalIdWrong',
  'failedTitle',
  'qrLeft',
  'appOpened',
] as const

function card(visit: Visit, reason: SignInReason | undefined, returnTo: string) {
  const { say, language, query } = visit
  const reasons = Object.fromEntries(
    Object.entries(signInReasons).map(([name, text]) => [name, text[language]]),
  )
  const texts = JSON.stringify({ ...textsFor(say, scriptTexts), reasons })
  const content = html`<section class="card sign-in" data-card data-texts="${texts}" data-return-to="${returnTo}">
<div class="head">
<h1>${say('signInTitle')}</h1>
<p class="lead">${say('signInLead')}</p>
</div>
${query.has('signed_out') && html`<p class="notice" role="status">${say('signedOut')}</p>`}
<noscript><p class="alert">${say('needsScript')}</p></noscript>
<p class="visually-hidden" role="status" aria-live="polite" data-said></p>
${failure(visit, reason)}
<div data-panel="choose" class="ways">
${appWay(visit)}
${qrWay(visit)}
${idWay(visit)}
</div>
${pushPanel(visit)}
<div data-panel="done" class="panel centred" hidden>
<p class="big-mark" aria-hidden="true">✓</p>
<h2 tabindex="-1">${say('approved')}</h2>
</div>
${socialWays(visit)}
</section>`
  return pageAnswer(visit, { title: say('signInTitle'), script: 'sign-in', width: 'wide', content })
}

/** There from the start when somebody was sent back with a reason; the script shows later ones in the same place. */
function failure({ say, language }: Visit, reason: SignInReason | undefined): Html {
  return html`<div data-panel="failed" class="alert" role="alert" ${reason ? '' : html`hidden`}>
<h2 tabindex="-1">${say('failedTitle')}</h2>
<p data-reason>${reason && signInReasons[reason][language]}</p>
<p class="actions"><button type="button" class="button quiet" data-again>${say('again')}</button></p>
</div>`
}

function appWay({ say }: Visit): Html {
  return html`<div class="way app">
<a class="button large" data-app-link aria-disabled="true" role="link">${say('openApp')}</a>
<p class="hint" data-app-hint>${say('openAppHint')}</p>
</div>`
}

function qrWay({ say }: Visit): Html {
  return html`<section class="way qr" aria-labelledby="by-qr">
<h2 id="by-qr">${say('byQr')}</h2>
<div class="qr-frame" data-qr-frame aria-busy="true">
<img data-qr alt="${say('qrAlt')}" width="232" height="232" hidden>
<span class="spinner" data-qr-wait aria-hidden="true"></span>
<button type="button" class="button" data-qr-new hidden>${say('qrNew')}</button>
</div>
<p class="left" data-left hidden><span>${say('qrLeft')}</span> <span class="time" data-time role="timer"></span></p>
<ol class="steps"><li>${say('qrSteps1')}</li><li>${say('qrSteps2')}</li><li>${say('qrSteps3')}</li></ol>
</section>`
}

function idWay({ say }: Visit): Html {
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

function pushPanel({ say }: Visit): Html {
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

function socialWays(visit: Visit): Html | undefined {
  const { say, services, query } = visit
  const providers = providersOf(services)
  if (providers.length === 0) return undefined
  const returnTo = query.get('return_to') ?? undefined
  return html`<section class="social" aria-labelledby="social" data-social>
<h2 id="social">${say('socialTitle')}</h2>
<p class="buttons">${providers.map(
    ({ name, label }) =>
      html`<a class="button quiet" href="${address(`/sign-in/social/${name}`, { return_to: returnTo })}">${say('withProvider', { name: label })}</a>`,
  )}</p>
<p class="hint">${say('socialHint')}</p>
</section>`
}
