import { type Attributes, textField as designTextField, selectField, textArea } from '../../design/design.ts'
import type { Html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'

export interface ListChoice {
  value: string
  text: string
}

interface Field {
  id: string
  /** Where its value goes in the body; a dot leads into an object. */
  name: string
  label: string
  hint?: string
  required?: boolean
  value?: string | undefined
}

/** The script of the form says what is wrong with a field in the place that describes it. */
const hooksOf = ({ id, hint, required }: Field, further: Attributes = {}): Attributes => ({
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  'aria-required': required === true ? 'true' : undefined,
  'data-required': required === true,
  ...further,
})

export function textField(
  context: PageContext,
  one: Field & { rows?: number; longest: number; shortest?: number; language?: string },
): Html {
  const { id, name, label, hint, value, rows = 1, longest, shortest, language } = one
  const attributes = hooksOf(one, { 'data-shortest': shortest, lang: language })
  const parts = { id, name, label, hint, value, maxLength: longest, attributes }
  return rows === 1
    ? designTextField(context, { ...parts, autocomplete: 'off' })
    : textArea(context, { ...parts, rows })
}

export function listField(context: PageContext, one: Field & { choices: readonly ListChoice[] }): Html {
  const { id, name, label, hint, value = '', choices } = one
  return selectField(context, {
    id,
    name,
    label,
    hint,
    choices: choices.map(({ value: each, text }) => ({ value: each, words: text, chosen: each === value })),
    attributes: hooksOf(one),
  })
}

export function dayField(context: PageContext, one: Field & { first: string; last: string }): Html {
  const { id, name, label, hint, value, first, last } = one
  return designTextField(context, {
    id,
    name,
    label,
    hint,
    value,
    type: 'date',
    width: 'half',
    attributes: hooksOf(one, { min: first, max: last }),
  })
}
