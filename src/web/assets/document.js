import './act.js'
import { ask, pause, signInAddress, textsOf } from './ask.js'
import { newKey } from './key.js'
import { signTerms } from './sign-terms.js'
import { forgetSecret, keepSecret, secretOf } from './signing-secret.js'

const LOOK_AGAIN_MS = 2500
const LONGEST_RETRY_MS = 8000
/** A lost request is nothing to speak of; several in a row are. */
const QUIET_FAILURES = 3
/** That what the page shows now is what the person waited for. */
const ARRIVED = 'signing arrived'

const place = document.querySelector('[data-document]')
const texts = textsOf(place)
const { document: id } = place.dataset
const one = (name) => place.querySelector(`[data-${name}]`)

if (sessionStorage.getItem(ARRIVED) === id) {
  sessionStorage.removeItem(ARRIVED)
  one('outcome')?.focus()
}
if (one('following')) follow(one('following'))
if (one('sign-document')) signing(one('sign-document'))
if (one('decline')) declining(one('decline'))
if (one('invite')) inviting(one('invite'))

/** The page again, with the focus on what has come of it. */
function arrive() {
  sessionStorage.setItem(ARRIVED, id)
  location.reload()
}

/** The phone is asked: shows the code, and what has come of it. */
async function follow(panel) {
  const { following: session, state } = panel.dataset
  const trouble = panel.querySelector('[data-trouble]')
  let known = state
  for (let failures = 0; ; ) {
    try {
      const now = await next(session, known)
      failures = 0
      trouble.textContent = ''
      if (!now || now.ended_at !== null) {
        forgetSecret(session)
        return arrive()
      }
      show(panel, now)
      known = now.state
    } catch (problem) {
      if (problem.status === 401) return location.assign(signInAddress(problem))
      if (problem.status === 429) await pause((problem.retryAfter ?? 2) * 1000)
      // Started by another person, or in another session of the browser: the document itself tells as much.
      else if (problem.status === 404 && secretOf(session)) forgetSecret(session)
      else if (problem.status === 404) return location.reload()
      else {
        failures++
        if (failures >= QUIET_FAILURES) trouble.textContent = texts.docInterrupted
        await pause(Math.min(500 * 2 ** failures, LONGEST_RETRY_MS))
      }
    }
  }
}

/** Answered once the state is another, where the secret is known; else looked at now and then. */
async function next(session, known) {
  const sid = secretOf(session)
  if (sid) return ask('GET', `sign/status/${sid}?state=${known}`)
  await pause(LOOK_AGAIN_MS)
  const { sessions } = await ask('GET', `sign/${id}`)
  return sessions.find((other) => other.id === session)
}

function show(panel, { state, verification_code: code, reason }) {
  if (state === 'signed' || state === 'timestamped') {
    put(panel.querySelector('[data-title]'), texts.docStateFinishing)
    put(panel.querySelector('[data-words]'), reason ? texts.docLater : texts.docFinishing)
  } else put(panel.querySelector('[data-words]'), code ? texts.docOnPhone : texts.docPreparing)
  put(panel.querySelector('[data-code]'), code ?? '')
  panel.querySelector('[data-code-place]').hidden = !code
}

/** What has not changed is not read out again. */
function put(element, words) {
  if (element.textContent !== words) element.textContent = words
}

function signing(form) {
  const terms = signTerms(form, texts)
  const waiting = form.querySelector('[data-waiting]')
  const key = freshKey(form)
  sending(form, async (refuse) => {
    const body = terms.read()
    if (!body) return
    waiting.hidden = false
    try {
      keepSecret(await ask('POST', `sign/${id}/sign`, body, undefined, key()))
    } catch (trouble) {
      if (!trouble.code?.startsWith('sign.pdf_')) throw trouble
      return refuse(terms.refused(trouble))
    } finally {
      waiting.hidden = true
    }
    arrive()
  })
}

function declining(details) {
  const form = details.querySelector('form')
  sending(form, async () => {
    const remark = form.querySelector('textarea').value.trim()
    await ask('POST', `sign/${id}/decline`, remark ? { remark } : {})
    location.assign('/documents')
  })
}

function inviting(form) {
  const input = form.querySelector('[data-whom]')
  sending(form, async (refuse) => {
    input.removeAttribute('aria-invalid')
    const whom = input.value.trim()
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(whom)
    if (!isAddress && !/^[0-9A-Za-z]+$/.test(whom)) return wrong(texts.docInviteMissing)
    const signer = isAddress ? { email: whom } : { civil_id: whom }
    try {
      await ask('POST', `sign/${id}/invitations`, { signers: [signer] })
    } catch (trouble) {
      if (trouble.code !== 'sign.person_unknown') throw trouble
      return wrong(trouble.words(texts))
    }
    location.reload()

    function wrong(words) {
      refuse(words)
      input.setAttribute('aria-invalid', 'true')
      input.focus()
    }
  })
}

/** One change at a time; what went wrong is said in the form. */
function sending(form, send) {
  const fault = form.querySelector('[data-fault]')
  const button = form.querySelector('[type="submit"]')
  const refuse = (words) => {
    fault.textContent = words
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    refuse('')
    button.disabled = true
    try {
      await send(refuse)
    } catch (trouble) {
      if (trouble.status === 401) return location.assign(signInAddress(trouble))
      refuse(trouble.words?.(texts) ?? texts.offline)
    }
    button.disabled = false
  })
}

/** Sent again after a lost answer, it is still one signature; changed, it is another. */
function freshKey(form) {
  let key = newKey()
  form.addEventListener('change', () => {
    key = newKey()
  })
  return () => ({ 'Idempotency-Key': key })
}
