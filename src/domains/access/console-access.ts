import type { Database } from '../../db/database.ts'
import { reachable } from '../../db/with-deadline.ts'
import { networksOf } from '../../security/networks.ts'

/** Where a request comes from, as far as trusted proxies vouch for it. */
export interface Whereabouts {
  address: string
  /** Somebody who is no trusted proxy says that the request was sent on: whose it is, nobody knows. */
  forwardedByStranger: boolean
}

/** Who may know of the operator console. Who may use it is asked afterwards. */
export interface ConsoleAccess {
  admits(from: Whereabouts): Promise<boolean>
}

/**
 * Addresses count while the platform is private. The mode is asked of the database each time, so that a change counts
 * from the next request on, on every instance; when it cannot be asked nobody is let in.
 */
export function createConsoleAccess(
  database: Pick<Database, 'system'>,
  allowed: readonly string[],
): ConsoleAccess {
  if (allowed.includes('open')) return { admits: async () => true }
  const networks = networksOf(allowed)
  return {
    async admits({ address, forwardedByStranger }) {
      if (!forwardedByStranger && networks.includes(address)) return true
      return (await reachable(() => accessMode(database))) === 'public'
    },
  }
}

async function accessMode({ system }: Pick<Database, 'system'>): Promise<string | undefined> {
  const row = await system.selectFrom('platform_access').select('mode').executeTakeFirst()
  return row?.mode
}
