import type { components } from '../../../generated/platform.d.ts'
import { lackOf } from '../../security/authentication-context.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { errorPage } from './error-page.ts'
import { menuPage } from './menu.ts'
import { timeElement } from './ulaanbaatar-time.ts'

type Factor = components['schemas']['MyFactor']

const path = '/me/factors'
const changes = ['added', 'renamed', 'deleted'] as const

const scriptTexts = [
  ...(['offline', 'tooMany', 'notAccepted', 'sixDigits', 'factorDeleteAsk', 'factorNameMissing'] as const),
  ...(['passkeyCancelled', 'passkeyKnown', 'passkeyFailed', 'totpStartAgain'] as const),
]

/** Where a person shows that it is them, with the eID or a second factor, and comes back from. */
export const confirmAddress = (returnTo: string): string =>
  pageAddress('/sign-in', { fresh: '1', acr: 'mfa', return_to: returnTo })

/** The second factors of the visitor, each with its name, and how to add more. */
export const factorsPage: Page = async (context) => {
  const { say, query } = context
  const { data, error } = await context.call('listMyFactors')
  if (error) return errorPage(context, error)
  const items: Factor[] = data.items
  const canChange = await isFresh(context)
  const done = changes.find((change) => change === query.get('done'))
  const texts = JSON.stringify(textsFor(say, scriptTexts))
  const content = html`<section class="card factors" data-factors data-texts="${texts}">
<div>
<p class="eyebrow plain"><a href="/me">${say('toMe')}</a></p>
<h1>${say('factors')}</h1>
<p class="lead">${say('factorsLead')}</p>
</div>
<noscript><p class="alert">${say('factorsNeedScript')}</p></noscript>
${done && html`<p class="notice" role="status">${say(`factorDone_${done}`)}</p>`}
<section class="connected" aria-labelledby="own">
<h2 id="own">${say('factorsOwn')}</h2>
${items.length === 0 ? html`<p>${say('factorsNone')}</p>` : html`<ul>${items.map((one) => entry(context, one))}</ul>`}
</section>
${canChange ? additions(context) : confirmFirst(context)}
${items.length > 0 && html`<p class="hint">${say('ulaanbaatarTime')}</p>`}
</section>`
  return menuPage(context, { title: say('factors'), script: 'factors', content })
}

/** Operations take a sign-in of the last five minutes: who begins here has some of them left. */
const CHANGE_RULE = { acr: 'mfa', maxAge: 3 * 60 } as const

async function isFresh(context: PageContext): Promise<boolean> {
  const { clock, sessions } = context.services
  const holder = await context.who()
  if (!holder) return false
  return lackOf(CHANGE_RULE, await sessions.authenticationOf(holder), new Date(clock())) === undefined
}

function confirmFirst({ say }: PageContext): Html {
  return html`<div class="notice">
<p>${say('factorsWeak')}</p>
<p class="actions"><a class="button small" href="${confirmAddress(path)}">${say('confirmNow')}</a></p>
</div>`
}

function entry({ say }: PageContext, { id, kind, name, synced, created_at, last_used_at }: Factor): Html {
  const used = last_used_at
    ? html`${say('factorUsed')} ${timeElement(last_used_at)}.`
    : say('factorNeverUsed')
  return html`<li data-factor="${id}" data-label="${name}">
<div class="head"><h3 class="name">${name}</h3><span class="tag">${say(kind === 'passkey' ? 'factorPasskey' : 'factorTotp')}</span></div>
<p class="hint">${say('factorAdded')} ${timeElement(created_at)}. ${used}${synced && ` ${say('factorSynced')}`}</p>
<p class="actions"><button type="button" class="button quiet small" data-rename aria-expanded="false" aria-controls="rename-${id}" aria-label="${say('factorRename')}: ${name}">${say('factorRename')}</button><button type="button" class="button quiet small" data-delete aria-label="${say('factorDelete')}: ${name}">${say('factorDelete')}</button></p>
<form id="rename-${id}" data-rename-form novalidate hidden>
<label for="name-${id}">${say('factorNewName')}</label>
<input id="name-${id}" name="name" type="text" value="${name}" maxlength="60" autocomplete="off" required aria-describedby="fault-${id}">
<button type="submit" class="button quiet small">${say('factorSave')}</button>
</form>
<p class="fault" id="fault-${id}" role="alert" data-fault></p>
</li>`
}

function additions(context: PageContext): Html {
  const { say } = context
  return html`<section class="connected" aria-labelledby="add-passkey">
<h2 id="add-passkey">${say('passkeyAdd')}</h2>
<p class="hint">${say('passkeyAddHint')}</p>
<p class="notice" data-unsupported hidden>${say('passkeyUnsupported')}</p>
<form data-passkey-form novalidate>
${nameField(context, 'passkey')}
<p class="fault" id="passkey-fault" role="alert" data-fault></p>
<button type="submit" class="button">${say('passkeyAdd')}</button>
</form>
</section>
<section class="connected" aria-labelledby="add-totp" data-totp>
<h2 id="add-totp">${say('totpAdd')}</h2>
<p class="hint">${say('totpAddHint')}</p>
<p class="fault" role="alert" data-fault></p>
<p><button type="button" class="button quiet" data-totp-start>${say('totpAdd')}</button></p>
<div data-totp-panel hidden>
<p>${say('totpScan')}</p>
<div class="qr-frame"><img data-totp-qr alt="${say('totpAlt')}" width="232" height="232"></div>
<p><a class="button quiet small" data-totp-open>${say('totpOpen')}</a></p>
<p class="hint">${say('totpSecret')}</p>
<p class="secret"><code data-totp-secret></code></p>
<form data-totp-form novalidate>
${nameField(context, 'totp')}
<label for="totp-code">${say('mfaCode')}</label>
<input id="totp-code" class="digits" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required aria-describedby="totp-fault">
<p class="fault" id="totp-fault" role="alert" data-fault></p>
<button type="submit" class="button">${say('totpAdd')}</button>
</form>
</div>
</section>`
}

function nameField({ say }: PageContext, kind: 'passkey' | 'totp'): Html {
  return html`<label for="${kind}-name">${say('factorName')}</label>
<input id="${kind}-name" name="name" type="text" maxlength="60" autocomplete="off" required aria-describedby="${kind}-name-hint ${kind}-fault">
<p class="hint" id="${kind}-name-hint">${say(kind === 'totp' ? 'totpNameHint' : 'factorNameHint')}</p>`
}
