import { answering } from './answering.js'
import { ask } from './ask.js'
import { forgetDrafts } from './drafts.js'

const card = document.querySelector('[data-leave]')
const answer = answering(card)

card.querySelector('[data-confirm]').addEventListener('click', () => {
  // No application asked: it is the way out of this site, as in the head of the page.
  if (card.dataset.leave === '') return document.querySelector('[data-ui-sign-out]').click()
  answer(async () => {
    const ended = await ask('POST', 'provider/logout/accept', { logout_challenge: card.dataset.leave })
    forgetDrafts()
    return ended
  })
})
