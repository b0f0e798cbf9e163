import { isLoopback } from '../../config/hosts.ts'
import { selectServiceNames } from '../../domains/gateway/client-services.ts'
import { selectSignedIn } from '../../domains/identity/sessions/people-sessions.ts'
import { describeScope } from '../../domains/openid/scope-descriptions.ts'
import { siteNameIn } from '../../domains/site/queries.ts'
import {
  actions,
  button,
  checkbox,
  checkboxes,
  facts,
  iconList,
  needsScript,
  notice,
  pageHeading,
  section,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { challengeIn, clientName } from './application-sign-in.ts'
import { refused } from './error-page.ts'
import { sitePage } from './site-page.ts'

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
  const content = html`<section class="ui-stack consent" data-consent="${challenge}" data-scopes="${required.join(' ')}" data-texts="${texts}">
<div class="consent-head">
${data.client.logo_uri && html`<img class="client-logo" src="${data.client.logo_uri}" alt="">`}
${pageHeading({ title, lead: who ? say('consentAs', { name: who }) : undefined })}
<p class="ui-needs-script">${button({ words: say('consentNotYou'), kind: 'secondary', size: 'small', attributes: { 'data-switch': true } })}</p>
</div>
${data.client.mode === 'test' && notice({ tone: 'warning', text: say('consentTest'), attributes: { 'data-test-mode': true } })}
${unchecked(context, data)}
${
  required.length > 0 &&
  section({
    title: say('consentLead'),
    id: 'asked',
    content: iconList(required.map((scope) => ({ icon: 'check', words: words(scope) }))),
    attributes: { 'data-asked': true },
  })
}
${
  optional.length > 0 &&
  optionalScopes(
    context,
    optional.map((scope) => [scope, words(scope)]),
  )
}
${party(context, data)}
<div class="consent-answer ui-needs-script">
${isAskedOnce(data) && checkbox({ name: 'remember', value: '1', words: say('consentRemember'), attributes: { 'data-remember': true } })}
<p class="ui-error" role="alert" data-fault></p>
${actions(
  button({ words: say('consentAllow'), attributes: { 'data-allow': true } }),
  button({ words: say('consentDeny'), kind: 'secondary', attributes: { 'data-deny': true } }),
)}
</div>
${needsScript(say('needsScriptHere'))}
</section>`
  return sitePage(context, {
    title,
    script: 'consent',
    styles: ['sign-in'],
    width: 'centred',
    navigation: 'none',
    content,
  })
}

/** What the person may refuse and still use the service: nothing is ticked beforehand. */
const optionalScopes = (context: PageContext, scopes: readonly [scope: string, words: string][]): Html =>
  checkboxes(context, {
    name: 'optional',
    label: context.say('consentOptional'),
    choices: scopes.map(([value, words]) => ({ value, words, attributes: { 'data-optional': true } })),
  })

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
function party(context: PageContext, { client, redirect_host: host }: Asking): Html | undefined {
  return isUnchecked(client.registered_by) ? undefined : clientFacts(context, client, host)
}

/** What administrators have seen of a client. */
export function clientFacts(
  { say, language, appearance }: PageContext,
  client: Omit<Asking['client'], 'client_id' | 'registered_by' | 'first_party'>,
  host?: string,
): Html {
  const { owner, policy_uri: policy, terms_uri: terms } = client
  const runBy = owner ? clientName(owner, language) : siteNameIn(appearance.organization, language)
  const purpose = language === 'mn' ? client.purpose_mn : client.purpose_en
  const link = (address: string | null) =>
    address === null
      ? undefined
      : html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`
  return facts([
    { name: say('consentOwner'), value: runBy },
    { name: say('consentHost'), value: host },
    { name: say('consentPurpose'), value: purpose ?? undefined },
    { name: say('consentPolicy'), value: link(policy) },
    { name: say('consentTerms'), value: link(terms) },
  ])
}

/** Where the person has to judge alone who asks: the hosts, which no program can make up. */
function unchecked({ say }: PageContext, { client, redirect_host: host }: Asking): Html | undefined {
  if (!isUnchecked(client.registered_by)) return undefined
  const byDocument = client.registered_by === 'document'
  const who = byDocument
    ? say('consentByDocument', { host: new URL(client.client_id).host })
    : say('consentByItself')
  const isHere = isOnThisMachine(host)
  const text = html`<p>${who} ${say(isHere ? 'consentReturnHere' : 'consentReturn', { host })}</p>`
  return notice({ tone: 'warning', text, attributes: { 'data-unchecked': true } })
}

/** Any program on the person's machine can name such a client, so the person is asked each time. */
const isAskedOnce = ({ client, redirect_host }: Asking): boolean =>
  client.registered_by === 'administrator' || !isOnThisMachine(redirect_host)

const isOnThisMachine = (host: string): boolean => isLoopback(host.replace(/:\d+$/, ''))
