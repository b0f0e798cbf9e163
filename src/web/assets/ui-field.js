import { droppable } from './drop.js'

for (const counter of document.querySelectorAll('[data-ui-counter]')) {
  const input = document.getElementById(counter.dataset.uiCounter)
  const tell = () => {
    counter.textContent = counter.dataset.words.replace('{count}', input.maxLength - input.value.length)
  }
  input.addEventListener('input', tell)
  tell()
}

for (const place of document.querySelectorAll('[data-ui-drop]')) {
  const input = place.querySelector('input[type="file"]')
  const names = place.querySelector('[data-ui-file-name]')
  input.addEventListener('change', () => {
    names.textContent = [...input.files].map(({ name }) => name).join(', ')
  })
  droppable(place, input, () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Names of months count too: people write what stands in their papers. */
function monthOf(text) {
  const named = months.indexOf(text.trim().slice(0, 3).toLowerCase())
  return named < 0 ? Number(text) : named + 1
}

for (const place of document.querySelectorAll('[data-ui-date]')) {
  const whole = place.querySelector('input[type="hidden"]')
  const part = (kind) => place.querySelector(`.ui-date-${kind}`)
  const tell = (event) => {
    if (event.target === whole) return
    const [year, month, day] = [
      Number(part('year').value),
      monthOf(part('month').value),
      Number(part('day').value),
    ]
    const day0 = new Date(Date.UTC(year, month - 1, day))
    const isDay = year > 999 && day0.getUTCMonth() === month - 1 && day0.getUTCDate() === day
    whole.value = isDay ? day0.toISOString().slice(0, 10) : ''
    whole.dispatchEvent(new Event(event.type, { bubbles: true }))
  }
  place.addEventListener('input', tell)
  place.addEventListener('change', tell)
}
