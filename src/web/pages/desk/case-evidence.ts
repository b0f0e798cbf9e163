import { codeTitle, fieldTitle, isAmount } from '../../../domains/services/references/fields.ts'
import { formatDaysIn, formatMoney } from '../../../text/local-format.ts'
import { badge, card, notice } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { type CaseDetail, certificateStates, fileAddress } from './case-parts.ts'
import { facts, named, when, wordsInLanguage } from './labels.ts'

type Evidence = CaseDetail['evidences'][number]

const origins = {
  once_only: 'deskFromState',
  upload: 'deskUploaded',
  reference: 'deskFromPlatform',
} as const satisfies Record<string, TextName>

/** What proves it: data of registries, files, certificates. */
export function evidenceSection(context: PageContext, detail: CaseDetail, me: string | undefined): Html {
  const { say } = context
  const { evidences } = detail
  return card({
    id: 'evidence',
    title: say('deskEvidence'),
    content:
      evidences.length === 0
        ? html`<p class="ui-hint">${say('deskNoEvidence')}</p>`
        : html`<ul class="desk-items">${evidences.map((evidence) => entry(context, detail, evidence, me))}</ul>`,
  })
}

function entry(context: PageContext, detail: CaseDetail, evidence: Evidence, me: string | undefined): Html {
  const { say, language } = context
  const { once_only: fetched, reference, file_id, valid_until, origin } = evidence
  const file = file_id && detail.files.find(({ id }) => id === file_id)
  return html`<li>
<div class="desk-head"><h3>${wordsInLanguage(context, evidence)}</h3>${badge(named(context, origins, origin))}</div>
${evidence.instead_of_registry && notice({ tone: 'warning', text: say('deskInsteadOfRegistry') })}
${fetched && registryData(context, detail, fetched.result, me)}
${facts([
  [say('deskFiles'), file && html`<a href="${fileAddress(detail, file.id)}" download>${file.name}</a>`],
  [
    say('deskNumber'),
    reference && html`${reference.number} (${named(context, certificateStates, reference.status)})`,
  ],
  [say('deskSource'), fetched && (language === 'mn' ? fetched.provider_mn : fetched.provider_en)],
  [say('deskAccepted'), fetched?.accepted_at && when(context, fetched.accepted_at)],
  [say('deskValidUntil'), valid_until && when(context, valid_until)],
])}
</li>`
}

/** In full for the officer of the case alone; the others get what the operation leaves of it. */
function registryData(
  context: PageContext,
  { assignee, allowed_actions }: CaseDetail,
  result: Record<string, unknown> | undefined,
  me: string | undefined,
): Html {
  const { say } = context
  const mine = assignee !== null && assignee?.id === me
  const why = allowed_actions.includes('assign') ? 'deskTakeToSee' : 'deskOnlyOfficerSees'
  if (!result) return html`<p class="ui-hint">${say(mine ? 'deskDataErased' : why)}</p>`
  return html`<div class="desk-data">${shown(context, result)}</div>${!mine && html`<p class="ui-hint">${say(why)}</p>`}`
}

/** Names and codes in the visitor's language; `field` is the one that has the value. */
function shown(context: PageContext, value: unknown, field = ''): Html | string {
  const { say, language } = context
  if (value === null || value === undefined || value === '') return say('deskNone')
  if (typeof value === 'boolean') return say(value ? 'deskYes' : 'deskNo')
  if (typeof value === 'string') return codeTitle(field, value)?.[language] ?? formatDaysIn(language, value)
  if (Array.isArray(value)) {
    if (value.length === 0) return say('deskNone')
    if (value.every((one) => typeof one !== 'object'))
      return value.map((one) => shown(context, one, field)).join(', ')
    return html`<ul class="desk-items">${value.map((one) => html`<li>${shown(context, one, field)}</li>`)}</ul>`
  }
  if (typeof value === 'number') return isAmount(field) ? formatMoney(value) : String(value)
  if (typeof value !== 'object') return String(value)
  return facts(
    Object.entries(value).map(([name, inner]) => [fieldTitle(name)[language], shown(context, inner, name)]),
  )
}
