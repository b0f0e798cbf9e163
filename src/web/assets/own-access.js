import { ask } from './ask.js'
import { change, onEach, removeRow, root, texts, unless } from './own-act.js'
import { confirmed } from './ui-dialog.js'

const connected = root.querySelector('[data-connected]')

onEach('disconnect', async (button, id) => {
  const { label } = button.dataset
  if (!(await confirmed(texts.disconnectAsk.replace('{name}', label)))) return
  change(button, async () => {
    await ask('DELETE', `users/me/connected-applications/${id}`).catch(unless('me.application_not_connected'))
    removeRow(button, connected, texts.disconnected.replace('{name}', label), '[data-disconnected]')
    const applications = connected.querySelector('[data-applications]')
    applications.hidden = !applications.querySelector('li')
    connected.querySelector('[data-none]').hidden = !applications.hidden
  })
})

onEach('outside-disconnect', async (button, provider) => {
  if (!(await confirmed(texts.outsideDisconnectAsk.replace('{name}', button.dataset.label)))) return
  change(button, async () => {
    await ask('DELETE', `integrations/${provider}`).catch(unless('integrations.not_connected'))
    // The page shows what has become of it, where it was, and no longer what came before.
    history.replaceState(null, '', `${location.pathname}#outside`)
    location.reload()
  })
})
