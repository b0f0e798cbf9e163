const SHOWN_MS = 6000

/** Says in passing that something is done; screen readers hear it. What must be read stands in the page instead. */
export function toast(words) {
  const place = document.querySelector('[data-ui-toasts]')
  const line = document.createElement('p')
  line.className = 'ui-toast'
  line.textContent = words
  place.append(line)
  setTimeout(() => line.remove(), SHOWN_MS)
}
