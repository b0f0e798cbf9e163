import './ui-confirm.js'
import './ui-field.js'
import './ui-leave.js'
import './ui-search.js'
import './ui-table.js'
import { toast } from './ui-toast.js'

if ('serviceWorker' in navigator) navigator.serviceWorker.register('/service-worker.js').catch(() => {})

/** What components do beyond their markup. Each finds its own hooks, and pages work without any of it. */

document.querySelector('[data-ui-errors]:not([hidden])')?.focus()

document.addEventListener('click', async (event) => {
  const opener = event.target.closest('[data-ui-open]')
  if (opener) document.getElementById(opener.dataset.uiOpen)?.showModal()

  const closer = event.target.closest('[data-ui-close]')
  if (closer) closer.closest('dialog')?.close()

  // The ground around a dialog closes it.
  if (event.target.matches('dialog.ui-dialog')) {
    const { left, right, top, bottom } = event.target.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) event.target.close()
  }

  const copier = event.target.closest('[data-ui-copy]')
  if (copier) {
    await navigator.clipboard.writeText(copier.dataset.uiCopy)
    toast(copier.dataset.uiCopied)
  }
})
