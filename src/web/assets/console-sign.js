import { ask, pause } from './ask.js'

const POLL_MS = 2000
const form = document.querySelector('[data-console-signing]')

/** The request goes on by itself as soon as the phone has signed; the button does the same. */
async function follow() {
  const { consoleSigning: id } = form.dataset
  for (;;) {
    await pause(POLL_MS)
    const act = await ask('GET', `users/me/signed-acts/${id}`).catch(() => undefined)
    if (act?.state === 'signed') return form.requestSubmit()
    if (act && act.state !== 'pending') {
      const place = document.querySelector('[data-console-ended]')
      place.textContent = place.dataset.words
      form.hidden = true
      return
    }
  }
}

if (form) follow()
