import { ask, signInAddress } from './ask.js'
import { texts } from './own-act.js'

// Other pages of one's own have no such settings.
const form = document.querySelector('[data-notices]')

/** What the form does not show, such as messages where none can be sent, stays as it is. */
function chosen() {
  const kinds = JSON.parse(form.dataset.notices)
  for (const { name, checked } of form.querySelectorAll('[type=checkbox]')) {
    const [kind, channel] = name.split('.')
    kinds[kind][channel] = checked
  }
  return { language: form.elements.language.value, kinds }
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const fault = form.querySelector('[data-fault]')
  const saved = form.querySelector('[data-saved]')
  const button = form.querySelector('[type=submit]')
  fault.textContent = saved.textContent = ''
  button.disabled = true
  try {
    await ask('PUT', 'users/me/notices', chosen())
    saved.textContent = texts.noticesSaved
  } catch (trouble) {
    if (trouble.status === 401) location.assign(signInAddress(trouble))
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
  button.disabled = false
})
