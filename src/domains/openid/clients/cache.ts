import type { Database } from '../../../db/database.ts'
import { openNotifyCache } from '../../../db/notify-cache.ts'
import { type DefaultLifetimes, existsOrigin, selectCachedClient } from './cache-queries.ts'
import type { Client, ServiceScopes } from './client.ts'

const CHANNEL = 'applications'
const KEPT = 10_000

/** Not inside a transaction: what is not cached is read from the database separately. */
export interface Clients {
  /** Active or not. */
  byClientId(clientId: string): Promise<Client | undefined>
  byId(id: string): Promise<Client | undefined>
  /** Whether pages of this origin belong to any active client. */
  knowsOrigin(origin: string): Promise<boolean>
  /** This instance is about to change it: the database is asked until every instance has been notified. */
  invalidate(id: string): void
}

export interface ClientCache extends Clients {
  stop(): Promise<void>
}

/**
 * Every token request asks for its client. Unknown clients are cached too, in a separate bucket that strangers may fill:
 * otherwise the time of a second response would reveal which names are known.
 */
export async function openClientCache(
  database: Pick<Database, 'system' | 'listen'>,
  defaults: DefaultLifetimes,
  serviceScopes: ServiceScopes,
): Promise<ClientCache> {
  const cache = await openNotifyCache(database, CHANNEL)
  const known = cache.bucket<Client | undefined>(KEPT)
  const unknown = cache.bucket<Client | undefined>(KEPT)
  const origins = cache.bucket<boolean>(KEPT)

  async function find(name: string, by: { id: string } | { clientId: string }): Promise<Client | undefined> {
    const found = known.get(name) ?? unknown.get(name)
    if (found && !cache.isInvalidated(found.answer?.id)) return found.answer
    return cache.ask(
      () => selectCachedClient(database.system, by, defaults, serviceScopes),
      (client) => ({ bucket: client ? known : unknown, name }),
    )
  }

  return {
    byClientId: (clientId) => find(`client ${clientId}`, { clientId }),
    byId: (id) => find(`id ${id}`, { id }),
    async knowsOrigin(origin) {
      const found = origins.get(origin)
      if (found && !cache.isInvalidated()) return found.answer
      return cache.ask(
        () => existsOrigin(database.system, origin),
        () => ({ bucket: origins, name: origin }),
      )
    },
    invalidate: cache.invalidate,
    stop: cache.stop,
  }
}
