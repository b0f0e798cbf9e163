import { ask, textsOf } from './ask.js'
import { watchCodeForm } from './code-form.js'
import { hasPasskeys, passkeyWords, usePasskey } from './passkey.js'

const place = document.querySelector('[data-confirm]')
if (place) confirming(place)

/** A second factor takes the place of a new sign-in. */
function confirming(section) {
  const texts = textsOf(section)
  const { returnTo } = section.dataset

  async function send(proof) {
    const { mfa_required: isDue } = await ask('POST', 'users/me/factors/confirm', proof)
    // Super admins show the factor of that rank first, and go on from there.
    const superAdmin = `/superadmin?${new URLSearchParams({ return_to: returnTo })}`
    location.replace(isDue ? superAdmin : returnTo)
  }

  /** Where the session is over, the page has only the other ways to offer. */
  function wordsOf(trouble) {
    if (trouble.status === 401 && trouble.code !== 'auth.mfa_failed') location.reload()
    return passkeyWords(trouble, texts)
  }

  const form = section.querySelector('form')
  if (form) watchCodeForm(form, texts, wordsOf, (code) => send({ code }))

  const button = section.querySelector('[data-passkey]')
  if (!button) return
  if (!hasPasskeys) {
    section.querySelector('[data-passkey-way]').hidden = true
    section.querySelector('[data-unsupported]').hidden = false
    return
  }
  const fault = section.querySelector('[data-passkey-fault]')
  button.addEventListener('click', async () => {
    fault.textContent = ''
    button.disabled = true
    try {
      const { passkey } = await ask('POST', 'users/me/factors/confirm/begin')
      // Deleted elsewhere meanwhile: the page shows what is left.
      if (!passkey) return location.reload()
      const credential = await usePasskey(passkey.options)
      await send({ challenge_id: passkey.challenge_id, credential })
    } catch (trouble) {
      fault.textContent = trouble.code === 'auth.mfa_failed' ? texts.passkeyFailed : wordsOf(trouble)
      button.disabled = false
      button.focus()
    }
  })
}
