/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | Part[] | undefined | false

/** Escapes all that is put in, unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? shown(parts[index]) : '')).join(''),
  )
}

function shown(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(shown).join('')
  return part instanceof Html ? part.text : escaped(String(part))
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string)
