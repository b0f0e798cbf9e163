/** Six digits, held against the server; what is wrong with them is said beside the field. */
export function watchCodeForm(form, texts, wordsOf, work) {
  const fault = form.querySelector('[data-fault]')
  const button = form.querySelector('button')
  const field = form.elements.code
  button.disabled = false

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const code = field.value.trim()
    field.setAttribute('aria-invalid', 'false')
    fault.textContent = ''
    try {
      if (!/^\d{6}$/.test(code)) throw { words: () => texts.sixDigits }
      button.disabled = true
      await work(code)
    } catch (error) {
      fault.textContent = wordsOf(error)
      field.setAttribute('aria-invalid', 'true')
      field.focus()
      field.select()
    } finally {
      button.disabled = false
    }
  })
}
