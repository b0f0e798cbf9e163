import './act.js'
import { ask, signInAddress, textsOf } from './ask.js'
import { newKey } from './key.js'

const form = document.querySelector('form[data-appeal]')
if (form) filing(form)

/** The person says why; sent again after a lost answer, it is still one appeal. */
function filing(place) {
  const texts = textsOf(place)
  const fault = place.querySelector('[data-fault]')
  const words = place.querySelector('textarea')
  const button = place.querySelector('[type="submit"]')
  const headers = { 'Idempotency-Key': newKey() }
  place.addEventListener('submit', async (event) => {
    event.preventDefault()
    const grounds = words.value.trim()
    fault.textContent = grounds.length < 3 ? texts.appealMissing : ''
    words.toggleAttribute('aria-invalid', grounds.length < 3)
    if (grounds.length < 3) return words.focus()
    button.disabled = true
    try {
      await ask('POST', 'gov/appeals', { remedy_id: place.dataset.appeal, grounds }, undefined, headers)
      location.reload()
    } catch (trouble) {
      if (trouble.status === 401) return location.assign(signInAddress(trouble))
      button.disabled = false
      // Another tab filed it, or the time is over: the page shows how it stands.
      if (trouble.status === 409) return location.reload()
      fault.textContent = trouble.words?.(texts) ?? texts.offline
    }
  })
}
