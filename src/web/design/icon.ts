import { assetAddress } from '../assets.ts'
import { type Html, html } from '../html.ts'
import type { IconName } from './icon-names.ts'

/** A picture beside words, which alone carry the meaning. */
export const icon = (name: IconName): Html =>
  html`<svg class="ui-icon" aria-hidden="true" focusable="false"><use href="${assetAddress('icons.svg')}#${name}"/></svg>`
