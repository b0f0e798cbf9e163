import type { Person } from '../people.ts'

export type Pin = 'pin1' | 'pin2'

export interface Tried {
  accepted: boolean
  locked: boolean
  triesLeft: number
}

const TRIES = 3

/** Three wrong PINs in a row lock the key behind it for a time. */
export class Locks {
  readonly #wrong = new Map<string, number>()
  readonly #lockedUntil = new Map<string, number>()
  readonly #lockMs: number

  constructor(lockSeconds: number) {
    this.#lockMs = lockSeconds * 1000
  }

  isLocked(person: Person, pin: Pin): boolean {
    if (person.state === 'locked') return true
    return (this.#lockedUntil.get(keyOf(person, pin)) ?? 0) > Date.now()
  }

  /** When the lock is over; undefined when there is none, or when it never ends. */
  lockedUntil(person: Person, pin: Pin): number | undefined {
    return this.isLocked(person, pin) ? this.#lockedUntil.get(keyOf(person, pin)) : undefined
  }

  try(person: Person, pin: Pin, entered: string): Tried {
    if (this.isLocked(person, pin)) return { accepted: false, locked: true, triesLeft: 0 }
    const key = keyOf(person, pin)
    if (entered === person[pin]) {
      this.#wrong.delete(key)
      return { accepted: true, locked: false, triesLeft: TRIES }
    }
    const wrong = (this.#wrong.get(key) ?? 0) + 1
    if (wrong < TRIES) {
      this.#wrong.set(key, wrong)
      return { accepted: false, locked: false, triesLeft: TRIES - wrong }
    }
    this.#wrong.delete(key)
    this.#lockedUntil.set(key, Date.now() + this.#lockMs)
    return { accepted: false, locked: true, triesLeft: 0 }
  }

  unlock(person: Person): void {
    for (const pin of ['pin1', 'pin2'] as const) {
      this.#wrong.delete(keyOf(person, pin))
      this.#lockedUntil.delete(keyOf(person, pin))
    }
  }
}

const keyOf = ({ civilId }: Person, pin: Pin): string => `${civilId}/${pin}`
