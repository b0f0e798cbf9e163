import { ask, pause, textsOf } from './ask.js'

const PAUSE_MS = 2000
const part = document.querySelector('[data-sign]')
if (part) signing(part)

/** The person signs on the phone: the code to compare stands here while it asks. */
function signing(place) {
  const card = place.closest('[data-case]')
  const texts = textsOf(card)
  const path = `gov/applications/${card.dataset.case}`
  const waiting = place.querySelector('[data-sign-waiting]')
  const fault = place.querySelector('[data-fault]')
  const button = place.querySelector('[data-sign-now]')
  const ends = { refused: texts.signRefused, timeout: texts.signTimeout, failed: texts.signFailed }

  function show(code) {
    button.hidden = true
    waiting.hidden = false
    // After a reload the phone alone has it.
    place.querySelector('[data-code]').textContent = code ?? ''
    place.querySelector('[data-code]').hidden = !code
    place.querySelector('[data-code-label]').hidden = !code
  }

  function end(words) {
    waiting.hidden = true
    button.hidden = false
    fault.textContent = words
    button.focus()
  }

  async function watch() {
    for (;;) {
      const { state } = await ask('GET', `${path}/signature`).catch((trouble) => ({
        state: trouble.status === 0 || trouble.status >= 429 ? 'pending' : 'failed',
      }))
      if (state === 'signed') return location.replace('?sent=1')
      if (state !== 'pending') return end(ends[state] ?? texts.signFailed)
      await pause(PAUSE_MS)
    }
  }

  button.addEventListener('click', async () => {
    fault.textContent = ''
    button.disabled = true
    try {
      const { verification_code: code } = await ask('POST', `${path}/sign`)
      show(code)
      place.querySelector('h3').focus()
      watch()
    } catch (trouble) {
      fault.textContent = trouble.words(texts)
    }
    button.disabled = false
  })

  // A request that was under way before a reload still is.
  ask('GET', `${path}/signature`)
    .then(({ state, verification_code: code }) => {
      if (state !== 'pending') return
      show(code)
      watch()
    })
    .catch(() => undefined)
}
