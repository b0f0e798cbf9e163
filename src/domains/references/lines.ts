import type { EvidenceData, EvidenceValue } from '../../providers/state-registry/port.ts'
import { shownChoice } from '../registry/choices.ts'
import type { FormField, FormSchema } from '../registry/content.ts'
import type { ReferenceLine } from './content.ts'
import { fieldTitle } from './fields.ts'

const MOST_LINES = 60

/** What a register has told, line by line; the titles are those of the service's own form where it fills one from there. */
export function linesOf(source: string, data: EvidenceData, form: FormSchema): ReferenceLine[] {
  const lines = Object.entries(data).flatMap(([name, value]) => {
    const titled = titleOf(source, name, form)
    if (!Array.isArray(value)) return isAbsent(value) ? [] : [{ name, ...titled, value: shownValue(value) }]
    return value.map((item, index) => ({
      name: `${name}.${index + 1}`,
      title_mn: `${titled.title_mn} ${index + 1}`,
      title_en: `${titled.title_en} ${index + 1}`,
      value: shownValue(item),
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
export const shownAnswer = (field: FormField, value: unknown): string =>
  field.enum && typeof value === 'string' ? shownChoice(field, value) : shownValue(value)

/** As a person reads it, in either language. */
export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Тийм / Yes' : 'Үгүй / No'
  if (Array.isArray(value)) return value.map(shownValue).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shownValue).join(' · ')
  return value === null ? '—' : String(value)
}
