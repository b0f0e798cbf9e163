import { ask, textsOf } from './ask.js'
import { watchCodeForm } from './code-form.js'
import { watchEid } from './eid.js'
import { showRecoveryCodes } from './recovery-codes.js'

const card = document.querySelector('[data-onboarding]')
const texts = textsOf(card)
const steps = ['social', 'eid', 'email', 'totp', 'recovery']
const base = 'auth/superadmin/onboard'

const panelOf = (step) => card.querySelector(`[data-step-panel="${step}"]`)
const within = (step, name) => panelOf(step).querySelector(`[data-${name}]`)

/** What a step does as soon as it is there. */
const beginnings = {
  eid: watchEid(
    card,
    texts,
    {
      start: `${base}/eid/start`,
      startById: `${base}/eid/start-id`,
      status: 'auth/status/current',
      poll: `${base}/eid/poll`,
      resume: false,
    },
    () => goTo('email'),
  ),
  totp: () =>
    attempt(async () => {
      const { qr_code: code, secret } = await ask('POST', `${base}/totp/init`, {})
      const image = within('totp', 'totp-qr')
      image.src = code
      image.hidden = false
      within('totp', 'totp-wait').hidden = true
      within('totp', 'totp-secret').textContent = secret.match(/.{1,4}/g).join(' ')
    }),
}

/** Goes on to a step: the server shows it as it is after a reload. The last one shows what it alone was given. */
function goTo(step) {
  if (step !== 'recovery') return location.replace(`?${new URLSearchParams({ step })}`)
  trouble(undefined)
  for (const name of steps) panelOf(name).hidden = name !== step
  for (const item of card.querySelectorAll('[data-progress]')) {
    item.className = 'ui-step ui-step-done'
    item.removeAttribute('aria-current')
  }
  focusOn(step)
}

const focusOn = (step) => panelOf(step).querySelector('h2').focus()

/** Where a reload leads, and the other language. */
function stayAt(parameters) {
  const query = new URLSearchParams(parameters)
  history.replaceState(null, '', `?${query}`)
  // In the head and in the foot of the page.
  for (const language of document.querySelectorAll('a[hreflang]')) {
    query.set('lang', language.hreflang)
    language.search = query
  }
}

function trouble(words) {
  card.querySelector('[data-trouble]').hidden = words === undefined
  card.querySelector('[data-trouble-words]').textContent = words ?? ''
}

const wordsOf = (error) => texts.reasons[error.reason] ?? error.words?.(texts) ?? texts.offline

async function attempt(work) {
  try {
    await work()
  } catch (error) {
    trouble(wordsOf(error))
  }
}

const send = within('email', 'send')
send.addEventListener('click', () =>
  attempt(async () => {
    send.disabled = true
    try {
      const { sent_to: address } = await ask('POST', `${base}/email/send`, {})
      trouble(undefined)
      const sent = within('email', 'sent')
      within('email', 'sent-words').textContent = texts.emailSent.replace('{address}', address)
      sent.hidden = false
      stayAt({ step: 'email', sent: '1' })
      send.querySelector('span').textContent = send.dataset.againWords
      send.classList.replace('ui-button-primary', 'ui-button-secondary')
      const form = within('email', 'form="email"')
      form.hidden = false
      form.elements.code.focus()
    } finally {
      send.disabled = false
    }
  }),
)

const codeStep = (step, work) => watchCodeForm(within(step, `form="${step}"`), texts, wordsOf, work)

codeStep('email', async (code) => {
  await ask('POST', `${base}/email/verify`, { code })
  goTo('totp')
})

codeStep('totp', async (code) => {
  const { recovery_codes: codes } = await ask('POST', `${base}/totp/verify`, { code })
  showRecoveryCodes(panelOf('recovery'), codes, texts)
  goTo('recovery')
})

const { step: current } = card.dataset
// Why the person was sent back is read first.
if (current !== 'social' && card.querySelector('[data-trouble]').hidden) focusOn(current)
beginnings[current]?.()
