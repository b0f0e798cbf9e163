import type { components } from '../../../../generated/platform.d.ts'
import { registryLabels } from '../../../domains/services/references/fields.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { isOpenCase } from '../cases/states.ts'
import { errorPage } from '../error-page.ts'
import { fileTexts, maxFileBytes } from '../file-field.ts'
import { channelLabel, daysText, feeText, nameIn } from '../format.ts'
import { menuPage } from '../menu.ts'
import { evidenceFields } from './evidence-fields.ts'
import { formOf, type Service } from './form.ts'
import { formFields } from './form-fields.ts'

type Application = components['schemas']['GovApplicationSummary']
type Certificate = components['schemas']['ReferenceSummary']
type Organisation = components['schemas']['Organisation']

const said = [
  ...([
    'offline',
    'tooMany',
    'applyRequired',
    'applyWhole',
    'applyNeedsEvidence',
    'applyNeedsAnswer',
  ] as const),
  ...([
    'applyStillSending',
    'applyChanged',
    'applyReceived',
    'applyFee',
    'applyFree',
    'free',
    'yes',
    'no',
  ] as const),
  ...(['evidenceMissing', 'evidenceFound', 'evidenceAccepted', 'evidenceNothing', 'evidenceFailed'] as const),
  ...(['evidenceFrom', 'evidenceCertificate', 'evidenceUseCertificate', 'evidenceNotCertificate'] as const),
  ...fileTexts,
] as const

/** The form of a service, filled in by a person who is signed in. */
export const applyPage: Page = async (context, { service: code = '' }) => {
  const { say, language, path } = context
  const who = await context.who()
  if (!who) return seeOther(pageAddress('/sign-in', { return_to: path }))
  const { data, error } = await context.call('getCatalogService', { path: { id: code } })
  if (error) return errorPage(context, error)
  const service: Service = data
  const [mine, owned, organisations] = await Promise.all([
    context.call('listGovApplications', { query: { service_id: service.id, limit: '20' } }),
    context.call('listReferences', { query: { limit: '100' } }),
    context.call('listMyOrganisations', { query: { limit: '100' } }),
  ])
  const failed = mine.error ?? owned.error ?? organisations.error
  if (failed) return errorPage(context, failed)
  const open = (mine.data.items as Application[]).find(({ status }) => isOpenCase(status))
  const texts = JSON.stringify({ ...textsFor(say, said), ...registryLabels(language) })
  const form = formOf(service)
  const content = html`<div class="spread" data-apply data-service="${service.id}" data-person="${who.userId}" data-most-bytes="${maxFileBytes(context)}" data-texts="${texts}">
<p><a href="/services/${service.code}">${nameIn(language, service)}</a></p>
<div>
<p class="eyebrow plain">${nameIn(language, service.authority)}</p>
<h1>${say('applyTitle')}: ${nameIn(language, service)}</h1>
<p class="hint">${say('applyDraft')}</p>
</div>
<noscript><p class="alert">${say('formNeedsScript')}</p></noscript>
${open && html`<div class="notice"><p>${say('applyHasOpen', { number: open.number })}</p><p><a href="/cases/${open.id}">${say('toOpenCase')}</a></p></div>`}
<div class="alert" role="alert" tabindex="-1" data-elsewhere hidden><h2>${say('appliedElsewhere')}</h2><p><a href="/cases">${say('toTheCase')}</a></p></div>
<div class="alert" tabindex="-1" data-summary hidden><h2>${say('applyCheck')}</h2><ul></ul></div>
<form class="apply" data-form novalidate autocomplete="on">
${service.addressee === 'business' && party(context, organisations.data.items)}
${ways(context, service)}
${evidenceFields(context, service, owned.data.items as Certificate[])}
<section class="card part" aria-labelledby="form">
<h2 id="form">${say('applyForm')}</h2>
${form.order.length === 0 ? html`<p class="hint">${say('applyFormNone')}</p>` : formFields(context, form)}
</section>
<section class="card part">
<p><strong data-to-pay></strong> ${service.fee_timing === 'before' && html`<span data-pay-after>${say('applyFeeAfter')}</span>`}</p>
${service.applicant_signs && html`<p>${say('applySign')}</p>`}
<p class="fault" role="alert" data-send-fault></p>
<p data-received hidden><a href="/cases">${say('toCases')}</a></p>
<p><button type="submit" class="button large" data-send>${say('applySend')}</button></p>
<p role="status" data-sending hidden><span class="spinner" aria-hidden="true"></span>${say('applySending')}</p>
</section>
</form>
</div>`
  return menuPage(context, {
    title: `${say('applyTitle')}: ${nameIn(language, service)}`,
    script: 'apply',
    content,
  })
}

/** For people who may sign for organisations. */
function party({ say, language }: PageContext, organisations: readonly Organisation[]): Html | undefined {
  const able = organisations.filter(
    ({ role, reg_no, closed_at }) =>
      (role === 'owner' || role === 'signer') && closed_at === null && /^[0-9]{7}$/.test(reg_no ?? ''),
  )
  if (able.length === 0) return undefined
  return html`<section class="card part" data-party>
<div class="field" data-field-of="representative">
<label for="party">${say('applyFor')}</label>
<select id="party" name="party" aria-describedby="party-fault"><option value="">${say('applyForMyself')}</option>${able.map(
    (one) => html`<option value="${one.reg_no}">${nameIn(language, one)}</option>`,
  )}</select>
<p class="fault" id="party-fault" role="alert" data-fault></p>
</div>
</section>`
}

function ways({ say }: PageContext, { fees, fee_timing }: Service): Html {
  const hasOffice = fees.some(({ channel }) => channel === 'office')
  return html`<section class="card part" data-field-of="way">
<fieldset class="ways-to"><legend><h2 id="way">${say('applyWay')}</h2></legend>
${fees.map((one, index) => {
  const id = `way-${index + 1}`
  const amount = fee_timing === 'before' ? one.amount : 0
  return html`<p class="choice"><input type="radio" name="way" id="${id}" value="${one.channel} ${one.urgency}" data-amount="${feeText(say, amount)}" data-costs="${amount}" ${index === 0 && html`checked`} aria-describedby="way-fault"> <label for="${id}">${channelLabel(say, one)}: ${feeText(say, one.amount)}, ${daysText(say, one.processing_days)}</label></p>`
})}
</fieldset>
${hasOffice && html`<p class="hint" data-office-hint hidden>${say('applyWayOffice')}</p>`}
<p class="fault" id="way-fault" role="alert" data-fault></p>
</section>`
}
