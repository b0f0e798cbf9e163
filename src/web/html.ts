/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

type Value = Html | string | number | boolean | null | undefined | readonly Value[]

/** Markup with values put in: text is escaped, markup is not, lists are joined, and what is absent or false is nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let text = parts[0] ?? ''
  for (let index = 0; index < values.length; index++) text += shown(values[index]) + (parts[index + 1] ?? '')
  return new Html(text)
}

function shown(value: Value): string {
  if (value === null || value === undefined || value === false || value === true) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(shown).join('')
  return escaped(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
