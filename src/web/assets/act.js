import { ask, signInAddress, textsOf } from './ask.js'
import { newKey } from './key.js'

/** One change for each button; what went wrong is said beside it. */
for (const button of document.querySelectorAll('[data-act]')) {
  const place = button.closest('[data-act-place]')
  const fault = place.querySelector('[data-fault]')
  const waiting = place.querySelector('[data-waiting]')
  const [method, path] = button.dataset.act.split(' ')
  // Pressed again after a lost answer, it is still one change.
  const headers = { 'Idempotency-Key': newKey() }

  button.addEventListener('click', async () => {
    const { body, next } = button.dataset
    fault.textContent = ''
    button.disabled = true
    waiting.hidden = false
    try {
      const done = await ask(method, path, body && JSON.parse(body), undefined, headers)
      if (next) location.assign(next.replace('{id}', () => encodeURIComponent(done.id)))
      else location.reload()
    } catch (trouble) {
      if (trouble.status === 401) return location.assign(signInAddress(trouble))
      button.disabled = false
      waiting.hidden = true
      fault.textContent = trouble.words?.(textsOf(place)) ?? textsOf(place).offline
    }
  })
}
