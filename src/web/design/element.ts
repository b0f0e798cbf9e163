import type { Language } from '../../errors/language.ts'
import { assetAddress } from '../assets.ts'
import { type Html, html } from '../html.ts'
import type { Translate } from '../texts.ts'
import type { IconName } from './icon-names.ts'

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

/** A picture beside words, which alone carry the meaning. */
export const icon = (name: IconName): Html =>
  html`<svg class="ui-icon" aria-hidden="true" focusable="false"><use href="${assetAddress('icons.svg')}#${name}"/></svg>`

/** What components with words of their own need; every page context is one. */
export interface Ui {
  say: Translate
  language: Language
}

export type HeadingLevel = 1 | 2 | 3 | 4

export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad'
