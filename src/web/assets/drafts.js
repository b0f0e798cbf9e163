import { forgetTalk } from './assistant-talk.js'

/**
 * What a person has begun to fill in: in this tab alone, under their own name, until it is sent or they sign out. It
 * outlives reloads, a change of language and a new sign-in.
 */
const prefix = 'draft '
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('drafts') : undefined
/** Leaving the page can make a field tell of a change once more, which is not to be kept. */
let isOver = false

/** Browsers may forbid storage; then nothing is kept, and all else works. */
function stored(work) {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

function forget(which) {
  stored((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix) && which(key)) storage.removeItem(key)
  })
}

/** What others have left in this tab goes. */
export function draftOf(person, name) {
  const own = `${prefix}${person} `
  forget((key) => !key.startsWith(own))
  const key = own + name
  return {
    read: () => stored((storage) => JSON.parse(storage.getItem(key))) ?? {},
    write(draft) {
      if (!isOver) stored((storage) => storage.setItem(key, JSON.stringify(draft)))
    },
    /** The page begins again with another; what it still shows is not kept. */
    become(other) {
      this.write(other)
      isOver = true
    },
    /** It is sent: other tabs with the same form learn where it went. */
    sent(address) {
      isOver = true
      stored((storage) => storage.removeItem(key))
      tabs?.postMessage({ sent: key, address })
    },
    whenSentElsewhere(tell) {
      tabs?.addEventListener('message', ({ data }) => {
        if (data.sent === key) tell(data.address)
      })
    },
  }
}

/** The person signs out: in every tab. */
export function forgetDrafts() {
  isOver = true
  forget(() => true)
  forgetTalk()
  tabs?.postMessage({ signedOut: true })
}

tabs?.addEventListener('message', ({ data }) => {
  if (!data.signedOut) return
  isOver = true
  forget(() => true)
  forgetTalk()
  location.reload()
})
