import { ask } from './ask.js'

/**
 * The finding in the other language, as a model proposes it. Until the officer has accepted it, it is marked and is not
 * sent: what a certificate states is the officer's own.
 */
const languages = { mn: 'en', en: 'mn' }
const fieldOf = (form, language) => form.elements[`finding.text_${language}`]

export async function translate(button, texts) {
  const { form } = button
  const said = form.querySelector('[data-translate-said]')
  const from = Object.keys(languages).find((one) => fieldOf(form, one).value.trim() !== '')
  if (!from) return fieldOf(form, 'mn').focus()
  const target = fieldOf(form, languages[from])
  if (target.value.trim() !== '' && !('machine' in target.dataset)) return target.focus()
  said.textContent = ''
  button.disabled = true
  try {
    const body = { text: fieldOf(form, from).value.trim(), from, to: languages[from] }
    const { text } = await ask('POST', 'ai/translate', body)
    target.value = text.slice(0, target.maxLength)
    target.dataset.machine = ''
    form.querySelector('[data-translated]').hidden = false
    form.querySelector('[data-translation-accepted]').checked = false
    target.focus()
  } catch (trouble) {
    said.textContent = trouble.status === 429 ? trouble.words(texts) : texts.deskNotTranslated
  } finally {
    button.disabled = false
  }
}

/** Whether it has words of a model that no one has accepted. */
export function isUnaccepted(form) {
  const box = form.querySelector('[data-translation-accepted]')
  return Boolean(form.querySelector('[data-machine]')) && !box.checked
}

/** Accepted, or emptied, they are a model's no longer. */
export function machineWords(control) {
  const { form } = control
  if (control.matches('[data-machine]') && control.value.trim() === '') {
    delete control.dataset.machine
    form.querySelector('[data-translated]').hidden = true
  }
  if (!control.matches('[data-translation-accepted]') || !control.checked) return
  delete form.querySelector('[data-machine]')?.dataset.machine
}
