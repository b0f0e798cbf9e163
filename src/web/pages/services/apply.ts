import type { components } from '../../../../generated/platform.d.ts'
import { registryLabels } from '../../../domains/services/references/fields.ts'
import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { actions, button, icon, notice, pageHeading, type Step, stepper } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../../page-context.ts'
import { textsFor } from '../../texts.ts'
import { isOpenCase } from '../cases/states.ts'
import { errorPage } from '../error-page.ts'
import { fileTexts, maxFileBytes } from '../file-field.ts'
import { channelLabel, daysText, feeText, nameIn } from '../format.ts'
import { sitePage } from '../site-page.ts'
import { evidenceFields } from './evidence-fields.ts'
import { formOf, type Service } from './form.ts'
import { formFields, type Prefill } from './form-fields.ts'
import { draftToResume, savedDraft, savedTexts } from './saved-draft.ts'

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
    'feeUnits',
    'feeExempt',
    'feeUnproven',
    'free',
    'uiStepOf',
    'uiErrorTitle',
    'checkChange',
    'checkNone',
    'applyWay',
    'yes',
    'no',
  ] as const),
  ...(['evidenceMissing', 'evidenceFound', 'evidenceAccepted', 'evidenceNothing', 'evidenceFailed'] as const),
  ...(['evidenceInstead', 'evidenceInsteadLate'] as const),
  ...(['evidenceFrom', 'evidenceCertificate', 'evidenceUseCertificate', 'evidenceNotCertificate'] as const),
  ...savedTexts,
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
  const [mine, owned, organisations, saved] = await Promise.all([
    context.call('listGovApplications', { query: { service_id: service.id, limit: '20' } }),
    context.call('listReferences', { query: { limit: '100' } }),
    context.call('listMyOrganisations', { query: { limit: '100' } }),
    draftToResume(context, service.id),
  ])
  const failed = mine.error ?? owned.error ?? organisations.error
  if (failed) return errorPage(context, failed)
  const open = (mine.data.items as Application[]).find(({ status }) => isOpenCase(status))
  const texts = JSON.stringify({ ...textsFor(say, said), ...registryLabels(language) })
  const form = formOf(service)
  const prefill = await prefillOf(context, service)
  const charging = {
    rules: service.fee_rules,
    name_mn: service.name_mn,
    name_en: service.name_en,
    charged: service.fee_timing === 'before',
  }
  const today = ulaanbaatarDay(new Date(context.services.clock()))
  const hasEvidence = service.evidence_groups.some(({ evidences }) => evidences.length > 0)
  const content = html`<div data-apply data-service="${service.id}" data-version="${service.version}" data-saved="${saved ? JSON.stringify(saved) : ''}" data-person="${who.userId}" data-most-bytes="${maxFileBytes(context)}" data-texts="${texts}" data-form="${JSON.stringify(service.form_schema)}" data-fee="${JSON.stringify(charging)}" data-today="${today}">
${pageHeading({ above: `${say('applyTitle')}: ${nameIn(language, service)}`, title: html`<span data-step-title tabindex="-1">${say(hasEvidence ? 'documents' : 'applyWay')}</span>` })}
${stepper(context, stepsOf(context, service))}
<noscript>${notice({ tone: 'warning', text: say('formNeedsScript') })}</noscript>
${open && notice({ tone: 'warning', text: html`${say('applyHasOpen', { number: open.number })} <a href="/cases/${open.id}">${say('toOpenCase')}</a>` })}
<div class="ui-notice ui-notice-bad" role="alert" tabindex="-1" data-elsewhere hidden><div><h2>${say('appliedElsewhere')}</h2><p><a href="/cases">${say('toTheCase')}</a></p></div></div>
${savedDraft(context, saved)}
<form class="apply ui-form" data-form novalidate autocomplete="on">
<section class="apply-step" data-step="documents" data-title="${say(hasEvidence ? 'documents' : 'applyWay')}">
${service.addressee === 'business' && party(context, organisations.data.items)}
${ways(context, service)}
${evidenceFields(context, service, owned.data.items as Certificate[])}
${onward(context)}
</section>
<section class="apply-step" data-step="details" data-title="${say('applyForm')}" hidden>
${form.order.length === 0 ? html`<p class="ui-hint">${say('applyFormNone')}</p>` : formFields(context, form, prefill)}
${onward(context)}
</section>
<section class="apply-step" data-step="check" data-title="${say('checkTitle')}" hidden>
<dl class="ui-facts" data-answers data-change="${say('checkChange')}" data-none="${say('checkNone')}"></dl>
<dl class="ui-facts" data-fee-lines hidden></dl>
<div class="ui-notice ui-notice-warning" data-fee-unproven hidden></div>
<p><strong class="sum" data-to-pay></strong> ${service.fee_timing === 'before' && html`<span data-pay-after>${say('applyFeeAfter')}</span>`}</p>
${service.applicant_signs && html`<p>${say('applySign')}</p>`}
<p class="ui-error" role="alert" data-send-fault></p>
<p data-received hidden><a href="/cases">${say('toCases')}</a></p>
${actions(
  button({ words: say('applySend'), type: 'submit', size: 'large', attributes: { 'data-send': true } }),
  button({ words: say('applyBack'), kind: 'plain', attributes: { 'data-back': true } }),
)}
<p role="status" class="ui-hint" data-sending hidden>${say('applySending')}</p>
</section>
</form>
<p class="ui-hint">${say('applyDraft', { days: String(context.services.config.draftDays) })}</p>
<p role="status" class="ui-hint" data-saved-state></p>
${actions(button({ words: say('applySave'), kind: 'secondary', size: 'small', attributes: { 'data-save': true } }))}
</div>`
  return sitePage(context, {
    title: `${say('applyTitle')}: ${nameIn(language, service)}`,
    breadcrumb: [{ href: `/services/${service.code}`, words: nameIn(language, service) }],
    width: 'narrow',
    script: 'apply',
    styles: ['services'],
    errors: [],
    content,
  })
}

/** The profile is asked for only where the form is filled in from it. */
async function prefillOf(context: PageContext, service: Service): Promise<Prefill> {
  const { language } = context
  const evidences = service.evidence_groups.flatMap((group) => group.evidences)
  const sourceName = (code: string) => {
    const evidence = evidences.find(({ once_only_source }) => once_only_source === code)
    return evidence && nameIn(language, evidence)
  }
  const isAsked = Object.values(formOf(service).properties).some(({ prefill }) =>
    prefill?.startsWith('profile/'),
  )
  if (!isAsked) return { profile: {}, sourceName }
  const { data } = await context.call('getMyProfile', {})
  return { profile: profileFields(data), sourceName }
}

type Profile = components['schemas']['MyProfile']

function profileFields(profile: Profile | undefined): Prefill['profile'] {
  if (!profile) return {}
  const { family_name, given_name, latin_name, civil_id, email, phone } = profile
  const latin = {
    latin_family_name: latin_name?.family_name ?? null,
    latin_given_name: latin_name?.given_name ?? null,
  }
  return { family_name, given_name, ...latin, civil_id, email, phone }
}

/** All steps of applying; the last ones are done on the page of the case. */
function stepsOf({ say }: PageContext, { applicant_signs, fee_timing, fees, fee_rules }: Service): Step[] {
  const isPaid =
    fee_timing === 'before' && (fees.some(({ amount }) => amount > 0) || (fee_rules?.rows?.length ?? 0) > 0)
  return [
    { words: say('stepDocuments'), state: 'current' },
    { words: say('stepDetails'), state: 'next' },
    { words: say('stepCheck'), state: 'next' },
    ...(applicant_signs ? [{ words: say('stepSign'), state: 'next' as const }] : []),
    ...(isPaid ? [{ words: say('stepPay'), state: 'next' as const }] : []),
  ]
}

const onward = ({ say }: PageContext): Html =>
  actions(
    button({ words: say('applyContinue'), attributes: { 'data-continue': true } }),
    button({ words: say('applyBack'), kind: 'plain', attributes: { 'data-back': true, hidden: true } }),
  )

/** For people who may sign for organisations. */
function party({ say, language }: PageContext, organisations: readonly Organisation[]): Html | undefined {
  const able = organisations.filter(
    ({ role, reg_no, closed_at }) =>
      (role === 'owner' || role === 'signer') && closed_at === null && /^[0-9]{7}$/.test(reg_no ?? ''),
  )
  if (able.length === 0) return undefined
  return html`<div class="ui-field" data-field-of="representative">
<label for="party">${say('applyFor')}</label>
<p class="ui-error" id="party-fault" role="alert" data-fault></p>
<span class="ui-select-frame"><select class="ui-input" id="party" name="party" aria-describedby="party-fault"><option value="">${say('applyForMyself')}</option>${able.map(
    (one) => html`<option value="${one.reg_no}">${nameIn(language, one)}</option>`,
  )}</select>${icon('chevron-down')}</span>
</div>`
}

function ways({ say }: PageContext, { fees, fee_timing }: Service): Html {
  const hasOffice = fees.some(({ channel }) => channel === 'office')
  return html`<fieldset class="ui-field ui-group" data-field-of="way"><legend id="way">${say('applyWay')}</legend>
<p class="ui-error" id="way-fault" role="alert" data-fault></p>
<div class="ui-choices">${fees.map((one, index) => {
    const id = `way-${index + 1}`
    const amount = fee_timing === 'before' ? one.amount : 0
    return html`<div class="ui-choice"><input type="radio" name="way" id="${id}" value="${one.channel} ${one.urgency}" data-amount="${feeText(say, amount)}" data-costs="${amount}" ${index === 0 && html`checked`} aria-describedby="way-fault"><label for="${id}">${channelLabel(say, one)}: ${feeText(say, one.amount)}, ${daysText(say, one.processing_days)}</label></div>`
  })}</div>
${hasOffice && html`<p class="ui-hint" data-office-hint hidden>${say('applyWayOffice')}</p>`}
</fieldset>`
}
