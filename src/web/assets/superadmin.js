import { ask, textsOf } from './ask.js'

const card = document.querySelector('[data-mfa]')
const texts = textsOf(card)
const forms = [...card.querySelectorAll('form')]

for (const form of forms) {
  const field = form.querySelector('input')
  const fault = form.querySelector('[data-fault]')
  const button = form.querySelector('[type="submit"]')

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const shown = field.value.trim()
    if (field.name === 'code' && !/^\d{6}$/.test(shown)) return refuse(texts.sixDigits)
    button.disabled = true
    try {
      await ask('POST', 'auth/superadmin/mfa', { [field.name]: shown })
      location.replace(card.dataset.onward)
    } catch (trouble) {
      button.disabled = false
      refuse(trouble.code === 'auth.invalid' ? texts.mfaTooOld : (trouble.words?.(texts) ?? texts.offline))
    }
  })

  function refuse(words) {
    fault.textContent = words
    field.setAttribute('aria-invalid', 'true')
    field.focus()
    field.select()
  }

  form.querySelector('[data-other]').addEventListener('click', () => {
    for (const other of forms) other.hidden = other === form
    forms
      .find((other) => !other.hidden)
      .querySelector('input')
      .focus()
  })
}
