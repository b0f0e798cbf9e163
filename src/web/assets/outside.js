import { ask, signInAddress, textsOf } from './ask.js'

const card = document.querySelector('[data-me]')
const texts = textsOf(card)

/** What was disconnected elsewhere meanwhile is what was wanted. */
function unlessGone(trouble) {
  if (trouble.code !== 'integrations.not_connected') throw trouble
}

for (const button of document.querySelectorAll('[data-outside-disconnect]'))
  button.addEventListener('click', async () => {
    const { outsideDisconnect: provider, label } = button.dataset
    if (!confirm(texts.outsideDisconnectAsk.replace('{name}', label))) return
    const fault = card.querySelector('[data-fault]')
    fault.textContent = ''
    button.disabled = true
    try {
      await ask('DELETE', `integrations/${provider}`).catch(unlessGone)
      // The page shows what has become of it, where it was, and no longer what came before.
      history.replaceState(null, '', '/me#outside')
      location.reload()
    } catch (trouble) {
      button.disabled = false
      if (trouble.status === 401) location.assign(signInAddress(trouble, '/me'))
      fault.textContent = trouble.words?.(texts) ?? texts.offline
    }
  })
