import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-invitation]')
const texts = textsOf(card)
const fault = card.querySelector('[data-fault]')
const done = card.querySelector('[data-done]')
const offer = card.querySelector('[data-offer]')
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

const nameOf = ({ name_mn, name_en }) =>
  (document.documentElement.lang === 'mn' ? name_mn : name_en) ?? name_mn

/** What is offered, before it is accepted. */
async function showOffer() {
  try {
    const offered = await ask('POST', offer.dataset.offer, { token: invitation })
    offer.querySelector('[data-organisation]').textContent = nameOf(offered)
    offer.querySelector('[data-role]').textContent = texts.roles[offered.role]
    offer.hidden = false
  } catch (trouble) {
    if (button) button.disabled = trouble.status === 404
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
}

const invitation = token()
if (invitation === null) {
  fault.textContent = texts.invitationMissing
  if (button) button.disabled = true
} else if (offer) showOffer()

button?.addEventListener('click', async () => {
  fault.textContent = ''
  button.disabled = true
  try {
    const joined = await ask('POST', card.dataset.invitation, { token: invitation })
    sessionStorage.removeItem(kept)
    done.textContent = texts.invitationAccepted.replace('{name}', () => nameOf(joined))
    done.hidden = false
    button.hidden = true
  } catch (trouble) {
    button.disabled = trouble.status === 404
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
})
