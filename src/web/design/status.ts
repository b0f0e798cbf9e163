import { type Html, html } from '../html.ts'
import { type Attributes, attributesOf, type HeadingLevel, heading, icon, type Tone } from './element.ts'
import type { IconName } from './icon-names.ts'

const icons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  accent: 'info',
  good: 'circle-check',
  warning: 'triangle-alert',
  bad: 'circle-alert',
}

/** A state in a word and a colour; the word alone is enough. */
export const badge = (words: string, tone: Tone = 'neutral', withIcon?: IconName): Html =>
  html`<span class="ui-badge ui-badge-${tone}">${withIcon && icon(withIcon)}${words}</span>`

/** How much of something waits; `attributes` are for the number that is seen. */
export const count = (number: number, words: string, attributes?: Attributes): Html =>
  html`<span class="ui-count" aria-hidden="true"${attributesOf(attributes)}>${number}</span><span class="ui-hidden"> (${words})</span>`

/** What is being waited for; `words` may be empty where a script says it. */
export const waiting = (words: Html | string, attributes?: Attributes): Html =>
  html`<p class="ui-waiting" role="status"${attributesOf(attributes)}><span class="ui-spinner" aria-hidden="true"></span><span data-words>${words}</span></p>`

/** The code that is to be chosen in the eID app: large, and read out with its label. Ids begin with `id`. */
export const largeCode = (parts: {
  id: string
  label: string
  code?: string | null | undefined
  attributes?: Attributes
}): Html =>
  html`<div class="ui-code"><p class="ui-code-label" id="${parts.id}-label">${parts.label}</p><p class="ui-code-number" role="group" id="${parts.id}" aria-labelledby="${parts.id}-label ${parts.id}"${attributesOf(parts.attributes)}>${parts.code}</p></div>`

/** On a page, or a part of one, that does nothing without scripts; what is dead then has the class `ui-needs-script`. */
export const needsScript = (words: string): Html =>
  html`<noscript>${notice({ tone: 'warning', text: words })}</noscript>`

/** Something that the reader must know now. `live` is read out as it appears. */
export function notice(parts: {
  tone?: Tone
  title?: string | undefined
  text?: Html | string | undefined
  level?: HeadingLevel
  actions?: Html | undefined
  live?: boolean
  attributes?: Attributes
}): Html {
  const { tone = 'accent', title, text, level = 2, live = false, attributes } = parts
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return html`<div class="ui-notice ui-notice-${tone}"${attributesOf({ role, ...attributes })}>${icon(icons[tone])}<div>${title && heading(level, title)}${text && html`<div class="ui-notice-text">${text}</div>`}${parts.actions}</div></div>`
}
