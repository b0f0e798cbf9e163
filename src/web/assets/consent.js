import { answering } from './answering.js'
import { ask, textsOf } from './ask.js'
import { forgetDrafts } from './drafts.js'

const card = document.querySelector('[data-consent]')
const { consent: challenge, scopes } = card.dataset
const answer = answering(card)
const fault = card.querySelector('[data-fault]')

/** What the service cannot do without, and what the person has ticked. */
function chosen() {
  const ticked = [...card.querySelectorAll('[data-optional]:checked')].map(({ value }) => value)
  return [...scopes.split(' ').filter(Boolean), ...ticked]
}

card.querySelector('[data-allow]').addEventListener('click', () => {
  const granted = chosen()
  if (granted.length === 0) {
    fault.textContent = textsOf(card).consentNothing
    return
  }
  answer(() =>
    ask('POST', 'provider/consent/accept', {
      consent_challenge: challenge,
      grant_scope: granted,
      remember: card.querySelector('[data-remember]')?.checked ?? false,
    }),
  )
})
card.querySelector('[data-switch]').addEventListener('click', () =>
  answer(async () => {
    const ended = await ask('POST', 'provider/consent/logout', { consent_challenge: challenge })
    forgetDrafts()
    return ended
  }),
)
card
  .querySelector('[data-deny]')
  .addEventListener('click', () =>
    answer(() => ask('POST', 'provider/consent/reject', { consent_challenge: challenge })),
  )
