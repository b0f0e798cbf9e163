import type { Condition } from './conditions.ts'
import type { FormatName } from './formats.ts'
import type { Formula } from './formulas.ts'

/**
 * The form of a service: a closed description in the manner of JSON Schema. What judges it, in this folder, is served to
 * browsers as it is, so its files import nothing but each other and types.
 */
export interface FormSchema extends FormRows {
  type: 'object'
  /** Their fields, one section after the other, are `order`. */
  sections?: FormSection[]
}

/** The fields of a form, or of each row of a group. */
export interface FormRows {
  properties: Record<string, FormField>
  required?: string[]
  /** Every field once, in the order to show them; absent only in what was stored before forms had one. */
  order?: string[]
}

export interface FormSection {
  title_mn: string
  title_en: string
  help_mn?: string
  help_en?: string
  fields: string[]
  /** Shown only then; its fields are absent otherwise. */
  when?: Condition
}

export interface FormField {
  /** `number` has decimals; `array` is a group, repeated for each child or vehicle. */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array'
  title_mn: string
  title_en: string
  /** What to fill in, in a sentence or two. */
  help_mn?: string
  help_en?: string
  format?: 'date' | 'email' | FormatName
  /** A pattern of the agency, and what it asks for; see pattern.ts. */
  pattern?: string
  pattern_mn?: string
  pattern_en?: string
  enum?: string[]
  /** What people read in place of each of `enum`, in its order; publishing demands them. */
  enum_titles_mn?: string[]
  enum_titles_en?: string[]
  /** Publishing copies the choices of this list into `enum`. */
  code_list?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  /** Of a `number`: how many there may be after the point. */
  decimals?: number
  /** Of a date: `2026-11-20`, `today` or `today-18y`. */
  earliest?: string
  latest?: string
  /** Of a group: what one row is called, its fields, and how many rows there are. */
  item_title_mn?: string
  item_title_en?: string
  items?: FormRows & { type: 'object' }
  minItems?: number
  maxItems?: number
  /** Asked only then; absent otherwise. */
  when?: Condition
  /** Computed from other fields, and not filled in. */
  compute?: Formula
  /** Filled from an answer of the state registry, `WS100103/address`, or from the profile, `profile/phone`. */
  prefill?: string
  /** What the state registry has filled in cannot be changed. */
  read_only?: boolean
  /** What is filled in names one record of a list in an evidence: `legal-entity/legal_entities/register_number`. */
  selects?: string
}

/**
 * The names of the fields in the order to show them. The database sorts the keys of an object, so a form keeps its order
 * beside them. Versions from before forms had one show what is required first.
 */
export function fieldNames({ order, properties, required = [] }: FormRows): string[] {
  if (order) return order
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return [...required, ...optional]
}

export const fieldsInOrder = (form: FormRows): [name: string, field: FormField][] =>
  fieldNames(form).map((name) => [name, form.properties[name] as FormField])

/** The headings above the fields; none where the form is in one piece. */
export const sectionsOf = ({ sections = [] }: FormSchema): FormSection[] => sections
