import type { components } from '../../../../generated/platform.d.ts'
import type { Language } from '../../../errors/language.ts'
import { card, facts, linkButton, rowList } from '../../design/design.ts'
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
  const content = html`${form_sections.map((part) => {
    const ofIt = filled.filter(({ name }) => part.fields.includes(name))
    return ofIt.length > 0 && html`<h3>${inLanguage(language, part, 'title')}</h3>${list(context, ofIt)}`
  })}
${list(
  context,
  filled.filter(({ name }) => !inSections.has(name)),
)}
${evidences.length > 0 && html`<h3>${say('sentDocuments')}</h3>${rowList(evidences.map((one) => paper(context, one)))}`}`
  return card({
    title: say('sentTitle'),
    id: 'sent-form',
    content,
    actions: signs ? await ownSignature(context, shown) : undefined,
  })
}

function list({ language }: PageContext, fields: readonly Field[]): Html | undefined {
  if (fields.length === 0) return undefined
  return facts(
    fields.flatMap((one): { name: string; value: Html | string }[] => {
      const name = inLanguage(language, one, 'title')
      if (!one.rows?.length) return [{ name, value: inLanguage(language, one, 'value') }]
      return one.rows.map((row) => ({
        name: inLanguage(language, row, 'title'),
        value: rowFacts(language, row),
      }))
    }),
  )
}

type Row = NonNullable<Field['rows']>[number]

/** One row of a group, field by field. */
export function rowFacts(language: Language, { fields }: Row): Html {
  const filled = fields.filter(({ value }) => value !== '')
  return html`<ul>${filled.map(
    (one) => html`<li>${inLanguage(language, one, 'title')}: ${inLanguage(language, one, 'value')}</li>`,
  )}</ul>`
}

const origins: Record<Evidence['origin'], TextName> = {
  upload: 'originUpload',
  once_only: 'originOnceOnly',
  reference: 'originReference',
}

function paper({ say, language }: PageContext, evidence: Evidence) {
  const { origin, file_id, instead_of_registry } = evidence
  const name = nameIn(language, evidence)
  return {
    title: name,
    meta: say(instead_of_registry ? 'originInsteadOfRegistry' : origins[origin]),
    icon: origin === 'upload' ? ('paperclip' as const) : ('file-check' as const),
    action:
      file_id === null
        ? undefined
        : html`<a href="/web/api/v1/gov/files/${file_id}" download aria-label="${say('download')}: ${name}">${say('download')}</a>`,
  }
}

/** The record that the person signed, with what verifies it. */
async function ownSignature(context: PageContext, { id, number }: Application): Promise<Html | undefined> {
  const { data, error } = await context.call('getGovApplicationSignature', { path: { id } })
  if (error || data.state !== 'signed') return undefined
  return linkButton({
    words: context.say('sentSignature'),
    href: `/web/api/v1/gov/applications/${id}/signature`,
    kind: 'secondary',
    icon: 'download',
    attributes: { download: `${number}-signature.json` },
  })
}
