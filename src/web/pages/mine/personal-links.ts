import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'

const ways: [address: string, words: TextName][] = [
  ['/certificates', 'certificatesTitle'],
  ['/payments', 'paymentsTitle'],
  ['/appointments', 'appointmentsTitle'],
]

/** From one's own page to what the menu does not lead to. */
export function personalLinks({ say }: PageContext): Html {
  return html`<nav class="mine" aria-label="${say('mineTitle')}"><ul class="chips">${ways.map(
    ([address, words]) => html`<li><a href="${address}">${say(words)}</a></li>`,
  )}</ul></nav>`
}
