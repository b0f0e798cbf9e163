import { answerIn, answerText } from '../references/certify.ts'
import type { FormSchema } from '../registry/content.ts'
import { fieldsInOrder, sectionsOf } from '../registry/form-order.ts'

/** What was filled in, in the order of the form and with its words; and the headings above it, where it has some. */
export function filledForm(schema: FormSchema, data: Record<string, unknown>) {
  return {
    form: fieldsInOrder(schema).map(([name, field]) => {
      const { title_mn, title_en } = field
      const value = data[name]
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
    }),
    form_sections: sectionsOf(schema).map(({ title_mn, title_en, fields }) => ({
      title_mn,
      title_en,
      fields,
    })),
  }
}
