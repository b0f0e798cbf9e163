import type { FormField, FormSchema, FormSection } from './content.ts'

/** A form as every answer shows it: its fields in the order in which people fill them in, which `order` repeats. */
interface OrderedForm extends FormSchema {
  order: string[]
}

/**
 * The names of the fields in the order to show them. The database sorts the keys of an object, so a form keeps its order
 * beside them. Versions from before forms had one show what is required first.
 */
function orderOf({ order, properties, required = [] }: FormSchema): string[] {
  if (order) return order
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return [...required, ...optional]
}

export const fieldsInOrder = (form: FormSchema): [name: string, field: FormField][] =>
  orderOf(form).map((name) => [name, form.properties[name] as FormField])

export function ordered(form: FormSchema): OrderedForm {
  return { ...form, properties: Object.fromEntries(fieldsInOrder(form)), order: orderOf(form) }
}

/** As it was sent: by its own `order`, else by its sections, else as the fields came. */
export function withSentOrder(form: FormSchema): OrderedForm {
  const inSections = sectionsOf(form).flatMap(({ fields }) => fields)
  const order = form.order ?? (inSections.length > 0 ? inSections : Object.keys(form.properties))
  return { ...form, order }
}

/** What was filled in, in the order of the form. */
export function dataInOrder(form: FormSchema, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    orderOf(form).flatMap((name) => (Object.hasOwn(data, name) ? [[name, data[name]]] : [])),
  )
}

/** The headings above the fields; none where the form is in one piece. */
export const sectionsOf = ({ sections = [] }: FormSchema): FormSection[] => sections
