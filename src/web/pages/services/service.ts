import {
  badge,
  card,
  facts,
  fold,
  type IconName,
  iconList,
  linkButton,
  notice,
  pageHeading,
  rowList,
  section,
  table,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { actOf } from '../act-button.ts'
import { errorPage } from '../error-page.ts'
import { channelLabel, channelText, daysText, feeText, inLanguage, nameIn } from '../format.ts'
import { sitePage } from '../site-page.ts'
import { feeRules } from './fee-rules.ts'
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
  if (fee_timing !== 'none' && (fee?.amount !== 0 || service.fee_rules?.rows?.length)) return undefined
  const isOnRecord = evidence_groups.some(
    ({ evidences }) =>
      evidences.some((one) => one.once_only_source !== null) &&
      evidences.every((one) => one.optional || one.once_only_source !== null),
  )
  return isOnRecord ? output.reference_type : undefined
}

/** The start page of a service: what people need before they begin, and one button. Works without scripts. */
export const servicePage: Page = async (context, { service: code = '' }) => {
  const { say, language } = context
  const { data, error } = await context.call('getCatalogService', { path: { id: code } })
  if (error) return errorPage(context, error)
  const shown: Service = data
  const type = instantCertificateType(shown)
  const about = inLanguage(language, shown, 'description')
  const content = html`${pageHeading({ above: nameIn(language, shown.authority), title: nameIn(language, shown), lead: about })}
${card({ title: say('beforeTitle'), id: 'before', content: before(context, shown, type), actions: type === undefined ? applying(context, shown) : gettingNow(context, type) })}
${type !== undefined && html`<p class="ui-hint">${say('getNowHint')}</p><noscript>${notice({ tone: 'warning', text: say('formNeedsScript') })}</noscript>`}
${documents(context, shown)}
${fees(context, shown)}
${feeRules(context, shown)}
${legalBasis(context, shown)}`
  return sitePage(context, {
    title: nameIn(language, shown),
    breadcrumb: [{ href: '/services', words: say('servicesTitle') }],
    width: 'narrow',
    styles: ['services'],
    description: about,
    content,
    ...(type !== undefined && { script: 'act' }),
  })
}

/** Time, fee, documents, and what the person does, each in a line. */
function before({ say }: PageContext, shown: Service, type: string | undefined): Html {
  const { fees: offered, evidence_groups, visit_for, applicant_signs, output, addressee } = shown
  const online =
    offered.find(({ channel, urgency }) => channel === 'online' && urgency === 'normal') ?? offered[0]
  const hasRows = (shown.fee_rules?.rows?.length ?? 0) > 0
  const visits = visit_for.map((purpose) => say(`visit_${purpose}`)).join(', ')
  const lines: { icon: IconName; words: Html | string }[] = [
    { icon: 'file-check', words: html`${say('result')}: <strong>${resultWords(say, output)}</strong>` },
    ...(online
      ? ([
          {
            icon: 'clock',
            words: html`${say('time')}: <strong>${type === undefined ? daysText(say, online.processing_days) : say('atOnce')}</strong>`,
          },
          {
            icon: 'wallet',
            words: html`${say('fee')}: <strong>${feeText(say, online.amount)}</strong>${hasRows && html` ${say('feeAndMore')}`}`,
          },
        ] as const)
      : []),
    {
      icon: 'files',
      words: html`${say('documents')}: <strong>${documentsWords(say, evidence_groups)}</strong>`,
    },
    ...(addressee === 'business' ? [{ icon: 'building-2' as const, words: say('forOrganisations') }] : []),
    { icon: 'log-in', words: say('beforeSignIn') },
    ...(applicant_signs ? [{ icon: 'signature' as const, words: say('beforeSign') }] : []),
    visit_for.length > 0
      ? { icon: 'map-pin', words: html`${say('beforeVisit')} <strong>${visits}</strong>` }
      : { icon: 'map-pin', words: say('beforeNoVisit') },
  ]
  return iconList(lines)
}

/** How much a person attaches; of several sets they choose one, and what to attach stands with each. */
function documentsWords(say: PageContext['say'], groups: Service['evidence_groups']): string {
  const sets = groups.filter(({ evidences }) => evidences.length > 0)
  const [only] = sets
  if (only === undefined) return say('documentsNone')
  if (sets.length > 1) return say('documentsOneSet', { count: sets.length })
  const toBring = only.evidences.filter((one) => one.once_only_source === null && !one.optional)
  return toBring.length > 0 ? say('toAttachCount', { count: toBring.length }) : say('nothingToAttach')
}

function applying({ say }: PageContext, { code, fees: offered }: Service): Html {
  if (!offered.some(({ channel }) => channel === 'online')) return notice({ text: say('officeOnly') })
  return linkButton({
    words: say('apply'),
    href: `/services/${code}/apply`,
    size: 'large',
    iconAfter: 'arrow-right',
  })
}

const gettingNow = (context: PageContext, type: string): Html =>
  actOf(context, {
    does: 'POST gov/references',
    body: { type, explicit_request: true },
    next: '/certificates/{id}',
    label: context.say('getNow'),
    kind: 'primary',
  })

const results: Record<Service['output']['type'], TextName> = {
  reference: 'resultReference',
  registration: 'resultRegistration',
  document: 'resultDocument',
  payment: 'resultPayment',
}

function resultWords(say: PageContext['say'], { type, validity_days }: Service['output']): string {
  if (type === 'reference' && validity_days !== null)
    return say('resultReferenceFor', { days: validity_days })
  return say(results[type])
}

/** All ways with their fees, where there are several. */
function fees(context: PageContext, { fees: offered, channels }: Service): Html | undefined {
  const { say, language } = context
  const hours = channels.flatMap((one) => {
    const words = language === 'mn' ? one.opening_hours_mn : one.opening_hours_en
    return words === null ? [] : [{ name: channelText(say, one.channel), value: words }]
  })
  if (offered.length < 2 && hours.length === 0) return undefined
  const rows = table(context, {
    caption: say('feesAndTimes'),
    columns: [
      { key: 'way', title: say('way'), cell: (one) => channelLabel(say, one) },
      { key: 'fee', title: say('fee'), cell: (one) => feeText(say, one.amount), numeric: true },
      { key: 'time', title: say('time'), cell: (one) => daysText(say, one.processing_days) },
    ],
    rows: offered,
  })
  return section({
    title: say('feesAndTimes'),
    id: 'fees',
    content: html`${rows}${hours.length > 0 && facts(hours, { dense: true })}`,
  })
}

function documents({ say, language }: PageContext, { evidence_groups }: Service): Html | undefined {
  const groups = evidence_groups.filter(({ evidences }) => evidences.length > 0)
  if (groups.length === 0) return undefined
  const isOne = groups.length === 1
  const content = html`${groups.map(
    ({ evidences }, index) =>
      html`${!isOne && html`<h3>${say('documentSet', { number: index + 1 })}</h3>`}${rowList(
        evidences.map((one) => ({
          title: html`${nameIn(language, one)}${one.optional && html` <span class="ui-hint">(${say('ifYouHave')})</span>`}`,
          icon: one.once_only_source === null ? 'paperclip' : 'landmark',
          badge:
            one.once_only_source === null ? badge(say('toBring'), 'neutral') : badge(say('stateHas'), 'good'),
        })),
      )}`,
  )}`
  return section({
    title: say('documents'),
    id: 'documents',
    lead: say(isOne ? 'documentsOne' : 'documentsSets'),
    content,
  })
}

function legalBasis({ say, language }: PageContext, { legal_basis }: Service): Html | undefined {
  if (legal_basis.length === 0) return undefined
  const content = html`<ul class="plain-list">${legal_basis.map((one) => {
    const title = inLanguage(language, one, 'title')
    return html`<li>${one.url === null ? title : html`<a href="${one.url}" rel="noreferrer">${title}</a>`}</li>`
  })}</ul>`
  return fold({ summary: say('legalBasis'), content })
}
