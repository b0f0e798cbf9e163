/** Shows what is wrong in a form: at each field (`id`) and summed up above, which gets the focus. */
export function fillErrors(errors) {
  for (const place of document.querySelectorAll('[data-error-of]')) {
    const wrong = errors.find(({ id }) => id === place.dataset.errorOf)
    place.textContent = wrong?.words ?? ''
    place.closest('.ui-field').classList.toggle('ui-field-wrong', Boolean(wrong))
    const input = document.getElementById(place.dataset.errorOf)
    if (!input) continue
    if (wrong) {
      input.setAttribute('aria-invalid', 'true')
      const by = new Set(
        (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean).concat(place.id),
      )
      input.setAttribute('aria-describedby', [...by].join(' '))
    } else input.removeAttribute('aria-invalid')
  }
  const summary = document.querySelector('[data-ui-errors]')
  if (!summary) return
  summary.hidden = errors.length === 0
  summary.querySelector('ul').replaceChildren(
    ...errors.map(({ id, words }) => {
      const link = document.createElement('a')
      link.href = `#${id}`
      link.textContent = words
      const line = document.createElement('li')
      line.append(link)
      return line
    }),
  )
  if (errors.length > 0) summary.focus()
}
