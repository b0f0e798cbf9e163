import './act.js'
import { ask } from './ask.js'

/** A message whose link is followed has been read. */
for (const link of document.querySelectorAll('[data-read]'))
  link.addEventListener('click', async (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    const marking = ask('POST', `gov/notifications/${link.dataset.read}/read`).catch(() => undefined)
    if (!isPlain) return
    event.preventDefault()
    await marking
    location.assign(link.href)
  })
