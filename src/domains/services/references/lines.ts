import type { EvidenceData, EvidenceValue } from '../../../providers/state-registry/port.ts'
import { choiceText, choiceTitle } from '../registry/choices.ts'
import type { FormField, FormSchema } from '../registry/content.ts'
import { FINDING, type ReferenceLine } from './content.ts'
import { codeText, fieldTitle } from './fields.ts'

export const MAX_LINES = 60

/** An answer of the state registry, line by line, with the titles of the service's form where a field is filled from it. */
export function linesOf(source: string, data: EvidenceData, form: FormSchema): ReferenceLine[] {
  const lines = Object.entries(data).flatMap(([name, value]) =>
    valueLines(name, value, titleOf(source, name, form)),
  )
  return lines.slice(0, MAX_LINES)
}

interface Titles {
  title_mn: string
  title_en: string
}

/** One line, one for each item of a list, or none where the register has nothing there. */
export function valueLines(
  name: string,
  value: EvidenceValue,
  { title_mn, title_en }: Titles,
): ReferenceLine[] {
  if (!Array.isArray(value))
    return isAbsent(value)
      ? []
      : [{ name: lineName(name), title_mn, title_en, value: fieldText(name, value) }]
  return value.map((item, index) => ({
    name: `${name}.${index + 1}`,
    title_mn: `${title_mn} ${index + 1}`,
    title_en: `${title_en} ${index + 1}`,
    value: fieldText(name, item),
  }))
}

function titleOf(source: string, name: string, { properties }: FormSchema): Titles {
  const filled = Object.values(properties).find(({ prefill }) => prefill === `${source}/${name}`)
  const { mn, en } = fieldTitle(name)
  return { title_mn: filled?.title_mn ?? mn, title_en: filled?.title_en ?? en }
}

const isAbsent = (value: EvidenceValue): boolean => value === null || value === ''

/** No field passes for the finding of an officer by its name. */
const lineName = (field: string): string => (field === FINDING ? `${field}.1` : field)

/** What the applicant alone says; none where the field was left out. */
export function declaredLines(
  name: string,
  field: FormField,
  value: unknown,
  { title_mn, title_en }: Titles = field,
): ReferenceLine[] {
  if (value === undefined || value === null) return []
  return [{ name: lineName(name), title_mn, title_en, value: answerText(field, value), declared: true }]
}

/** What was filled into a field of a form: a choice by its title. */
export const answerText = (field: FormField, value: unknown): string =>
  field.enum && typeof value === 'string' ? choiceText(field, value) : valueText(value)

/** The same in one language. */
export function answerIn(language: 'mn' | 'en', field: FormField, value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo(value)[language]
  return field.enum && typeof value === 'string' ? choiceTitle(field, value, language) : valueText(value)
}

const yesOrNo = (value: boolean) => (value ? { mn: 'Тийм', en: 'Yes' } : { mn: 'Үгүй', en: 'No' })

/** What a register says in a code, such as `active`, in words. */
function fieldText(name: string, value: EvidenceValue): string {
  if (typeof value === 'string') return codeText(name, value) ?? value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return valueText(value)
  return Object.entries(value)
    .map(([field, item]) => fieldText(field, item))
    .join(' · ')
}

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

const findingTitles: Titles = { title_mn: 'Тогтоосон нь', title_en: 'Finding' }

/** Comes first, unless the service has another place and title for it. */
export function findingLines(
  finding: Finding | null,
  { title_mn, title_en } = findingTitles,
): ReferenceLine[] {
  if (!finding) return []
  const value = [...new Set([finding.text_mn, finding.text_en])].join(' / ')
  return [{ name: FINDING, title_mn, title_en, value }]
}
