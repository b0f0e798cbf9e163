import type pg from 'pg'
import { READ_ONLY } from './errors.ts'

/** SQLSTATE of a transaction of which it is not known whether it stands. */
const RESOLUTION_UNKNOWN = '08007'
/** The place in PostgreSQL where a commit waits for its standby; the text of the warning depends on the language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

const left = new WeakSet<pg.ClientBase>()

/** Whether a connection is being ended. Its end may never be heard of: the network may be gone. */
export const isAbandoned = (client: pg.ClientBase): boolean => left.has(client)

/**
 * A client that leaves a server which has become a standby: the next connection may reach the one that has taken over.
 * It also leaves one that has not confirmed a commit. When an administrator cancels a commit that waits for a synchronous
 * standby, PostgreSQL merely warns and answers that it is committed, but a failover would lose it.
 */
export function failoverClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    #isUnconfirmed = false

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.on('notice', ({ routine }) => {
        if (routine === WAIT_FOR_STANDBY) this.#isUnconfirmed = true
      })
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads, and all pass through
    override query(...given: any[]): any {
      const answer: unknown = super.query(...(given as [string]))
      return answer instanceof Promise ? answer.then(this.#confirm, this.#fail) : answer
    }

    readonly #confirm = (result: unknown) => {
      if (!this.#isUnconfirmed) return result
      this.#leave()
      throw Object.assign(new Error('The standby has not confirmed this commit.'), {
        code: RESOLUTION_UNKNOWN,
      })
    }

    readonly #fail = (error: unknown) => {
      if ((error as { code?: unknown }).code === READ_ONLY) this.#leave()
      throw error
    }

    #leave(): void {
      left.add(this)
      this.end().catch(() => {})
    }
  }
}
