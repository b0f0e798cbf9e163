import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-invitation]')
const texts = textsOf(card)
const fault = card.querySelector('[data-fault]')
const done = card.querySelector('[data-done]')
const offer = card.querySelector('[data-offer]')
const button = card.querySelector('[data-accept]')
const onward = card.querySelector('[data-onward]')
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

/** Nothing is left to accept: what was offered goes, and the way onward comes. */
function close(title) {
  card.querySelector('h1').textContent = title
  for (const part of card.querySelectorAll('[data-lead], [data-offer], [data-answer]')) part.hidden = true
  if (onward) onward.hidden = false
}

function tell(trouble) {
  if (trouble.status === 404) close(texts.invitationVoid)
  fault.textContent = trouble.words?.(texts) ?? texts.offline
}

/** What is offered, before it is accepted. */
async function showOffer() {
  try {
    const offered = await ask('POST', offer.dataset.offer, { token: invitation })
    offer.querySelector('[data-organisation]').textContent = nameOf(offered)
    offer.querySelector('[data-role]').textContent = texts.roles[offered.role]
    offer.hidden = false
  } catch (trouble) {
    tell(trouble)
  }
}

const invitation = token()
if (invitation === null) {
  fault.textContent = texts.invitationMissing
  close(texts.invitationVoid)
} else if (offer) showOffer()

button?.addEventListener('click', async () => {
  fault.textContent = ''
  button.disabled = true
  try {
    const joined = await ask('POST', card.dataset.invitation, { token: invitation })
    sessionStorage.removeItem(kept)
    done.textContent = texts.invitationAccepted.replace('{name}', () => nameOf(joined))
    done.hidden = false
    close(texts.invitationDone)
    onward.querySelector('a').focus()
  } catch (trouble) {
    button.disabled = false
    tell(trouble)
  }
})
