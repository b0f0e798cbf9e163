import type { Database } from '../../../db/database.ts'
import { openNoticedMemory } from '../../../db/notify-cache.ts'
import { type DefaultLifetimes, existsOrigin, selectClient } from './cache-queries.ts'
import type { Client } from './client.ts'

const CHANNEL = 'applications'
const KEPT = 10_000
/** Not to be asked inside a transaction: what is not remembered is asked of the database by itself. */
export interface Clients {
  /** Active or not. */
  byClientId(clientId: string): Promise<Client | undefined>
  byId(id: string): Promise<Client | undefined>
  /** Whether pages of this origin belong to any active client. */
  knowsOrigin(origin: string): Promise<boolean>
  /** One that this instance is about to change: the database is asked until everyone has been told. */
  invalidate(id: string): void
}

export interface ClientCache extends Clients {
  stop(): Promise<void>
}

/**
 * A token request would ask for the same client each time. That there is no such client is remembered too, in
 * a room of its own that strangers may fill: otherwise the time of a second answer would tell which names are known.
 */
export async function openClientCache(
  database: Pick<Database, 'system' | 'listen'>,
  defaults: DefaultLifetimes,
): Promise<ClientCache> {
  const memory = await openNoticedMemory(database, CHANNEL)
  const known = memory.room<Client | undefined>(KEPT)
  const unknown = memory.room<Client | undefined>(KEPT)
  const origins = memory.room<boolean>(KEPT)

  async function find(name: string, by: { id: string } | { clientId: string }): Promise<Client | undefined> {
    const found = known.recall(name) ?? unknown.recall(name)
    if (found && !memory.isDoubted(found.answer?.id)) return found.answer
    return memory.ask(
      () => selectClient(database.system, by, defaults),
      (client) => ({ room: client ? known : unknown, name }),
    )
  }

  return {
    byClientId: (clientId) => find(`client ${clientId}`, { clientId }),
    byId: (id) => find(`id ${id}`, { id }),
    async knowsOrigin(origin) {
      const found = origins.recall(origin)
      if (found && !memory.isDoubted()) return found.answer
      return memory.ask(
        () => existsOrigin(database.system, origin),
        () => ({ room: origins, name: origin }),
      )
    },
    invalidate: memory.doubt,
    stop: memory.stop,
  }
}
