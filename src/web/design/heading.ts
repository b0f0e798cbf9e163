import { type Html, html } from '../html.ts'
import type { HeadingLevel } from './ui.ts'

export function heading(
  level: HeadingLevel,
  words: Html | string,
  { id, className }: { id?: string | undefined; className?: string } = {},
): Html {
  const of = html`${id !== undefined && html` id="${id}"`}${className !== undefined && html` class="${className}"`}`
  if (level === 1) return html`<h1${of}>${words}</h1>`
  if (level === 2) return html`<h2${of}>${words}</h2>`
  if (level === 3) return html`<h3${of}>${words}</h3>`
  return html`<h4${of}>${words}</h4>`
}
