import pg from 'pg'
import { DatabaseBusy } from './errors.ts'

/** What pg has and its types leave out. */
interface Wire {
  stream: { destroy(error: Error): void }
  parse(statement: { name: string; text: string; types: number[] }): void
  bind(portal: object): void
  execute(portal: object): void
  flush(): void
}
interface ExtendedQuery {
  requiresPreparation(): boolean
  prepare(wire: Wire): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, wire: Wire): void
}
const ExtendedQuery = pg.Query as unknown as new (text: string, values: unknown[]) => ExtendedQuery

/** A pooler lets a statement wait until one of its own connections is free. */
function dropUnlessServed(wire: Wire, withinMs: number): NodeJS.Timeout {
  return setTimeout(
    () => wire.stream.destroy(new DatabaseBusy('No database connection came free in time.')),
    withinMs,
  )
}

/** Each transaction says for itself in which role and with which limits it runs: the connection is anyone's. */
export function pooledActorClient(Client: typeof pg.Client, acquireMs: number): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads, and all pass through
    override query(...given: any[]): any {
      const answer = super.query(...(given as [string]))
      if (typeof given[0] !== 'string' || !given[0].startsWith('begin')) return answer
      const timer = dropUnlessServed((this as unknown as { connection: Wire }).connection, acquireMs)
      return answer.finally(() => clearTimeout(timer))
    }
  }
}

/**
 * Each statement is a transaction of its own that begins with `setUp`, in the same round trip: up to the Sync that
 * follows both, the server takes them as one transaction.
 */
export function pooledSystemClient(setUp: string, acquireMs: number): typeof pg.Client {
  class OwnTransaction extends ExtendedQuery {
    #waiting: NodeJS.Timeout | undefined
    #isSetUp = false

    /** A simple query could not carry values. */
    override requiresPreparation(): boolean {
      return true
    }

    override prepare(wire: Wire): void {
      this.#waiting = dropUnlessServed(wire, acquireMs)
      wire.parse({ name: '', text: setUp, types: [] })
      wire.bind({})
      wire.execute({})
      // The answer to this alone tells that the pooler has found a connection.
      wire.flush()
      super.prepare(wire)
    }

    override handleDataRow(message: object): void {
      if (this.#isSetUp) super.handleDataRow(message)
    }

    override handleCommandComplete(message: object, wire: Wire): void {
      if (this.#isSetUp) super.handleCommandComplete(message, wire)
      this.#isSetUp = true
      clearTimeout(this.#waiting)
    }

    stopWaiting(): void {
      clearTimeout(this.#waiting)
    }
  }

  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads
    override query(text: any, values: any = []): any {
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
      const query = new OwnTransaction(text, values)
      const submitted = query as unknown as pg.Submittable
      super.query(
        submitted as never,
        ((error: Error | null, result: pg.QueryResult) => {
          query.stopWaiting()
          if (error) reject(error)
          else resolve(result)
        }) as never,
      )
      return promise
    }
  }
}
