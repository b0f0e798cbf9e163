import { ask, signInAddress } from './ask.js'
import { texts } from './own-act.js'
import { confirmed } from './ui-dialog.js'

const contact = document.querySelector('[data-contact]')

/** Both are stated at once; the other one as it stands, so that it stays. */
const stated = (changed) => ({
  email: contact.dataset.email || null,
  phone: contact.dataset.phone || null,
  ...changed,
})

/** The page shows what has become of it. Its fault is said where the person acted. */
async function change(place, work) {
  const fault = place.querySelector('[data-fault]')
  const input = place.querySelector('input')
  const buttons = [...place.querySelectorAll('button')]
  fault.textContent = ''
  input.removeAttribute('aria-invalid')
  for (const button of buttons) button.disabled = true
  try {
    await work()
    location.hash = 'contact'
    location.reload()
  } catch (trouble) {
    for (const button of buttons) button.disabled = false
    if (trouble.status === 401) location.assign(signInAddress(trouble))
    fault.textContent = trouble.words?.(texts) ?? texts.offline
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  }
}

// Other pages of one's own have no contact details.
for (const form of contact?.querySelectorAll('[data-address]') ?? [])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const address = form.elements.address.value.trim()
    if (address === '') return form.elements.address.focus()
    change(form, () => ask('PUT', 'users/me/contact', stated({ [form.dataset.address]: address })))
  })

for (const form of contact?.querySelectorAll('[data-code]') ?? []) {
  const { code: kind } = form.dataset
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const code = form.elements.code.value.replaceAll(/\s/g, '')
    change(form, () => ask('POST', `users/me/contact/${kind}/verify`, { code }))
  })
  form
    .querySelector('[data-resend]')
    .addEventListener('click', () => change(form, () => ask('POST', `users/me/contact/${kind}/resend`)))
}

for (const button of contact?.querySelectorAll('[data-remove]') ?? [])
  button.addEventListener('click', async () => {
    const { remove: kind, label } = button.dataset
    if (!(await confirmed(texts.contactRemoveAsk.replace('{name}', label)))) return
    const place = button.closest('[data-detail]').querySelector('form')
    change(place, () => ask('PUT', 'users/me/contact', stated({ [kind]: null })))
  })
