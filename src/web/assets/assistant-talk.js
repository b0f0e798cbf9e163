/**
 * What was asked and answered in this tab: for one person, or for strangers (''). It outlives reloads, a change of
 * language and signing in, and goes when the person signs out or another one signs in.
 */
const key = 'assistant'
const MOST_KEPT = 20

/** Browsers may forbid storage; then nothing is kept, and all else works. */
function stored(work) {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** Leaving the page ends an answer that is under way, which is not to be kept. */
let isOver = false

const remove = () => stored((storage) => storage.removeItem(key))

/** The person signs out. */
export function forgetTalk() {
  isOver = true
  remove()
}

export function openTalk(person) {
  const found = stored((storage) => JSON.parse(storage.getItem(key))) ?? { owner: person, exchanges: [] }
  const isForeign = found.owner !== person && found.owner !== ''
  const talk = isForeign ? { owner: person, exchanges: [] } : found
  if (isForeign) remove()
  // The server continues no conversation of another: what strangers asked is shown, and a new one begins.
  if (talk.owner !== person) {
    talk.owner = person
    talk.conversation = undefined
    for (const exchange of talk.exchanges) exchange.before = true
  }
  return {
    ...talk,
    save() {
      if (isOver) return
      // What was refused for its personal data is not kept.
      const exchanges = this.exchanges.filter((one) => one.way !== 'change').slice(-MOST_KEPT)
      const { owner, conversation, goOn } = this
      if (exchanges.length === 0 && goOn === undefined) remove()
      else stored((storage) => storage.setItem(key, JSON.stringify({ owner, conversation, goOn, exchanges })))
    },
  }
}
