import { type Html, html } from '../html.ts'
import { icon, type Ui } from './element.ts'

/**
 * A search that works as a plain form. With `suggest` results appear while one types: that address answers
 * `{data: {items: [{title, text, href, kind}]}}` for `?q=`.
 */
export function searchBox(
  { say }: Ui,
  parts: {
    action: string
    label: string
    /** Shows the label; else it is for screen readers alone. */
    showLabel?: boolean
    value?: string | undefined
    placeholder?: string | undefined
    hint?: string | undefined
    suggest?: string | undefined
    size?: 'large' | undefined
    id?: string
    name?: string
    maxLength?: number
    /** Hidden fields: filters that stay. */
    keep?: Readonly<Record<string, string | undefined>>
  },
): Html {
  const { action, label, showLabel, value, placeholder, hint, suggest, id = 'search', name = 'q' } = parts
  const { maxLength = 200, size, keep = {} } = parts
  return html`<form class="ui-search${size && ' ui-search-large'}" role="search" action="${action}" method="get"${suggest && html` data-ui-search="${suggest}" data-none="${say('uiNothingFound')}" data-found="${say('uiFound')}"`}>
<label for="${id}"${!showLabel && html` class="ui-hidden"`}>${label}</label>
<div class="ui-search-line">${icon('search')}<input id="${id}" name="${name}" type="search" enterkeyhint="search" autocomplete="off" maxlength="${maxLength}" value="${value ?? ''}"${placeholder && html` placeholder="${placeholder}"`}${hint && html` aria-describedby="${id}-hint"`}><button class="ui-button ui-button-primary">${say('search')}</button></div>
${Object.entries(keep).map(([key, kept]) => kept && html`<input type="hidden" name="${key}" value="${kept}">`)}
${hint && html`<p class="ui-hint" id="${id}-hint">${hint}</p>`}
</form>`
}
