import { confirmed } from './ui-dialog.js'

/** A button with `data-ui-confirm` does its act after a yes alone: its own listeners get the click that follows. */
const agreed = new WeakSet()

document.addEventListener(
  'click',
  async (event) => {
    const button = event.target.closest?.('[data-ui-confirm]')
    if (!button || agreed.delete(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!(await confirmed(button.dataset.uiConfirm, button.dataset.uiYes))) return
    agreed.add(button)
    button.click()
  },
  true,
)
