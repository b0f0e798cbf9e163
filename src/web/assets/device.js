import { answering } from './answering.js'
import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-device]')
const { device: code, scopes } = card.dataset
const answer = answering(card)
const fault = card.querySelector('[data-fault]')

/** What the application cannot do without, and what the person has ticked. */
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
  answer(async () => {
    const remember = card.querySelector('[data-remember]').checked
    await ask('POST', 'provider/device/accept', { user_code: code, grant_scope: granted, remember })
    return { redirect_to: '/device?done=allowed' }
  })
})
card.querySelector('[data-deny]').addEventListener('click', () =>
  answer(async () => {
    await ask('POST', 'provider/device/reject', { user_code: code })
    return { redirect_to: '/device?done=denied' }
  }),
)
