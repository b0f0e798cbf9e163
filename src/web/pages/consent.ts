import { isLoopback } from '../../config/hosts.ts'
import { selectServiceNames } from '../../domains/gateway/client-services.ts'
import { selectSignedIn } from '../../domains/identity/sessions/people-sessions.ts'
import { describeScope } from '../../domains/openid/scope-descriptions.ts'
import { siteNameIn } from '../../domains/site/queries.ts'
import { type Html, html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { challengeIn, clientName } from './application-sign-in.ts'
import { refused } from './refused.ts'

const path = '/sign-in/consent'

/** An application asks what it may know and do; the person decides. */
export const consent: Page = async (context) => {
  const { say, services, language } = context
  const challenge = challengeIn(context, 'consent_challenge')
  const holder = await context.who()
  const here = pageAddress(path, { consent_challenge: challenge })
  if (!holder) return seeOther(pageAddress('/sign-in', { return_to: here }))
  const { data, error } = await context.call('getProviderConsent', {
    query: { consent_challenge: challenge },
  })
  if (error) return refused(context, error)

  const { userId, sessionId, elevated } = holder
  const scopes: string[] = data.requested_scope
  const [person, known] = await services.database.transact(
    { role: 'app', userId, elevated },
    'read',
    async (db) => [await selectSignedIn(db, userId, sessionId), await selectServiceNames(db, scopes)],
  )
  const name = clientName(data.client, language)
  const who = [person?.family_name, person?.given_name].filter(Boolean).join(' ') || person?.civil_id
  const title = say('consentTitle', { name })
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany', 'notAccepted', 'consentNothing']))
  const optional: string[] = data.optional_scope
  const required = scopes.filter((scope) => !optional.includes(scope))
  const words = (scope: string) => describeScope(scope, known)[language]
  const content = html`<section class="card consent" data-consent="${challenge}" data-scopes="${required.join(' ')}" data-texts="${texts}">
<div class="head">
${data.client.logo_uri && html`<img class="client-logo" src="${data.client.logo_uri}" alt="">`}
<h1>${title}</h1>
${who && html`<p class="lead">${say('consentAs', { name: who })}</p>`}
<p><button type="button" class="plain-link" data-switch>${say('consentNotYou')}</button></p>
</div>
${data.client.mode === 'test' && html`<p class="alert" data-test-mode>${say('consentTest')}</p>`}
${unchecked(context, data)}
${party(context, data)}
${
  required.length > 0 &&
  html`<p id="scopes">${say('consentLead')}</p>
<ul class="scopes" aria-labelledby="scopes">${required.map((scope) => html`<li>${words(scope)}</li>`)}</ul>`
}
${
  optional.length > 0 &&
  html`<fieldset class="choices"><legend>${say('consentOptional')}</legend>
${optional.map(
  (
    scope,
    index,
  ) => html`<p class="choice"><input type="checkbox" id="optional-${index}" value="${scope}" data-optional> <label for="optional-${index}">${words(scope)}</label></p>
`,
)}</fieldset>`
}
${isAskedOnce(data) && html`<p class="choice"><input type="checkbox" id="remember" data-remember> <label for="remember">${say('consentRemember')}</label></p>`}
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="button" class="button" data-allow>${say('consentAllow')}</button> <button type="button" class="button quiet" data-deny>${say('consentDeny')}</button></p>
<noscript><p class="alert">${say('needsScriptHere')}</p></noscript>
</section>`
  return pageAnswer(context, { title, script: 'consent', content })
}

interface Asking {
  client: {
    client_id: string
    registered_by: string
    first_party: boolean
    owner: { name_mn: string; name_en: string } | null
    purpose_mn: string | null
    purpose_en: string | null
    policy_uri: string | null
    terms_uri: string | null
  }
  redirect_host: string
}

const isUnchecked = (by: string): boolean => by === 'document' || by === 'itself'

/** Who asks, where the answer goes, and what for. Of a client that no one has checked, only what it cannot make up. */
function party(
  { say, language, appearance }: PageContext,
  { client, redirect_host: host }: Asking,
): Html | undefined {
  if (isUnchecked(client.registered_by)) return undefined
  const { owner, policy_uri: policy, terms_uri: terms } = client
  const runBy = owner ? clientName(owner, language) : siteNameIn(appearance.organization, language)
  const purpose = language === 'mn' ? client.purpose_mn : client.purpose_en
  const row = (name: string, value: Html | string | null) =>
    value &&
    html`<div><dt>${name}</dt><dd>${value}</dd></div>
`
  const link = (address: string | null) =>
    address && html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`
  return html`<dl class="facts">
${row(say('consentOwner'), runBy)}${row(say('consentHost'), host)}${row(say('consentPurpose'), purpose)}${row(say('consentPolicy'), link(policy))}${row(say('consentTerms'), link(terms))}</dl>`
}

/** Where the person has to judge alone who asks: the hosts, which no program can make up. */
function unchecked({ say }: PageContext, { client, redirect_host: host }: Asking): Html | undefined {
  if (!isUnchecked(client.registered_by)) return undefined
  const byDocument = client.registered_by === 'document'
  const who = byDocument
    ? say('consentByDocument', { host: new URL(client.client_id).host })
    : say('consentByItself')
  const isHere = isOnThisMachine(host)
  return html`<p class="alert" data-unchecked>${who} ${say(isHere ? 'consentReturnHere' : 'consentReturn', { host })}</p>`
}

/** Any program on the person's machine can name such a client, so the person is asked each time. */
const isAskedOnce = ({ client, redirect_host }: Asking): boolean =>
  client.registered_by === 'administrator' || !isOnThisMachine(redirect_host)

const isOnThisMachine = (host: string): boolean => isLoopback(host.replace(/:\d+$/, ''))
