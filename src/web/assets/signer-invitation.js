import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-signer]')
const texts = textsOf(card)
const fault = card.querySelector('[data-fault]')
const done = card.querySelector('[data-done]')
const accept = card.querySelector('[data-accept]')
const KEPT = 'signer-invitation'

// Out of the address at once: who looks at the screen or at the history does not find it there.
const shown = location.hash.slice(1)
if (shown !== '') {
  sessionStorage.setItem(KEPT, shown)
  history.replaceState(null, '', location.pathname)
}

const token = sessionStorage.getItem(KEPT)
if (token === null) {
  fault.textContent = texts.signerMissing
  if (accept) accept.disabled = true
}

accept?.addEventListener('click', async () => {
  fault.textContent = ''
  accept.disabled = true
  try {
    const organisation = await ask('POST', 'users/me/eid/invitations/accept', { token })
    sessionStorage.removeItem(KEPT)
    const name = document.documentElement.lang === 'mn' ? organisation.name_mn : organisation.name_en
    done.textContent = texts.signerDone.replace('{name}', () => name ?? organisation.name_mn)
    done.hidden = false
    accept.remove()
  } catch (trouble) {
    accept.disabled = false
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
})
