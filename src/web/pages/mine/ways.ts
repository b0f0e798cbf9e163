import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'

const ways: [address: string, words: TextName][] = [
  ['/cases', 'casesTitle'],
  ['/inbox', 'inboxTitle'],
  ['/certificates', 'certificatesTitle'],
  ['/payments', 'paymentsTitle'],
  ['/appointments', 'appointmentsTitle'],
]

/** From one's own page to all that one has with the authorities. */
export function waysToMine({ say }: PageContext): Html {
  return html`<nav class="mine" aria-label="${say('mineTitle')}"><ul class="chips">${ways.map(
    ([address, words]) => html`<li><a href="${address}">${say(words)}</a></li>`,
  )}</ul></nav>`
}
