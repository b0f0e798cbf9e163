import type { components } from '../../../generated/platform.d.ts'
import { localTime } from '../../text/moment.ts'
import { type Html, html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { type Page, type PageContext, seeOther } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { serverError } from './not-found.ts'
import { tooManyRequests } from './too-many-requests.ts'

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
  const content = html`<section class="card">
<div>
<p class="eyebrow plain">${say('verifyEyebrow')}</p>
<h1>${say('verifyTypeTitle')}</h1>
<p class="lead">${say('verifyTypeLead')}</p>
</div>
${codeForm(context, { typed: typed ?? '', fault })}
<p><a href="/verify-document">${say('vdFromVerify')}</a></p>
</section>`
  return pageAnswer(context, {
    title: say('verifyTypeTitle'),
    status: fault === undefined ? 200 : 400,
    content,
  })
}

function codeForm(
  { say }: PageContext,
  { typed, fault }: { typed: string; fault?: string | undefined },
): Html {
  return html`<form method="get" action="/verify">
<label for="code">${say('verifyCode')}</label>
<input id="code" name="code" type="text" required maxlength="80" value="${typed.slice(0, 80)}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="code-hint${fault && ' code-fault'}"${fault && html` aria-invalid="true"`}>
<p class="hint" id="code-hint">${say('verifyCodeHint')}</p>
${fault && html`<p class="fault" id="code-fault" role="alert">${fault}</p>`}
<button type="submit" class="button">${say('verifyCheck')}</button>
</form>`
}

/** Digits that base32 does not have, and the letters that people take for them. */
const mistaken: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '8': 'b' }

/** A code as people type it, in any grouping and case; undefined where it cannot be one. */
function parseCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[018]/g, (digit) => mistaken[digit] ?? digit)
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
  const facts: [TextName, string][] = [
    ['verifyKind', isMn ? check.title_mn : check.title_en],
    ['verifyNumber', check.number],
    ['verifyIssuer', isMn ? check.issuer_mn : check.issuer_en],
    ['verifyName', check.name],
    ['verifyIssued', timeOf(check.issued_at)],
    ['verifyUntil', check.valid_until === null ? say('verifyForEver') : timeOf(check.valid_until)],
    ...check.sources.map((source): [TextName, string] => [
      'verifySource',
      `${isMn ? source.name_mn : source.name_en} (${source.code}), ${timeOf(source.asked_at)}`,
    ]),
    ...(check.finding ? [['verifySource', say('verifyFinding')] as [TextName, string]] : []),
  ]
  const isUnchecked = check.sources.length === 0 && !check.finding
  const content = html`<section class="card" data-state="${check.status}">
<div>
<p class="eyebrow plain">${say('verifyEyebrow')}</p>
<h1>${say(title)}</h1>
<p class="${check.valid ? 'notice' : 'alert'}" role="status">${say(lead)}</p>
</div>
<dl class="facts">${facts.map(([name, value]): Html => html`<div><dt>${say(name)}</dt><dd>${value}</dd></div>`)}</dl>
${check.declared ? html`<p class="hint">${say(isUnchecked ? 'verifyDeclaredOnly' : 'verifyDeclared')}</p>` : ''}
<p class="hint">${say('verifyCompare')}</p>
<p class="hint">${say('verifyDigest')}<br><code>${check.jws_sha256}</code></p>
<p><a href="/verify">${say('verifyAnother')}</a></p>
</section>`
  return pageAnswer(context, { title: say(title), content })
}

/** With the field to type the code again. */
function unknown(context: PageContext, typed = '') {
  const { say } = context
  const content = html`<section class="card">
<div>
<h1>${say('verifyUnknown')}</h1>
<p class="lead">${say('verifyUnknownLead')}</p>
</div>
${codeForm(context, { typed })}
</section>`
  return pageAnswer(context, { title: say('verifyUnknown'), status: 404, content })
}

/** As clocks in Mongolia show it, which keeps no summer time. */
function timeOf(moment: string): string {
  return `${localTime(new Date(moment))} (UTC+8)`
}
