import type { Database, Listener } from '../../db/database.ts'
import { CONNECTIONS_CHANNEL } from './queries.ts'

/** Wakes those who wait until another instance, or another request, has renewed a connection's tokens. */
export interface RenewalNotices {
  start(): Promise<void>
  stop(): Promise<void>
  /** Hears from now on; `within` ends with the next notice, or with the time. */
  subscribe(connection: string): { within(ms: number): Promise<void>; end(): void }
}

export function createRenewalNotices(database: Pick<Database, 'listen'>): RenewalNotices {
  const waiting = new Map<string, Set<() => void>>()
  let listener: Listener | undefined

  return {
    async start() {
      listener = await database.listen(CONNECTIONS_CHANNEL, (connection) => {
        for (const wake of waiting.get(connection) ?? []) wake()
      })
    },
    async stop() {
      await listener?.close()
    },
    subscribe(connection) {
      const { promise: told, resolve: wake } = Promise.withResolvers<void>()
      const others = waiting.get(connection) ?? new Set()
      waiting.set(connection, others.add(wake))
      return {
        async within(ms) {
          const late = setTimeout(wake, ms)
          await told
          clearTimeout(late)
        },
        end() {
          others.delete(wake)
          if (others.size === 0 && waiting.get(connection) === others) waiting.delete(connection)
        },
      }
    },
  }
}
