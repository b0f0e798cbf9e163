import { type Html, html } from '../html.ts'
import { type Attributes, attributesOf, classes, icon, type Ui } from './element.ts'
import type { IconName } from './icon-names.ts'

/** `primary` once a page; `plain` looks like a link. */
type Kind = 'primary' | 'secondary' | 'danger' | 'plain'

interface Look {
  words: Html | string
  kind?: Kind
  icon?: IconName | undefined
  /** Behind the words, for ways on. */
  iconAfter?: IconName | undefined
  size?: 'small' | 'large' | undefined
  /** As wide as its place. */
  wide?: boolean
  attributes?: Attributes
}

const classOf = ({ kind = 'primary', size, wide }: Look): string =>
  classes('ui-button', `ui-button-${kind}`, size && `ui-button-${size}`, wide && 'ui-button-wide')

const inner = (look: Look): Html =>
  html`${look.icon && icon(look.icon)}<span>${look.words}</span>${look.iconAfter && icon(look.iconAfter)}`

/** Does something; `submit` sends its form. */
export function button(look: Look & { type?: 'button' | 'submit'; disabled?: boolean }): Html {
  const { type = 'button', disabled = false, attributes } = look
  return html`<button type="${type}" class="${classOf(look)}"${attributesOf({ disabled, ...attributes })}>${inner(look)}</button>`
}

/** Leads somewhere and looks like a button. */
export const linkButton = (look: Look & { href: string }): Html =>
  html`<a class="${classOf(look)}" href="${look.href}"${attributesOf(look.attributes)}>${inner(look)}</a>`

/** Buttons beside each other, on a phone below each other. */
export const actions = (...buttons: readonly (Html | false | undefined)[]): Html =>
  html`<div class="ui-actions">${buttons}</div>`

/** Copies a value; without scripts the value is there to be selected. */
export function copyButton({ say }: Ui, value: string, what: string): Html {
  return html`<span class="ui-copy"><code class="ui-copy-value">${value}</code><button type="button" class="ui-button ui-button-secondary ui-button-small" data-ui-copy="${value}" data-ui-copied="${say('uiCopied')}">${icon('copy')}<span>${say('uiCopy')}<span class="ui-hidden"> ${what}</span></span></button></span>`
}
