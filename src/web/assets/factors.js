import { ask, signInAddress, textsOf } from './ask.js'
import { createPasskey, hasPasskeys, passkeyWords } from './passkey.js'
import { confirmed } from './ui-dialog.js'

const here = '/me/factors'
const base = 'users/me/factors'
const card = document.querySelector('[data-factors]')
const texts = textsOf(card)
const one = (name) => card.querySelector(`[data-${name}]`)

/** The page shows what has become of it. */
const showDone = (done) => location.assign(`${here}?done=${done}`)

/** One change at a time; what went wrong is said beside it. Who is not sure enough signs in and comes back. */
async function change(place, work) {
  const fault = place.querySelector('[data-send-fault]') ?? place.querySelector('[data-fault]')
  const buttons = place.querySelectorAll('button')
  fault.textContent = ''
  for (const button of buttons) button.disabled = true
  try {
    await work()
  } catch (trouble) {
    if (trouble.status === 401) return location.assign(signInAddress(trouble, here))
    fault.textContent = passkeyWords(trouble, texts)
  }
  for (const button of buttons) button.disabled = false
}

/** The name that was entered; without one the field says so. */
function nameIn(form, fault) {
  const { name } = form.elements
  const text = name.value.trim()
  name.setAttribute('aria-invalid', String(text === ''))
  fault.textContent = text === '' ? texts.factorNameMissing : ''
  if (text === '') name.focus()
  return text
}

for (const item of card.querySelectorAll('[data-factor]')) {
  const { factor: id, label } = item.dataset
  const fault = item.querySelector('[data-fault]')
  const rename = item.querySelector('[data-rename]')
  const form = item.querySelector('[data-rename-form]')

  rename.addEventListener('click', () => {
    form.hidden = !form.hidden
    rename.setAttribute('aria-expanded', String(!form.hidden))
    if (!form.hidden) form.elements.name.select()
  })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = nameIn(form, fault)
    if (name === '') return
    change(item, async () => {
      await ask('PUT', `${base}/${id}`, { name })
      showDone('renamed')
    })
  })

  item.querySelector('[data-delete]').addEventListener('click', async () => {
    const question = texts.factorDeleteAsk.replace('{name}', () => label)
    if (!(await confirmed(question, texts.factorDelete, { danger: true }))) return
    change(item, async () => {
      // One that was deleted elsewhere meanwhile is what was wanted.
      await ask('DELETE', `${base}/${id}`).catch((trouble) => {
        if (trouble.code !== 'factors.not_found') throw trouble
      })
      showDone('deleted')
    })
  })
}

const passkey = one('passkey-form')
if (passkey && !hasPasskeys) {
  passkey.hidden = true
  one('unsupported').hidden = false
}
passkey?.addEventListener('submit', (event) => {
  event.preventDefault()
  const name = nameIn(passkey, passkey.querySelector('[data-fault]'))
  if (name === '') return
  change(passkey, async () => {
    const { challenge_id, options } = await ask('POST', `${base}/passkey/begin`)
    const credential = await createPasskey(options)
    await ask('POST', `${base}/passkey`, { challenge_id, name, credential })
    showDone('added')
  })
})

const totp = one('totp')
if (totp) watchTotp(totp)

/** The secret and the code that shows that the app has it. A wrong code uses the secret up. */
function watchTotp(place) {
  const fault = place.querySelector('[data-fault]')
  const start = place.querySelector('[data-totp-start]')
  const panel = place.querySelector('[data-totp-panel]')
  const form = place.querySelector('[data-totp-form]')
  const codeFault = form.querySelector('[data-code-fault]')
  let challenge

  start.addEventListener('click', () =>
    change(place, async () => {
      const begun = await ask('POST', `${base}/totp/begin`)
      challenge = begun.challenge_id
      place.querySelector('[data-totp-qr]').src = begun.qr_code
      place.querySelector('[data-totp-open]').href = begun.otpauth_uri
      place.querySelector('[data-totp-secret]').textContent = begun.secret.match(/.{1,4}/g).join(' ')
      start.parentElement.hidden = true
      panel.hidden = false
      form.elements.name.focus()
    }),
  )

  function startAgain() {
    panel.hidden = true
    start.parentElement.hidden = false
    form.elements.code.value = ''
    fault.textContent = texts.totpStartAgain
    start.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = nameIn(form, form.querySelector('[data-fault]'))
    if (name === '') return
    const { code } = form.elements
    const digits = code.value.replaceAll(/\s/g, '')
    const fits = /^\d{6}$/.test(digits)
    code.setAttribute('aria-invalid', String(!fits))
    codeFault.textContent = fits ? '' : texts.sixDigits
    if (!fits) return code.focus()
    change(form, async () => {
      try {
        await ask('POST', `${base}/totp`, { challenge_id: challenge, name, code: digits })
      } catch (trouble) {
        if (trouble.code !== 'factors.not_accepted' && trouble.code !== 'factors.challenge_over')
          throw trouble
        return startAgain()
      }
      showDone('added')
    })
  })
}
