import type { components } from '../../../../generated/platform.d.ts'
import type { FormField } from '../../../domains/services/registry/content.ts'
import type { Language } from '../../../errors/language.ts'

export type { FormField }

export type Service = components['schemas']['CatalogueServiceDetail']

export interface FormSectionView {
  title_mn?: string
  title_en?: string
  help_mn?: string
  help_en?: string
  fields: string[]
}

export interface Form {
  properties: Readonly<Record<string, FormField>>
  required: ReadonlySet<string>
  /** All fields, in the order in which they are asked. */
  order: string[]
  sections: FormSectionView[]
}

/** The form of a service; one that says nothing of its order is asked as it is written. */
export function formOf({ form_schema }: Pick<Service, 'form_schema'>): Form {
  const schema = form_schema as {
    properties?: Record<string, FormField>
    required?: string[]
    order?: string[]
    sections?: FormSectionView[]
  }
  const properties = schema.properties ?? {}
  const order = (schema.order ?? Object.keys(properties)).filter((name) => Object.hasOwn(properties, name))
  const sections = schema.sections?.length ? schema.sections : [{ fields: order }]
  return { properties, order, sections, required: new Set(schema.required ?? []) }
}

/** What a field is called; its own name where it has no title. */
export const titleIn = (language: Language, field: FormField | undefined, name: string): string =>
  field?.[`title_${language}`] || name.replaceAll('_', ' ')

/** A choice as people read it. */
export function choiceIn(language: Language, field: FormField, value: string): string {
  const at = field.enum?.indexOf(value) ?? -1
  return field[`enum_titles_${language}`]?.[at] || value
}
