import { type Html, html } from '../html.ts'

/** Further attributes of an element, such as `data-` hooks of scripts; what is false or undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

export function attributesOf(attributes: Attributes = {}): Html {
  return html`${Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? html` ${name}` : html` ${name}="${value}"`))}`
}

/** Names of classes in one attribute; those that are absent are left out. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
