import type { EvidenceData, EvidenceValue } from '../../providers/state-registry/port.ts'
import { choiceText } from '../registry/choices.ts'
import type { FormField, FormSchema } from '../registry/content.ts'
import type { ReferenceLine } from './content.ts'
import { fieldTitle } from './fields.ts'

const MOST_LINES = 60

/** An answer of the state registry, line by line, with the titles of the service's form where a field is filled from it. */
export function linesOf(source: string, data: EvidenceData, form: FormSchema): ReferenceLine[] {
  const lines = Object.entries(data).flatMap(([name, value]) => {
    const titled = titleOf(source, name, form)
    if (!Array.isArray(value)) return isAbsent(value) ? [] : [{ name, ...titled, value: valueText(value) }]
    return value.map((item, index) => ({
      name: `${name}.${index + 1}`,
      title_mn: `${titled.title_mn} ${index + 1}`,
      title_en: `${titled.title_en} ${index + 1}`,
      value: valueText(item),
    }))
  })
  return lines.slice(0, MOST_LINES)
}

function titleOf(source: string, name: string, { properties }: FormSchema) {
  const filled = Object.values(properties).find(({ prefill }) => prefill === `${source}/${name}`)
  const { mn, en } = fieldTitle(name)
  return { title_mn: filled?.title_mn ?? mn, title_en: filled?.title_en ?? en }
}

const isAbsent = (value: EvidenceValue): boolean => value === null || value === ''

/** What was filled into a field of a form: a choice by its title. */
export const answerText = (field: FormField, value: unknown): string =>
  field.enum && typeof value === 'string' ? choiceText(field, value) : valueText(value)

/** As a person reads it, in either language. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Тийм / Yes' : 'Үгүй / No'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' · ')
  return value === null ? '—' : String(value)
}

/** What the officer who approves a case has found, and the reference states. */
export interface Finding {
  text_mn: string
  text_en: string
}

/** As rows keep it. */
export interface FindingColumns {
  finding_mn: string | null
  finding_en: string | null
}

export const findingOf = ({ finding_mn, finding_en }: FindingColumns): Finding | null =>
  finding_mn === null || finding_en === null ? null : { text_mn: finding_mn, text_en: finding_en }

export const findingColumns = (finding: Finding | null): FindingColumns => ({
  finding_mn: finding?.text_mn ?? null,
  finding_en: finding?.text_en ?? null,
})

/** Comes before all that the applicant has declared. */
export function findingLines(finding: Finding | null): ReferenceLine[] {
  if (!finding) return []
  const value = [...new Set([finding.text_mn, finding.text_en])].join(' / ')
  return [{ name: 'finding', title_mn: 'Тогтоосон нь', title_en: 'Finding', value }]
}
