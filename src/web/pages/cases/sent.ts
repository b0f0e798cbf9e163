import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { nameIn } from '../in-words.ts'
import { choiceIn, type FormField, formOf, type Service, titleIn } from '../services/form.ts'

type Application = components['schemas']['GovApplication']
type Evidence = components['schemas']['GovApplicationEvidence']

/** What the person filled in and attached. Fields that the service has dropped since keep their names. */
export function sent(
  context: PageContext,
  { form_data, evidences }: Application,
  service?: Service,
): Html | undefined {
  const { say, language } = context
  const form = service && formOf(service)
  const names = Object.keys(form_data)
  const order = [...(form?.order ?? []).filter((name) => names.includes(name)), ...names]
  if (names.length === 0 && evidences.length === 0) return undefined
  return html`<details class="card" open><summary><h2>${say('sentTitle')}</h2></summary>
<dl class="facts">${[...new Set(order)].map((name) => {
    const field = form?.properties[name]
    return html`<div><dt>${titleIn(language, field, name)}</dt><dd>${valueWords(context, field, form_data[name])}</dd></div>`
  })}</dl>
<ul class="papers">${evidences.map((one) => paper(context, one))}</ul>
</details>`
}

function valueWords({ say, language }: PageContext, field: FormField | undefined, value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (field?.enum && typeof value === 'string') return choiceIn(language, field, value)
  return String(value ?? '')
}

const origins: Record<Evidence['origin'], TextName> = {
  upload: 'originUpload',
  once_only: 'originOnceOnly',
  reference: 'originReference',
}

function paper({ say, language }: PageContext, evidence: Evidence): Html {
  const { origin, file_id } = evidence
  const name = nameIn(language, evidence)
  return html`<li><span class="name">${name}</span> <span class="tag">${say(origins[origin])}</span>${
    file_id !== null &&
    html` <a href="/web/api/v1/gov/files/${file_id}" download aria-label="${say('download')}: ${name}">${say('download')}</a>`
  }</li>`
}
