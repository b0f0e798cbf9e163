import { textsOf } from './ask.js'

/** Sends one answer at a time and goes where it leads; what went wrong is said on the card. */
export function answering(card) {
  const texts = textsOf(card)
  const fault = card.querySelector('[data-fault]')
  const buttons = card.querySelectorAll('button')
  return async (send) => {
    fault.textContent = ''
    for (const button of buttons) button.disabled = true
    try {
      const { redirect_to: next } = await send()
      location.assign(next)
    } catch (trouble) {
      for (const button of buttons) button.disabled = false
      fault.textContent = trouble.words?.(texts) ?? texts.offline
    }
  }
}
