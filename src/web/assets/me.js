import { ask, textsOf } from './ask.js'
import './assistant.js'
import './contact.js'
import './notices.js'
import './outside.js'
import { forgetDrafts } from './drafts.js'

const card = document.querySelector('[data-me]')
const texts = textsOf(card)
const fault = card.querySelector('[data-fault]')

/** One change at a time, with what went wrong said beside it. */
async function change(button, work) {
  fault.textContent = ''
  button.disabled = true
  try {
    await work()
  } catch (trouble) {
    button.disabled = false
    fault.textContent = trouble.words?.(texts) ?? texts.offline
  }
}

const signedOut = '/sign-in?signed_out=1'

/** A person who is not signed in any more wanted exactly that. */
function unlessGone(trouble) {
  if (trouble.status !== 401) throw trouble
}

const signOut = card.querySelector('[data-sign-out]')
signOut.addEventListener('click', () =>
  change(signOut, async () => {
    // Who came from the shared sign-in leaves it too, or else would be signed in again at once.
    const { afterSso } = card.dataset
    const ended = await (afterSso
      ? ask('POST', 'sso/logout', { post_logout_redirect_uri: afterSso })
      : ask('POST', 'auth/logout')
    ).catch(unlessGone)
    forgetDrafts()
    location.assign(ended?.end_session_url ?? signedOut)
  }),
)

for (const button of card.querySelectorAll('[data-unlink]'))
  button.addEventListener('click', () => {
    const { unlink: provider, label } = button.dataset
    if (!confirm(texts.unlinkAsk.replace('{name}', label))) return
    change(button, async () => {
      await ask('DELETE', `auth/social/link?provider=${encodeURIComponent(provider)}`)
      forgetDrafts()
      location.assign(signedOut)
    })
  })

const sessions = card.querySelector('[data-sessions]')

/** A session that has ended meanwhile is what was wanted. */
function unlessEnded(trouble) {
  if (trouble.code !== 'me.session_not_found') throw trouble
}

/** The buttons that had the focus are gone. */
function tellEnded(words, entries) {
  for (const entry of entries) entry.remove()
  const others = sessions.querySelector('[data-end-others]')
  if (others && !sessions.querySelector('[data-end]')) others.parentElement.remove()
  sessions.querySelector('[data-ended]').textContent = words
  sessions.querySelector('h2').focus()
}

// Other pages have the way out alone.
for (const button of sessions?.querySelectorAll('[data-end]') ?? [])
  button.addEventListener('click', () => {
    const { end: id, label } = button.dataset
    if (!confirm(texts.endSessionAsk.replace('{name}', label))) return
    change(button, async () => {
      await ask('DELETE', `users/me/sessions/${id}`).catch(unlessEnded)
      tellEnded(texts.sessionEnded.replace('{name}', label), [button.closest('li')])
    })
  })

const endOthers = sessions?.querySelector('[data-end-others]')
endOthers?.addEventListener('click', () => {
  if (!confirm(texts.endOthersAsk)) return
  change(endOthers, async () => {
    await ask('POST', 'users/me/sessions/revoke-others')
    const entries = [...sessions.querySelectorAll('[data-end]')].map((button) => button.closest('li'))
    tellEnded(texts.othersEnded, entries)
  })
})

const connected = card.querySelector('[data-connected]')
const applications = connected?.querySelector('[data-applications]')

/** What was disconnected elsewhere meanwhile is what was wanted. */
function unlessDisconnected(trouble) {
  if (trouble.code !== 'me.application_not_connected') throw trouble
}

for (const button of connected?.querySelectorAll('[data-disconnect]') ?? [])
  button.addEventListener('click', () => {
    const { disconnect: id, label } = button.dataset
    if (!confirm(texts.disconnectAsk.replace('{name}', label))) return
    change(button, async () => {
      await ask('DELETE', `users/me/connected-applications/${id}`).catch(unlessDisconnected)
      button.closest('li').remove()
      applications.hidden = applications.children.length === 0
      connected.querySelector('[data-none]').hidden = !applications.hidden
      connected.querySelector('[data-disconnected]').textContent = texts.disconnected.replace('{name}', label)
      // The button that had the focus is gone.
      connected.querySelector('h2').focus()
    })
  })

const waiting = card.querySelector('[data-waiting]')

/** The buttons that had the focus are gone. */
function tellAnswered(button, words) {
  button.closest('li').remove()
  waiting.querySelector('[data-answered]').textContent = words.replace('{name}', button.dataset.label)
  waiting.querySelector('h2').focus()
}

/** An invitation that was withdrawn or answered meanwhile is none any more. */
async function answerOffer(button, way, words) {
  await change(button, async () => {
    const gone = await ask('POST', `org/invitations/${button.dataset[way.key]}/${way.name}`, {}).then(
      () => false,
      (trouble) => {
        if (trouble.code !== 'org.invitation_not_found') throw trouble
        return true
      },
    )
    tellAnswered(button, gone ? texts.waitingGone : words)
  })
}

for (const button of waiting?.querySelectorAll('[data-accept-offer]') ?? [])
  button.addEventListener('click', () =>
    answerOffer(button, { key: 'acceptOffer', name: 'accept' }, texts.waitingAccepted),
  )

for (const button of waiting?.querySelectorAll('[data-decline-offer]') ?? [])
  button.addEventListener('click', () => {
    if (!confirm(texts.waitingDeclineAsk.replace('{name}', button.dataset.label))) return
    answerOffer(button, { key: 'declineOffer', name: 'decline' }, texts.waitingDeclined)
  })

/** Both show what they have changed, where they were. */
function showRequests() {
  location.hash = 'eid-requests'
  location.reload()
}

for (const button of card.querySelectorAll('[data-not-me]'))
  button.addEventListener('click', () => {
    const { notMe: id, label } = button.dataset
    if (!confirm(texts.notMeAsk.replace('{name}', label))) return
    change(button, async () => {
      await ask('POST', `users/me/eid/requests/${id}/dispute`)
      showRequests()
    })
  })

for (const button of card.querySelectorAll('[data-eid-unlock]'))
  button.addEventListener('click', () =>
    change(button, async () => {
      await ask('DELETE', `users/me/eid/locks/${button.dataset.eidUnlock}`).catch((trouble) => {
        if (trouble.code !== 'eid.lock_not_found') throw trouble
      })
      showRequests()
    }),
  )

const account = card.querySelector('[data-account]')

/** A button of the account whose work changes what the page shows. */
function onAccount(name, question, work) {
  const button = account?.querySelector(`[data-${name}]`)
  button?.addEventListener('click', () => {
    if (question && !confirm(question)) return
    change(button, work)
  })
}

onAccount('export', undefined, async () => {
  await ask('POST', 'users/me/export')
  location.reload()
})
onAccount('lost-device', texts.lostDeviceConfirm, async () => {
  await ask('POST', 'security/events', { kind: 'lost_device', description: texts.lostDeviceText })
  location.reload()
})
onAccount('keep-account', undefined, async () => {
  await ask('DELETE', 'users/me/closing')
  location.reload()
})
onAccount('close-account', texts.closingConfirm, async () => {
  await ask('DELETE', 'users/me')
  forgetDrafts()
  location.assign(signedOut)
})
