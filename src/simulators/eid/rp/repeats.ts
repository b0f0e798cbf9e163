import type { Session } from './sessions.ts'

const REPEAT_MS = 15_000

/** The same signing request, sent again soon after, is the same session: the person is asked once. */
export class Repeats {
  readonly #recent = new Map<string, Session>()

  once(request: unknown, open: () => Session): Session {
    const key = JSON.stringify(request)
    const before = this.#recent.get(key)
    if (before !== undefined) return before
    const session = open()
    this.#recent.set(key, session)
    setTimeout(() => this.#recent.delete(key), REPEAT_MS).unref()
    return session
  }
}
