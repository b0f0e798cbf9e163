import { card } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { rowFacts } from '../cases/submitted-form.ts'
import { inLanguage } from '../format.ts'
import type { CaseDetail } from './case-parts.ts'
import { facts } from './labels.ts'

type Field = CaseDetail['form'][number]

interface Section {
  title_mn: string
  title_en: string
  fields: string[]
}

/** What the applicant declared, in the order of the form and under its headings where it has them. */
export async function formSection(context: PageContext, detail: CaseDetail): Promise<Html> {
  const { say, language } = context
  const { form } = detail
  const sections = form.length > 0 ? await sectionsOf(context, detail) : []
  const byName = new Map(form.map((field) => [field.name, field]))
  const headed = sections.map(({ title_mn, title_en, fields }) => ({
    title: language === 'mn' ? title_mn : title_en,
    fields: fields.flatMap((name) => byName.get(name) ?? []),
  }))
  const placed = new Set(sections.flatMap(({ fields }) => fields))
  const rest = form.filter(({ name }) => !placed.has(name))
  return card({
    id: 'form',
    title: say('deskForm'),
    content: html`${form.length === 0 && html`<p class="ui-hint">${say('deskNoForm')}</p>`}${headed.map(({ title, fields }) => fields.length > 0 && html`<h3>${title}</h3>${fieldList(context, fields)}`)}${rest.length > 0 && fieldList(context, rest)}`,
  })
}

function fieldList({ say, language }: PageContext, fields: readonly Field[]): Html {
  return facts(
    fields.flatMap((field): [string, Html | string][] => {
      const { value, rows = [] } = field
      const title = inLanguage(language, field, 'title')
      if (value === '') return [[title, html`<span class="desk-soft">${say('deskLeftOut')}</span>`]]
      if (rows.length > 0 && !field.masked)
        return rows.map((row) => [inLanguage(language, row, 'title'), rowFacts(language, row)])
      const said = inLanguage(language, field, 'value')
      return [
        [
          title,
          field.computed ? html`${said} <span class="desk-soft">(${say('deskComputed')})</span>` : said,
        ],
      ]
    }),
  )
}

/** The headings of the version that the case is bound to; another version may have other fields under them. */
async function sectionsOf(context: PageContext, { service }: CaseDetail): Promise<Section[]> {
  const { data, error } = await context.call('getCatalogService', {
    path: { id: service.code },
    asStranger: true,
  })
  if (error || data.version !== service.version_no) return []
  const { sections } = data.form_schema as { sections?: Section[] }
  return sections ?? []
}
