import pg from 'pg'
import { DatabaseBusy } from './errors.ts'

/** A pooler lets a statement wait until one of its own connections is free. */
function dropUnlessServed({ connection }: pg.Client, withinMs: number): NodeJS.Timeout {
  return setTimeout(
    () => connection.stream.destroy(new DatabaseBusy('No database connection came free in time.')),
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
      const timer = dropUnlessServed(this, acquireMs)
      return (answer as unknown as Promise<unknown>).finally(() => clearTimeout(timer))
    }
  }
}

/** Each statement is a transaction of its own that begins with `setUp`. */
export function pooledSystemClient(setUp: string, acquireMs: number): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads
    override async query(text: any, values: any = []): Promise<any> {
      const timer = dropUnlessServed(this, acquireMs)
      try {
        await super.query(`begin; ${setUp}`)
        clearTimeout(timer)
        const result = await super.query(text, values)
        await super.query('commit')
        return result
      } catch (error) {
        await super.query('rollback').catch(() => {})
        throw error
      } finally {
        clearTimeout(timer)
      }
    }
  }
}
