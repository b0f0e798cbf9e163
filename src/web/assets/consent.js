import { answering } from './answering.js'
import { ask } from './ask.js'

const card = document.querySelector('[data-consent]')
const { consent: challenge, scopes } = card.dataset
const answer = answering(card)

card.querySelector('[data-allow]').addEventListener('click', () =>
  answer(() =>
    ask('POST', 'provider/consent/accept', {
      consent_challenge: challenge,
      grant_scope: scopes.split(' '),
      remember: card.querySelector('[data-remember]')?.checked ?? false,
    }),
  ),
)
card
  .querySelector('[data-deny]')
  .addEventListener('click', () =>
    answer(() => ask('POST', 'provider/consent/reject', { consent_challenge: challenge })),
  )
