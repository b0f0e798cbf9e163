import type { IncomingMessage } from 'node:http'

export type Language = 'mn' | 'en'

/** The browser's language: English where it comes first, else Mongolian. */
export const languageOf = ({ headers }: IncomingMessage): Language =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'mn'

/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | Part[] | undefined | false

/** Escapes every part that is not HTML already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? toHtml(parts[index]) : '')).join(''),
  )
}

function toHtml(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(toHtml).join('')
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

interface Page {
  language: Language
  title: string
  /** Of the content, in CSS. */
  width: string
  /** CSS on top of what all pages have. */
  style: string
  /** Markup. */
  body: string
}

/** A whole page without scripts, in the browser's own colours. */
export const pageHtml = ({ language, title, width, style, body }: Page): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
  <style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: Canvas }
  main { width: min(${width}, calc(100vw - 2rem)); padding: 1.5rem 0 }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  p { margin: 0 0 1rem; color: color-mix(in srgb, CanvasText 75%, Canvas) }${style}</style></head><body><main>${body}</main></body></html>`
