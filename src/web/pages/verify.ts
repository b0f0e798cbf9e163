import type { components } from '../../../generated/platform.d.ts'
import { localTime } from '../../text/moment.ts'
import { type Html, html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import type { Page, PageContext } from '../page-context.ts'
import type { TextName } from '../texts.ts'
import { serverError } from './not-found.ts'
import { tooMany } from './too-many.ts'

type Check = components['schemas']['ReferenceVerification']

const words: Record<Check['status'], { title: TextName; lead: TextName }> = {
  issued: { title: 'verifyValid', lead: 'verifyValidLead' },
  expired: { title: 'verifyExpired', lead: 'verifyExpiredLead' },
  revoked: { title: 'verifyRevoked', lead: 'verifyRevokedLead' },
  superseded: { title: 'verifySuperseded', lead: 'verifySupersededLead' },
}

/** Where the QR code of a reference leads: works without a script, on whatever phone has read it. */
export const verify: Page = async (context, { code = '' }) => {
  const typed = decoded(code)
  if (typed === undefined) return unknown(context)
  const { data, error } = await context.call('verifyReference', { path: { code: typed }, asStranger: true })
  if (!error) return found(context, data as Check)
  if (error.status === 404 || error.status === 400) return unknown(context)
  return error.status === 429 ? tooMany(context, error) : serverError(context, error.status)
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
    ['verifyIssued', dayOf(check.issued_at)],
    ['verifyUntil', check.valid_until === null ? say('verifyForEver') : dayOf(check.valid_until)],
    ...check.sources.map((source): [TextName, string] => [
      'verifySource',
      `${isMn ? source.name_mn : source.name_en} (${source.code}), ${dayOf(source.asked_at)}`,
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
</section>`
  return pageAnswer(context, { title: say(title), content })
}

function unknown(context: PageContext) {
  const { say } = context
  const content = messageCard({ title: say('verifyUnknown'), lead: say('verifyUnknownLead') })
  return pageAnswer(context, { title: say('verifyUnknown'), status: 404, content })
}

/** As clocks in Mongolia show it, which keeps no summer time. */
function dayOf(moment: string): string {
  return `${localTime(new Date(moment))} (UTC+8)`
}
