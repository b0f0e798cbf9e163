import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-invitation]')
const texts = textsOf(card)
const fault = card.querySelector('[data-fault]')
const done = card.querySelector('[data-done]')
const button = card.querySelector('[data-accept]')
const kept = `invitation ${card.dataset.invitation}`

/** Out of the address at once, so that it stays in no history; in this tab alone until it is used. */
function token() {
  const shown = location.hash.slice(1)
  if (/^[A-Za-z0-9_-]{43}$/.test(shown)) {
    sessionStorage.setItem(kept, shown)
    history.replaceState(null, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(kept)
}

const invitation = token()
if (invitation === null) {
  fault.textContent = texts.invitationMissing
  if (button) button.disabled = true
}

button?.addEventListener('click', async () => {
  fault.textContent = ''
  button.disabled = true
  try {
    const joined = await ask('POST', card.dataset.invitation, { token: invitation })
    sessionStorage.removeItem(kept)
    const name = document.documentElement.lang === 'mn' ? joined.name_mn : joined.name_en
    done.textContent = texts.invitationAccepted.replace('{name}', () => name ?? joined.name_mn)
    done.hidden = false
    button.hidden = true
  } catch (trouble) {
    button.disabled = trouble.status === 404
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
})
