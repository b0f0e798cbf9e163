import { type FormField, type FormRows, type FormSchema, fieldNames, fieldsInOrder } from '../form/schema.ts'

/** A form as every answer shows it: its fields in the order in which people fill them in, which `order` repeats. */
interface OrderedForm extends FormSchema {
  order: string[]
}

export const ordered = (form: FormSchema): OrderedForm => ({ ...form, ...orderedRows(form) })

function orderedRows(rows: FormRows): { properties: Record<string, FormField>; order: string[] } {
  const properties = fieldsInOrder(rows).map(([name, field]) => [
    name,
    field?.items ? { ...field, items: { ...field.items, ...orderedRows(field.items) } } : field,
  ])
  return { properties: Object.fromEntries(properties), order: fieldNames(rows) }
}

/** As it was sent: by its own `order`, else by its sections, else as the fields came. */
export function withSentOrder(form: FormSchema): OrderedForm {
  const inSections = (form.sections ?? []).flatMap(({ fields }) => fields)
  const order = form.order ?? (inSections.length > 0 ? inSections : Object.keys(form.properties))
  const properties = Object.entries(form.properties).map(([name, field]) => [
    name,
    field.items
      ? {
          ...field,
          items: { ...field.items, order: field.items.order ?? Object.keys(field.items.properties) },
        }
      : field,
  ])
  return { ...form, properties: Object.fromEntries(properties), order }
}

/** What was filled in, in the order of the form. */
export function dataInOrder(form: FormRows, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fieldsInOrder(form).flatMap(([name, field]) =>
      Object.hasOwn(data, name) ? [[name, valueInOrder(field, data[name])]] : [],
    ),
  )
}

function valueInOrder(field: FormField | undefined, value: unknown): unknown {
  const { items } = field ?? {}
  if (!items || !Array.isArray(value)) return value
  return value.map((row: Record<string, unknown>) => dataInOrder(items, row))
}
