import { ask } from './ask.js'
import { forgetDrafts } from './drafts.js'
import { change, onEach, root, signedOut, texts } from './own-act.js'
import { confirmed } from './ui-dialog.js'

onEach('export', (button) =>
  change(button, async () => {
    await ask('POST', 'users/me/export')
    location.reload()
  }),
)

onEach('keep-account', (button) =>
  change(button, async () => {
    await ask('DELETE', 'users/me/closing')
    location.reload()
  }),
)

onEach('close-account', async (button) => {
  if (!(await confirmed(texts.closingConfirm, undefined, { danger: true }))) return
  change(button, async () => {
    await ask('DELETE', 'users/me')
    forgetDrafts()
    location.assign(signedOut)
  })
})

const latin = root.querySelector('[data-latin-name]')

latin?.addEventListener('submit', (event) => {
  event.preventDefault()
  const { family_name: family, given_name: given } = latin.elements
  const saved = latin.querySelector('[data-saved]')
  saved.textContent = ''
  change(
    latin.querySelector('[type=submit]'),
    async () => {
      const name = { family_name: family.value.trim() || null, given_name: given.value.trim() }
      await ask('PUT', 'me/latin-name', name)
      saved.textContent = texts.latinSaved
    },
    latin,
  )
})
