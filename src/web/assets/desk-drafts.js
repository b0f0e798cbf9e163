/**
 * What an officer has begun to write about a case. It stays in this browser, encrypted with a key that the server makes
 * for the officer who is signed in: it outlives reloads, the end of a session, and the tab, and is of no use to others who
 * share the computer. The server never has what was not sent.
 */
const prefix = 'desk draft '
const KEPT_MS = 30 * 24 * 3_600_000
const MOST = 50

/** Browsers may forbid storage; then nothing is kept, and all else works. */
function stored(work) {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

function tidy() {
  stored((storage) => {
    const all = Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, at: Number(storage.getItem(key).split(' ')[0]) }))
      .sort((a, b) => b.at - a.at)
    for (const [index, { key, at }] of all.entries())
      if (index >= MOST || !(Date.now() - at < KEPT_MS)) storage.removeItem(key)
  })
}

/** The draft of one officer for one case; nothing is kept where the browser cannot encrypt. */
export async function openDraft({ person, caseId, key: raw }) {
  const name = `${prefix}${person} ${caseId}`
  if (!raw || !globalThis.crypto?.subtle) return { read: async () => undefined, write() {}, forget() {} }
  const importKey = (text) =>
    crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt'])
  // The first is the current one; the others have been replaced lately.
  const keys = await Promise.all(raw.split(' ').map(importKey))
  const bound = new TextEncoder().encode(name)
  let last = 0
  tidy()
  return {
    async read() {
      const [, iv, sealed] = stored((storage) => storage.getItem(name))?.split(' ') ?? []
      if (!sealed) return undefined
      try {
        const way = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: bound }
        const opened = await Promise.any(keys.map((key) => crypto.subtle.decrypt(way, key, bytesOf(sealed))))
        return JSON.parse(new TextDecoder().decode(opened))
      } catch {
        // Written with a key that is no longer in use.
        stored((storage) => storage.removeItem(name))
        return undefined
      }
    },
    /** The latest counts, in whatever order the encryptions end. */
    async write(draft) {
      last += 1
      const turn = last
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(draft))
      const way = { name: 'AES-GCM', iv, additionalData: bound }
      const sealed = await crypto.subtle.encrypt(way, keys[0], bytes)
      if (turn !== last) return
      stored((storage) => storage.setItem(name, `${Date.now()} ${textOf(iv)} ${textOf(sealed)}`))
    },
    forget() {
      last += 1
      stored((storage) => storage.removeItem(name))
    },
  }
}
