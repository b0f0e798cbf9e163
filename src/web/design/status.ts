import { type Html, html } from '../html.ts'
import { type Attributes, attributesOf } from './attributes.ts'
import { heading } from './heading.ts'
import { icon } from './icon.ts'
import type { IconName } from './icon-names.ts'
import type { HeadingLevel, Tone } from './ui.ts'

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
