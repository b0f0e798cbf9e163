import { LRUCache } from 'lru-cache'
import type { Database } from './types.ts'
import { reachable } from './with-deadline.ts'

/** In case a notice is lost on a connection that nobody has noticed to be dead. */
const LONGEST_MS = 2_000
/** By then the notice of a change that was made here has come, or the connection is known to be dead. */
const DOUBT_MS = 10_000

/** What the database has said lately, trusted only while notices of changes arrive, and for a short time. */
export interface NoticedMemory {
  /** Room for so many answers of a kind, which others do not push out. */
  room<T>(most: number): Room<T>
  /** Asks the database. What it said while something changed may be what was there before, and is not kept. */
  ask<T>(question: () => Promise<T>, keep: (answer: T) => Kept<T> | undefined): Promise<T>
  /** Something that this instance is about to change: it is asked for until everyone has been told. */
  doubt(id: string): void
  /** Whether that one is in doubt; of no one in particular, whether any is. */
  isDoubted(id?: string): boolean
  stop(): Promise<void>
}

export interface Room<T> {
  /** Undefined as well where it cannot be trusted any more. */
  recall(name: string): { answer: T } | undefined
  put(name: string, answer: T, readAt: number): void
}

export interface Kept<T> {
  room: Room<T>
  name: string
}

export async function openNoticedMemory(
  database: Pick<Database, 'listen'>,
  channel: string,
): Promise<NoticedMemory> {
  const doubted = new Map<string, number>()
  let changes = 0
  const forget = () => {
    changes++
  }
  const listener = await database.listen(channel, forget)
  listener.onChange = forget

  function room<T>(most: number): Room<T> {
    let filledAt = changes
    const answers = new LRUCache<string, { answer: T; readAt: number }>({ max: most })
    function current() {
      if (filledAt !== changes) answers.clear()
      filledAt = changes
      return answers
    }
    return {
      recall(name) {
        const found = listener.alive() ? current().get(name) : undefined
        return found && performance.now() - found.readAt < LONGEST_MS ? found : undefined
      },
      put: (name, answer, readAt) => current().set(name, { answer, readAt }),
    }
  }

  return {
    room,
    async ask(question, keep) {
      const before = changes
      const readAt = performance.now()
      const answer = await reachable(question)
      const kept = before === changes ? keep(answer) : undefined
      kept?.room.put(kept.name, answer, readAt)
      return answer
    },
    doubt(id) {
      doubted.set(id, performance.now() + DOUBT_MS)
    },
    isDoubted(id) {
      for (const [other, until] of doubted) if (until <= performance.now()) doubted.delete(other)
      return id === undefined ? doubted.size > 0 : doubted.has(id)
    },
    stop: () => listener.close(),
  }
}
