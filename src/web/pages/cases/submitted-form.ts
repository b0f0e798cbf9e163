import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { inLanguage, nameIn } from '../format.ts'

type Application = components['schemas']['GovApplication']
type Evidence = components['schemas']['GovApplicationEvidence']
type Field = Application['form'][number]

/** What the person filled in, attached and signed, in the words of the form as it was then. */
export async function submittedForm(
  context: PageContext,
  shown: Application,
  signs: boolean,
): Promise<Html | undefined> {
  const { say, language } = context
  const { form, form_sections, evidences } = shown
  const filled = form.filter(({ value }) => value !== '')
  if (filled.length === 0 && evidences.length === 0) return undefined
  const inSections = new Set(form_sections.flatMap(({ fields }) => fields))
  return html`<details class="card" open><summary><h2>${say('sentTitle')}</h2></summary>
${form_sections.map((section) => {
  const ofIt = filled.filter(({ name }) => section.fields.includes(name))
  return ofIt.length > 0 && html`<h3>${inLanguage(language, section, 'title')}</h3>${list(context, ofIt)}`
})}
${list(
  context,
  filled.filter(({ name }) => !inSections.has(name)),
)}
${evidences.length > 0 && html`<h3>${say('sentDocuments')}</h3><ul class="papers">${evidences.map((one) => paper(context, one))}</ul>`}
${signs && (await ownSignature(context, shown))}
</details>`
}

function list({ language }: PageContext, fields: readonly Field[]): Html | undefined {
  if (fields.length === 0) return undefined
  return html`<dl class="facts">${fields.map((one) => html`<div><dt>${inLanguage(language, one, 'title')}</dt><dd>${inLanguage(language, one, 'value')}</dd></div>`)}</dl>`
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

/** The record that the person signed, with what verifies it. */
async function ownSignature(context: PageContext, { id, number }: Application): Promise<Html | undefined> {
  const { data, error } = await context.call('getGovApplicationSignature', { path: { id } })
  if (error || data.state !== 'signed') return undefined
  return html`<p class="actions"><a class="button quiet" href="/web/api/v1/gov/applications/${id}/signature" download="${number}-signature.json">${context.say('sentSignature')}</a></p>`
}
