import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { actButton } from '../act.ts'
import { errorPage } from '../error-page.ts'
import { channelLabel, channelText, daysText, feeText, inLanguage, nameIn } from '../format.ts'
import { menuPage } from '../menu.ts'
import { formOf, type Service } from './form.ts'

/**
 * The type of the certificate that the platform issues without a case, because the state has all that it says; undefined
 * where a person has to declare, bring, pay or sign something.
 */
function instantCertificateType(service: Service): string | undefined {
  const { output, fees, fee_timing, evidence_groups } = service
  if (output.reference_type === null || service.requires_signature || service.applicant_signs)
    return undefined
  const { properties, required } = formOf(service)
  if ([...required].some((name) => properties[name]?.prefill === undefined)) return undefined
  const fee = fees.find(({ channel, urgency }) => channel === 'online' && urgency === 'normal')
  if (fee_timing !== 'none' && fee?.amount !== 0) return undefined
  const isOnRecord = evidence_groups.some(
    ({ evidences }) =>
      evidences.some((one) => one.once_only_source !== null) &&
      evidences.every((one) => one.optional || one.once_only_source !== null),
  )
  return isOnRecord ? output.reference_type : undefined
}

/** All that people need to know before they apply. Works without scripts. */
export const servicePage: Page = async (context, { service: code = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getCatalogService', { path: { id: code } })
  if (error) return errorPage(context, error)
  const shown: Service = data
  const type = instantCertificateType(shown)
  const content = html`<div class="spread">
<p><a href="/services">${say('backToServices')}</a></p>
<section class="card">
<div>
<p class="eyebrow plain">${nameIn(language, shown.authority)}</p>
<h1>${nameIn(language, shown)}</h1>
<p class="lead">${inLanguage(language, shown, 'description')}</p>
</div>
${type === undefined ? applying(context, shown) : gettingNow(context, type)}
<dl class="facts">
<div><dt>${say('forWhom')}</dt><dd>${say(shown.addressee === 'business' ? 'addresseeBusiness' : 'addresseeCitizen')}</dd></div>
<div><dt>${say('result')}</dt><dd>${resultWords(context, shown)}</dd></div>
${shown.channels.map((one) => {
  const hours = language === 'mn' ? one.opening_hours_mn : one.opening_hours_en
  return hours !== null && html`<div><dt>${channelText(say, one.channel)}</dt><dd>${hours}</dd></div>`
})}
</dl>
${fees(context, shown)}
${documents(context, shown)}
${legalBasis(context, shown)}
</section>
</div>`
  const script = type === undefined ? {} : { script: 'act' }
  return menuPage(context, { title: nameIn(language, shown), width: 'wide', content, ...script })
}

function applying({ say, cookies }: PageContext, { code, fees: offered, applicant_signs }: Service): Html {
  if (!offered.some(({ channel }) => channel === 'online'))
    return html`<p class="notice">${say('officeOnly')}</p>`
  return html`<div class="next">
<p class="actions"><a class="button" href="/services/${code}/apply">${say('apply')}</a></p>
${cookies.get('refresh') === undefined && html`<p class="hint">${say('applySignIn')}</p>`}
${applicant_signs && html`<p class="hint">${say('signedByYou')}</p>`}
</div>`
}

function gettingNow(context: PageContext, type: string): Html {
  const { say, cookies } = context
  const get = actButton(context, {
    does: 'POST gov/references',
    body: { type, explicit_request: true },
    next: '/certificates/{id}',
    label: say('getNow'),
  })
  return html`<div class="next">
<div class="actions">${get}</div>
<p class="hint">${say('getNowHint')}</p>
${cookies.get('refresh') === undefined && html`<p class="hint">${say('applySignIn')}</p>`}
<noscript><p class="alert">${say('formNeedsScript')}</p></noscript>
</div>`
}

const results: Record<Service['output']['type'], TextName> = {
  reference: 'resultReference',
  registration: 'resultRegistration',
  document: 'resultDocument',
  payment: 'resultPayment',
}

function resultWords({ say }: PageContext, { output }: Service): string {
  const { type, validity_days } = output
  if (type === 'reference' && validity_days !== null)
    return say('resultReferenceFor', { days: validity_days })
  return say(results[type])
}

function fees({ say }: PageContext, { fees: offered }: Service): Html {
  return html`<section aria-labelledby="fees">
<h2 id="fees">${say('feesAndTimes')}</h2>
<table class="fees"><thead><tr><th scope="col">${say('way')}</th><th scope="col">${say('fee')}</th><th scope="col">${say('time')}</th></tr></thead>
<tbody>${offered.map(
    (one) =>
      html`<tr><th scope="row">${channelLabel(say, one)}</th><td>${feeText(say, one.amount)}</td><td>${daysText(say, one.processing_days)}</td></tr>`,
  )}</tbody></table>
</section>`
}

function documents({ say, language }: PageContext, { evidence_groups }: Service): Html {
  const groups = evidence_groups.filter(({ evidences }) => evidences.length > 0)
  const isOne = groups.length === 1
  return html`<section aria-labelledby="documents">
<h2 id="documents">${say('documents')}</h2>
<p class="hint">${say(groups.length === 0 ? 'documentsNone' : isOne ? 'documentsOne' : 'documentsSets')}</p>
${groups.map(
  ({ evidences }, index) => html`${!isOne && html`<h3>${say('documentSet', { number: index + 1 })}</h3>`}
<ul class="papers">${evidences.map(
    (one) =>
      html`<li><span class="name">${nameIn(language, one)}${one.optional && html` <span class="hint">(${say('ifYouHave')})</span>`}</span> <span class="tag${one.once_only_source !== null && ' good'}">${say(one.once_only_source === null ? 'toBring' : 'stateHas')}</span></li>`,
  )}</ul>`,
)}
</section>`
}

function legalBasis({ say, language }: PageContext, { legal_basis }: Service): Html | undefined {
  if (legal_basis.length === 0) return undefined
  return html`<section aria-labelledby="laws">
<h2 id="laws">${say('legalBasis')}</h2>
<ul class="plain-list">${legal_basis.map((one) => {
    const title = inLanguage(language, one, 'title')
    return html`<li>${one.url === null ? title : html`<a href="${one.url}" rel="noreferrer">${title}</a>`}</li>`
  })}</ul>
</section>`
}
