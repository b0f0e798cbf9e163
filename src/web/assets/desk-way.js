/** The cases of the queue as the officer last saw it, in this tab: ids alone, so that the next one can be opened. */
const place = 'desk queue'
const saidPlace = 'desk said'

/** Browsers may forbid storage; then there is no next case, and all else works. */
function stored(work) {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

export const keepQueue = (ids, address) =>
  stored((storage) => storage.setItem(place, JSON.stringify({ ids, address })))

function queue() {
  return stored((storage) => JSON.parse(storage.getItem(place))) ?? { ids: [], address: '/desk' }
}

/** The address of the case after this one; undefined at the end of the queue. */
export function addressAfter(id) {
  const { ids } = queue()
  const at = ids.indexOf(id)
  const next = at === -1 ? undefined : ids[at + 1]
  return next && `/desk/${next}`
}

export const queueAddress = () => queue().address

/** What is said on the page that comes next. */
export const sayThere = (words) => stored((storage) => storage.setItem(saidPlace, words))

export function saidBefore() {
  return stored((storage) => {
    const words = storage.getItem(saidPlace)
    storage.removeItem(saidPlace)
    return words
  })
}
