import type { Language } from '../../errors/language.ts'
import { type Html, html } from '../html.ts'

/** The browser shows the time in its own time zone; without scripts it stays in UTC. */
export function localTime(at: string, language: Language): Html {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return html`<time datetime="${at}">${words.format(new Date(at))} UTC</time>`
}
