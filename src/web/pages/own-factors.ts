import type { components } from '../../../generated/platform.d.ts'
import { unmetAssurance } from '../../security/authentication-context.ts'
import {
  type Attributes,
  actions,
  badge,
  button,
  codeField,
  icon,
  linkButton,
  needsScript,
  notice,
  pageHeading,
  qr,
  section,
  textField,
  timeTag,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress } from '../page-context.ts'
import { textsFor } from '../texts.ts'
import { errorPage } from './error-page.ts'
import { ownPages } from './me/own-page.ts'
import { sitePage } from './site-page.ts'

type Factor = components['schemas']['MyFactor']

const path = '/me/factors'
const changes = ['added', 'renamed', 'deleted'] as const

const scriptTexts = [
  ...([
    'offline',
    'tooMany',
    'notAccepted',
    'sixDigits',
    'factorDelete',
    'factorDeleteAsk',
    'factorNameMissing',
  ] as const),
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
  const content = html`<div class="ui-stack" data-factors data-texts="${texts}">
${pageHeading({ title: say('factors'), lead: say('factorsLead') })}
${needsScript(say('factorsNeedScript'))}
${done && notice({ tone: 'good', text: say(`factorDone_${done}`), live: true })}
${section({
  title: say('factorsOwn'),
  id: 'own',
  content:
    items.length === 0
      ? html`<p>${say('factorsNone')}</p>`
      : html`<ul class="factors">${items.map((one) => entry(context, one))}</ul>`,
})}
${canChange ? additions(context) : confirmFirst(context)}
${items.length > 0 && html`<p class="ui-hint">${say('ulaanbaatarTime')}</p>`}
</div>`
  return sitePage(context, {
    title: say('factors'),
    breadcrumb: [
      { href: '/me', words: say('toMe') },
      { href: ownPages.security.path, words: say(ownPages.security.title) },
    ],
    width: 'narrow',
    script: 'factors',
    styles: ['sign-in'],
    content,
  })
}

/** Operations take a sign-in of the last five minutes: who begins here has some of them left. */
const CHANGE_RULE = { acr: 'mfa', maxAge: 3 * 60 } as const

async function isFresh(context: PageContext): Promise<boolean> {
  const { clock, sessions } = context.services
  const holder = await context.who()
  if (!holder) return false
  return unmetAssurance(CHANGE_RULE, await sessions.authenticationOf(holder), new Date(clock())) === undefined
}

function confirmFirst({ say }: PageContext): Html {
  return notice({
    text: say('factorsWeak'),
    actions: actions(linkButton({ href: confirmAddress(path), words: say('confirmNow'), size: 'small' })),
  })
}

function entry(context: PageContext, { id, kind, name, synced, created_at, last_used_at }: Factor): Html {
  const { say, language } = context
  const used = last_used_at
    ? html`${say('factorUsed')} ${timeTag(language, last_used_at)}.`
    : say('factorNeverUsed')
  const act = (words: string, attributes: Attributes) =>
    button({
      words,
      kind: 'secondary',
      size: 'small',
      attributes: { ...attributes, 'aria-label': `${words}: ${name}` },
    })
  return html`<li class="ui-card" data-factor="${id}" data-label="${name}">
<div class="ui-card-head">${icon(kind === 'passkey' ? 'key-round' : 'smartphone')}<h3>${name}</h3>${badge(say(kind === 'passkey' ? 'factorPasskey' : 'factorTotp'))}</div>
<p class="ui-meta">${say('factorAdded')} ${timeTag(language, created_at)}. ${used}${synced && ` ${say('factorSynced')}`}</p>
<div class="ui-needs-script">${actions(
    act(say('factorRename'), {
      'data-rename': true,
      'aria-expanded': 'false',
      'aria-controls': `rename-${id}`,
    }),
    act(say('factorDelete'), { 'data-delete': true }),
  )}</div>
<form class="ui-form" id="rename-${id}" data-rename-form novalidate hidden>
${textField(context, {
  name: 'name',
  id: `name-${id}`,
  label: say('factorNewName'),
  value: name,
  maxLength: 60,
  required: true,
  autocomplete: 'off',
})}
${actions(button({ type: 'submit', words: say('factorSave'), kind: 'secondary', size: 'small' }))}
</form>
<p class="ui-error" role="alert" data-fault></p>
</li>`
}

function additions(context: PageContext): Html {
  const { say } = context
  const unsupported = { 'data-unsupported': true, hidden: true }
  const passkey = section({
    title: say('passkeyAdd'),
    id: 'add-passkey',
    lead: say('passkeyAddHint'),
    content: html`${notice({ tone: 'warning', text: say('passkeyUnsupported'), attributes: unsupported })}
<form class="ui-form" data-passkey-form novalidate>
${nameField(context, 'passkey')}
<p class="ui-error" role="alert" data-send-fault></p>
${actions(button({ type: 'submit', words: say('passkeyAdd'), icon: 'key-round' }))}
</form>`,
  })
  return html`${passkey}${addTotp(context)}`
}

function addTotp(context: PageContext): Html {
  const { say } = context
  const start = button({
    words: say('totpAdd'),
    kind: 'secondary',
    icon: 'smartphone',
    attributes: { 'data-totp-start': true },
  })
  return section({
    title: say('totpAdd'),
    id: 'add-totp',
    lead: say('totpAddHint'),
    attributes: { 'data-totp': true },
    content: html`<p class="ui-error" role="alert" data-fault></p>
<div class="ui-needs-script" data-totp-begin>${actions(start)}</div>
<div class="ui-stack" data-totp-panel hidden>
<p>${say('totpScan')}</p>
<div class="totp">
${qr({ alt: say('totpAlt'), attributes: { 'data-totp-qr': true } })}
<div class="ui-stack">
<p><a class="ui-button ui-button-secondary ui-button-small" data-totp-open>${say('totpOpen')}</a></p>
<p class="ui-hint">${say('totpSecret')}: <code data-totp-secret></code></p>
</div>
</div>
<form class="ui-form" data-totp-form novalidate>
${nameField(context, 'totp')}
${codeField(context, { name: 'code', id: 'totp-code', label: say('mfaCode'), faultHook: 'code-fault', maxLength: 6, required: true })}
<p class="ui-error" role="alert" data-send-fault></p>
${actions(button({ type: 'submit', words: say('totpAdd') }))}
</form>
</div>`,
  })
}

const nameField = (context: PageContext, kind: 'passkey' | 'totp'): Html =>
  textField(context, {
    name: 'name',
    id: `${kind}-name`,
    label: context.say('factorName'),
    hint: context.say(kind === 'totp' ? 'totpNameHint' : 'factorNameHint'),
    faultHook: 'fault',
    maxLength: 60,
    required: true,
    autocomplete: 'off',
  })
