import type { components } from '../../../generated/platform.d.ts'
import {
  actions,
  button,
  card,
  facts,
  fold,
  icon,
  linkButton,
  pageHeading,
  textField,
  timeTag,
} from '../design/design.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, seeOther } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { serverError, tooManyRequests } from './error-page.ts'
import { sitePage } from './site-page.ts'

type Check = components['schemas']['ReferenceVerification']

const words: Record<Check['status'], { title: TextName; lead: TextName }> = {
  issued: { title: 'verifyValid', lead: 'verifyValidLead' },
  expired: { title: 'verifyExpired', lead: 'verifyExpiredLead' },
  revoked: { title: 'verifyRevoked', lead: 'verifyRevokedLead' },
  superseded: { title: 'verifySuperseded', lead: 'verifySupersededLead' },
}

/** The field for a code that is on paper; a form of the browser itself, so that it needs no script. */
export const verifyEntered: Page = async (context) => {
  const { say, query } = context
  const typed = query.get('code')
  if (typed !== null && parseCode(typed) !== undefined)
    return seeOther(`/verify/${encodeURIComponent(parseCode(typed) ?? '')}`)
  const fault = typed === null ? undefined : say('verifyMalformed')
  const content = html`${pageHeading({ above: say('verifyEyebrow'), title: say('verifyTypeTitle'), lead: say('verifyTypeLead') })}
${codeForm(context, { typed: typed ?? '', fault })}
<p><a href="/verify-document">${say('vdFromVerify')}</a></p>`
  return sitePage(context, {
    title: say('verifyTypeTitle'),
    width: 'narrow',
    status: fault === undefined ? 200 : 400,
    errors: fault === undefined ? [] : [{ id: 'code', words: fault }],
    description: say('verifyTypeLead'),
    content,
  })
}

function codeForm(
  context: PageContext,
  { typed, fault }: { typed: string; fault?: string | undefined },
): Html {
  const { say } = context
  return html`<form method="get" action="/verify" class="ui-form">
${textField(context, {
  name: 'code',
  label: say('verifyEnter'),
  hint: say('verifyCodeHint'),
  error: fault,
  required: true,
  maxLength: 80,
  value: typed.slice(0, 80),
  autocomplete: 'off',
  attributes: { autocapitalize: 'none', spellcheck: 'false' },
})}
${actions(button({ words: say('verifyCheck'), type: 'submit', icon: 'shield-check' }))}
</form>`
}

/** Digits that base32 does not have, and the letters that people take for them. */
const mistaken: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '8': 'b' }

/** A code or a number as people type it, in any grouping and case; undefined where it can be neither. */
function parseCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
  const [, year, first, last] = /^r(\d{2})([2-9a-z]{5})([2-9a-z]{5})$/.exec(plain) ?? []
  if (year !== undefined) return `R${year}-${first}-${last}`.toUpperCase()
  const code = plain.replaceAll(/[018]/g, (digit) => mistaken[digit] ?? digit)
  return /^[a-z2-7]{26}$/.test(code) ? code : undefined
}

/** Where the QR code of a reference leads: works without a script, on whatever phone has read it. */
export const verifyPage: Page = async (context, { code = '' }) => {
  const typed = decoded(code)
  const meant = typed === undefined ? undefined : parseCode(typed)
  if (meant === undefined) return unknown(context, typed)
  const { data, error } = await context.call('verifyReference', { path: { code: meant }, asStranger: true })
  if (!error) return found(context, data as Check)
  if (error.status === 404 || error.status === 400) return unknown(context, typed)
  return error.status === 429 ? tooManyRequests(context, error) : serverError(context, error.status)
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function found(context: PageContext, check: Check) {
  const { say, language } = context
  const { title, lead } = words[check.status]
  const isMn = language === 'mn'
  const rows: [TextName, Html | string][] = [
    ['verifyKind', isMn ? check.title_mn : check.title_en],
    ['verifyNumber', check.number],
    ['verifyIssuer', isMn ? check.issuer_mn : check.issuer_en],
    ['verifyName', check.name],
    ['verifyIssued', timeTag(language, check.issued_at)],
    ['verifyUntil', check.valid_until === null ? say('verifyForEver') : timeTag(language, check.valid_until)],
    ...check.sources.map((source): [TextName, Html] => [
      'verifySource',
      html`${isMn ? source.name_mn : source.name_en} (${source.code}), ${timeTag(language, source.asked_at)}`,
    ]),
    ...(check.finding ? [['verifySource', say('verifyFinding')] as [TextName, string]] : []),
  ]
  const isUnchecked = check.sources.length === 0 && !check.finding
  const list = rows.map(([name, value]) => ({ name: say(name), value }))
  const tone = check.valid ? 'good' : check.status === 'superseded' ? 'warning' : 'bad'
  const content = html`<div class="verdict verdict-${tone}" data-state="${check.status}"><p class="ui-above">${say('verifyEyebrow')}</p><h1>${icon(check.valid ? 'circle-check' : 'circle-alert')}<span>${say(title)}</span></h1><p role="status">${say(lead)}</p></div>
${card({ content: facts(list) })}
${check.declared && html`<p class="ui-hint">${say(isUnchecked ? 'verifyDeclaredOnly' : 'verifyDeclared')}</p>`}
<p class="ui-hint">${say('verifyCompare')}</p>
${fold({ summary: say('verifyDigest'), content: html`<code class="digest">${check.jws_sha256}</code>` })}
${actions(linkButton({ words: say('verifyAnother'), href: '/verify', kind: 'secondary' }))}`
  return sitePage(context, { title: say(title), width: 'narrow', styles: ['verify'], content })
}

/** With the field to type the code again. */
function unknown(context: PageContext, typed = '') {
  const { say } = context
  const content = html`<div class="verdict verdict-bad"><h1>${icon('circle-alert')}<span>${say('verifyUnknown')}</span></h1><p>${say('verifyUnknownLead')}</p></div>
${codeForm(context, { typed })}`
  return sitePage(context, {
    title: say('verifyUnknown'),
    width: 'narrow',
    styles: ['verify'],
    status: 404,
    content,
  })
}
