import { ulaanbaatarDay } from '../../../text/local-days.ts'
import { fieldsInOrder, sectionsOf } from '../form/schema.ts'
import { rowLabel, validateForm } from '../form/validate.ts'
import { answerIn, answerText } from '../references/certify.ts'
import type { FormField, FormSchema } from '../registry/content.ts'

/**
 * What was filled in, in the order of the form and with its words; and the headings above it, where it has some. A field
 * that was not asked, as the others were answered, is not there.
 */
export function filledForm(schema: FormSchema, data: Record<string, unknown>, openedAt: Date) {
  const shown = new Set(validateForm(schema, data, ulaanbaatarDay(openedAt)).shown)
  return {
    form: fieldsInOrder(schema)
      .filter(([name]) => shown.has(name))
      .map(([name, field]) => ({
        ...filled(name, field, data[name]),
        ...(field.items && { rows: rowsOf(name, field, data[name], shown) }),
        ...(field.compute !== undefined && { computed: true }),
      })),
    form_sections: sectionsOf(schema).flatMap(({ title_mn, title_en, fields }) => {
      const asked = fields.filter((name) => shown.has(name))
      return asked.length > 0 || fields.length === 0 ? [{ title_mn, title_en, fields: asked }] : []
    }),
  }
}

function filled(name: string, field: FormField, value: unknown) {
  const { title_mn, title_en } = field
  if (value === undefined || value === null)
    return { name, title_mn, title_en, value: '', value_mn: '', value_en: '' }
  return {
    name,
    title_mn,
    title_en,
    value: answerText(field, value),
    value_mn: answerIn('mn', field, value),
    value_en: answerIn('en', field, value),
  }
}

function rowsOf(group: string, field: FormField, value: unknown, shown: ReadonlySet<string>) {
  if (!Array.isArray(value)) return []
  return value.map((row: Record<string, unknown>, index) => {
    const label = rowLabel(field, index)
    return {
      title_mn: label.mn,
      title_en: label.en,
      fields: fieldsInOrder(field.items!)
        .filter(([name]) => shown.has(`${group}/${index}/${name}`))
        .map(([name, inner]) => filled(name, inner, row[name])),
    }
  })
}
