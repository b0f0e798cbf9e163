/**
 * Asks in a dialog, in place of the browser's confirm(); true after a yes. The words for no and for closing are in the
 * document, in the language of the page.
 */
export function confirmed(question, yes, { danger = false } = {}) {
  const { no, yes: plainYes } = document.body.dataset
  const dialog = document.createElement('dialog')
  dialog.className = 'ui-dialog'
  dialog.setAttribute('aria-labelledby', 'ui-question')
  const content = document.createElement('div')
  content.className = 'ui-dialog-content'
  const words = document.createElement('p')
  words.id = 'ui-question'
  words.textContent = question
  content.append(words)
  const actions = document.createElement('div')
  actions.className = 'ui-dialog-actions'
  const button = (text, kind, value) => {
    const one = document.createElement('button')
    one.type = 'button'
    one.className = `ui-button ui-button-${kind}`
    one.textContent = text
    one.addEventListener('click', () => dialog.close(value))
    actions.append(one)
    return one
  }
  button(no, 'secondary', '')
  button(yes ?? plainYes, danger ? 'danger' : 'primary', 'yes')
  dialog.append(content, actions)
  document.body.append(dialog)
  const before = document.activeElement
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      before?.focus()
      resolve(dialog.returnValue === 'yes')
    })
  })
}
