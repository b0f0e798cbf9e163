import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-not-me]')
const texts = textsOf(card)
const title = card.querySelector('h1')
const lead = card.querySelector('[data-lead]')
const fault = card.querySelector('[data-fault]')
const notice = card.querySelector('[data-notice]')
const answer = card.querySelector('[data-answer]')
const next = card.querySelector('[data-next]')
const button = card.querySelector('[data-confirm]')
const kept = 'not-me'
const OFFSET_MS = 8 * 3_600_000

/** As clocks in Ulaanbaatar show it, and as the mail says it. */
const localTime = (at) =>
  new Date(new Date(at).getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

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

/** Nothing is left to answer: what to do next takes its place. */
function close(words) {
  title.textContent = words
  lead.hidden = answer.hidden = true
  next.hidden = false
  title.focus()
}

function tell(trouble) {
  if (trouble.status === 409) close(texts.wasNotMeBefore)
  else if (trouble.status === 410) close(texts.wasNotMeOver)
  else if (trouble.status === 404) {
    lead.hidden = true
    fault.textContent = texts.wasNotMeMissing
  } else {
    answer.hidden = false
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
}

async function show(token) {
  try {
    const found = await ask('POST', 'security/notices/verify', { token })
    const when = card.querySelector('[data-when]')
    card.querySelector('[data-what]').textContent = found.title
    when.dateTime = found.created_at
    when.textContent = localTime(found.created_at)
    notice.hidden = false
    if (found.disputed_at !== null) close(texts.wasNotMeBefore)
    else if (!found.disputable) close(texts.wasNotMeOver)
    else answer.hidden = false
  } catch (trouble) {
    tell(trouble)
  }
}

takeToken()
const token = sessionStorage.getItem(kept)
if (token === null) {
  lead.hidden = true
  fault.textContent = texts.wasNotMeMissing
} else show(token)

button.addEventListener('click', async () => {
  fault.textContent = ''
  button.disabled = true
  try {
    await ask('POST', 'security/notices/dispute', { token })
    sessionStorage.removeItem(kept)
    close(texts.wasNotMeDone)
  } catch (trouble) {
    button.disabled = false
    tell(trouble)
  }
})
