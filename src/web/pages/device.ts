import type { Answer } from '../../contract/reply.ts'
import { selectServiceNames } from '../../domains/gateway/client-services.ts'
import { selectSignedIn } from '../../domains/identity/sessions/people-sessions.ts'
import { describeScope } from '../../domains/openid/scope-descriptions.ts'
import { type ErrorCode, messageFor } from '../../errors/codes.ts'
import {
  actions,
  button,
  checkbox,
  checkboxes,
  iconList,
  largeCode,
  linkButton,
  needsScript,
  notice,
  pageHeading,
  section,
  textField,
} from '../design/design.ts'
import { html } from '../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { clientName } from './application-sign-in.ts'
import { clientFacts } from './consent.ts'
import { notFound, refused } from './error-page.ts'
import { messagePage } from './message.ts'
import { sitePage } from './site-page.ts'

const path = '/device'

/** A device without a keyboard waits: a person who is signed in shows its code, sees what it asks for, and decides. */
export const devicePage: Page = async (context) => {
  const { query, services } = context
  if (services.config.oauthIssuer === undefined) return notFound(context)
  const done = query.get('done')
  if (done === 'allowed' || done === 'denied') return decided(context, done)
  const typed = query.get('user_code')?.slice(0, 64)
  const here = pageAddress(path, { user_code: typed })
  if (!(await context.who())) return seeOther(pageAddress('/sign-in', { return_to: here }))
  if (!typed) return codePage(context, '')
  const { data, error } = await context.call('getProviderDevice', { query: { user_code: typed } })
  if (!error) return confirmationPage(context, data)
  if (error.status === 401) return seeOther(pageAddress('/sign-in', { return_to: here }))
  if (error.code === 'provider.sign_in_again' || error.code === 'provider.stronger_sign_in')
    return seeOther(pageAddress('/sign-in', { fresh: '1', return_to: here }))
  return ofCode.includes(error.code) ? codePage(context, typed, error.code) : refused(context, error)
}

/** Another code can mend these. */
const ofCode: readonly ErrorCode[] = [
  'provider.unknown_user_code',
  'provider.challenge_decided',
  'provider.challenge_expired',
]

/** A form of the browser itself, so that it needs no script. */
function codePage(context: PageContext, typed: string, wrong?: ErrorCode): Promise<Answer> {
  const { say, language } = context
  const error = wrong && messageFor(wrong, language)
  const title = say('deviceTitle')
  const content = html`${pageHeading({ title, lead: say('deviceLead') })}
<form method="get" action="${path}" class="ui-form">
${textField(context, {
  name: 'user_code',
  label: say('deviceCode'),
  hint: say('deviceCodeHint'),
  error,
  required: true,
  maxLength: 64,
  value: typed,
  width: 'half',
  autocomplete: 'off',
  attributes: { autocapitalize: 'characters', spellcheck: 'false' },
})}
${actions(button({ words: say('deviceNext'), type: 'submit' }))}
</form>`
  return sitePage(context, {
    title,
    width: 'narrow',
    status: error === undefined ? 200 : 400,
    errors: error === undefined ? [] : [{ id: 'user_code', words: error }],
    content,
  })
}

interface Waiting {
  client: Parameters<typeof clientFacts>[1] & { name_mn: string; name_en: string; mode: string }
  user_code: string
  requested_scope: string[]
  optional_scope: string[]
}

async function confirmationPage(context: PageContext, data: Waiting): Promise<Answer> {
  const { say, services, language } = context
  const holder = await context.who()
  if (!holder) return seeOther(pageAddress('/sign-in', { return_to: path }))
  const { userId, sessionId, elevated } = holder
  const { client, user_code: code, requested_scope: scopes, optional_scope: optional } = data
  const [person, known] = await services.database.transact(
    { role: 'app', userId, elevated },
    'read',
    async (db) => [await selectSignedIn(db, userId, sessionId), await selectServiceNames(db, scopes)],
  )
  const who = [person?.family_name, person?.given_name].filter(Boolean).join(' ') || person?.civil_id
  const title = say('deviceAsks', { name: clientName(client, language) })
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany', 'notAccepted', 'consentNothing']))
  const required = scopes.filter((scope) => !optional.includes(scope))
  const words = (scope: string) => describeScope(scope, known)[language]
  const content = html`<section class="ui-stack consent" data-device="${code}" data-scopes="${required.join(' ')}" data-texts="${texts}">
${pageHeading({ title, lead: who ? say('consentAs', { name: who }) : undefined })}
${largeCode({ id: 'user-code', label: say('deviceCompare'), code })}
${notice({ tone: 'warning', text: say('deviceWarning') })}
${client.mode === 'test' && notice({ tone: 'warning', text: say('consentTest'), attributes: { 'data-test-mode': true } })}
${
  required.length > 0 &&
  section({
    title: say('consentLead'),
    id: 'asked',
    content: iconList(required.map((scope) => ({ icon: 'check', words: words(scope) }))),
  })
}
${
  optional.length > 0 &&
  checkboxes(context, {
    name: 'optional',
    label: say('consentOptional'),
    choices: optional.map((scope) => ({
      value: scope,
      words: words(scope),
      attributes: { 'data-optional': true },
    })),
  })
}
${clientFacts(context, client)}
<div class="consent-answer ui-needs-script">
${checkbox({ name: 'remember', value: '1', words: say('deviceRemember'), attributes: { 'data-remember': true } })}
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
    script: 'device',
    styles: ['sign-in'],
    width: 'centred',
    navigation: 'none',
    content,
  })
}

function decided(context: PageContext, done: 'allowed' | 'denied'): Promise<Answer> {
  const { say } = context
  if (done === 'denied')
    return messagePage(context, {
      icon: 'circle-check',
      title: say('deviceDeniedTitle'),
      lead: say('deviceDeniedLead'),
    })
  return messagePage(context, {
    icon: 'circle-check',
    tone: 'good',
    title: say('deviceAllowedTitle'),
    lead: say('deviceAllowedLead'),
    actions: actions(
      linkButton({ href: '/me/applications', words: say('deviceConnected'), kind: 'secondary' }),
    ),
  })
}
