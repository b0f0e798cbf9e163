import { ask, pause, textsOf } from './ask.js'

const card = document.querySelector('[data-invitation]')
const texts = textsOf(card)
const fault = card.querySelector('[data-fault]')
const done = card.querySelector('[data-done]')
const offer = card.querySelector('[data-offer]')
const button = card.querySelector('[data-accept]')
const onward = card.querySelector('[data-onward]')
const kept = `invitation ${card.dataset.invitation}`

/** Out of the address at once, so that it stays in no history; in this tab alone until it is used. */
function takeToken() {
  const shown = location.hash.slice(1)
  if (!/^[A-Za-z0-9_-]{43}$/.test(shown)) return false
  sessionStorage.setItem(kept, shown)
  history.replaceState(null, '', location.pathname + location.search)
  return true
}

// A link that is pasted into this tab changes only what is behind the number sign, and loads nothing.
addEventListener('hashchange', () => {
  if (takeToken()) location.reload()
})

const nameOf = ({ name_mn, name_en }) =>
  (document.documentElement.lang === 'mn' ? name_mn : name_en) ?? name_mn

/** Nothing is left to accept: what was offered goes, and the way onward comes. */
function close(title) {
  card.querySelector('h1').textContent = title
  for (const part of card.querySelectorAll('[data-lead], [data-offer], [data-answer]')) part.hidden = true
  onward.hidden = false
}

const joinedBefore = ['org.already_member', 'eid.signer_exists']

function tell(trouble) {
  if (trouble.status === 404) {
    sessionStorage.removeItem(kept)
    close(texts.invitationVoid)
    fault.textContent = texts.invitationNotValid
  } else if (joinedBefore.includes(trouble.code)) {
    sessionStorage.removeItem(kept)
    close(texts.invitationAlready)
  } else fault.textContent = trouble.words?.(texts) ?? texts.offline
}

/** What is offered, before it is accepted. */
async function showOffer() {
  try {
    const offered = await ask('POST', offer.dataset.offer, { token: invitation })
    const words = { ...offered, name: nameOf(offered), role: texts.roles[offered.role] }
    for (const place of offer.querySelectorAll('[data-offered]')) {
      place.textContent = words[place.dataset.offered] ?? ''
      place.closest('dl > div').hidden = place.textContent === ''
    }
    offer.hidden = false
    fault.textContent = ''
    if (button) button.disabled = false
  } catch (trouble) {
    tell(trouble)
    if (trouble.status !== 429) return
    await pause((trouble.retryAfter ?? 60) * 1000)
    await showOffer()
  }
}

// Who does not know yet what is offered cannot accept it.
if (button) button.disabled = true

takeToken()
const invitation = sessionStorage.getItem(kept)
if (invitation === null) {
  fault.textContent = texts.invitationMissing
  close(texts.invitationVoid)
} else showOffer()

button?.addEventListener('click', async () => {
  fault.textContent = ''
  button.disabled = true
  try {
    const joined = await ask('POST', card.dataset.invitation, { token: invitation })
    sessionStorage.removeItem(kept)
    card.querySelector('[data-done-words]').textContent = texts.invitationAccepted.replace('{name}', () =>
      nameOf(joined),
    )
    done.hidden = false
    close(texts.invitationDone)
    onward.querySelector('a').focus()
  } catch (trouble) {
    button.disabled = false
    tell(trouble)
  }
})
