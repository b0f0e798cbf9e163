import { answering } from './answering.js'
import { ask } from './ask.js'

const card = document.querySelector('[data-leave]')
const answer = answering(card)

card
  .querySelector('[data-confirm]')
  .addEventListener('click', () =>
    answer(() => ask('POST', 'provider/logout/accept', { logout_challenge: card.dataset.leave })),
  )
