import { ask } from './ask.js'
import { forgetDrafts } from './drafts.js'
import { change, focusHeading, onEach, removeRow, root, signedOut, texts, unless } from './own-act.js'
import { confirmed } from './ui-dialog.js'

const sessions = root.querySelector('[data-sessions]')

onEach('end', async (button, id) => {
  const { label } = button.dataset
  if (!(await confirmed(texts.endSessionAsk.replace('{name}', label)))) return
  change(button, async () => {
    await ask('DELETE', `users/me/sessions/${id}`).catch(unless('me.session_not_found'))
    removeRow(button, sessions, texts.sessionEnded.replace('{name}', label), '[data-ended]')
    if (!sessions.querySelector('[data-end]')) sessions.querySelector('[data-end-others]')?.remove()
  })
})

onEach('end-others', async (button) => {
  if (!(await confirmed(texts.endOthersAsk))) return
  change(button, async () => {
    await ask('POST', 'users/me/sessions/revoke-others')
    for (const one of sessions.querySelectorAll('[data-end]')) one.closest('li').remove()
    button.remove()
    sessions.querySelector('[data-ended]').textContent = texts.othersEnded
    focusHeading(sessions)
  })
})

onEach('unlink', async (button, provider) => {
  if (!(await confirmed(texts.unlinkAsk.replace('{name}', button.dataset.label)))) return
  change(button, async () => {
    await ask('DELETE', `auth/social/link?provider=${encodeURIComponent(provider)}`)
    forgetDrafts()
    location.assign(signedOut)
  })
})

onEach('lost-device', async (button) => {
  if (!(await confirmed(texts.lostDeviceConfirm, undefined, { danger: true }))) return
  change(button, async () => {
    await ask('POST', 'security/events', { kind: 'lost_device', description: texts.lostDeviceText })
    location.reload()
  })
})

/** Both show what they have changed, where they were. */
function showRequests() {
  location.hash = 'eid-requests'
  location.reload()
}

onEach('not-me', async (button, id) => {
  if (!(await confirmed(texts.notMeAsk.replace('{name}', button.dataset.label)))) return
  change(button, async () => {
    await ask('POST', `users/me/eid/requests/${id}/dispute`)
    showRequests()
  })
})

onEach('eid-unlock', (button, id) =>
  change(button, async () => {
    await ask('DELETE', `users/me/eid/locks/${id}`).catch(unless('eid.lock_not_found'))
    showRequests()
  }),
)
