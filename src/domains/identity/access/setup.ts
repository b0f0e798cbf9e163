import type { Database } from '../../../db/database.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import { networksOf } from '../../../security/networks.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { selectAccess } from './administrator-queries.ts'

/** Where a request comes from, as far as trusted proxies vouch for it. */
interface RequestOrigin {
  address: string
  /** An untrusted proxy says that it forwarded the request: the client's address is unknown. */
  forwardedByStranger: boolean
}

/** Who may know of the operator console. Who may use it is checked afterwards. */
interface ConsoleAccess {
  admits(from: RequestOrigin): Promise<boolean>
}

/**
 * Addresses count while the platform is private. The mode is read from the database each time, so that a change counts
 * from the next request on, on every instance; while it cannot be read, the console admits no request by it.
 */
function createConsoleAccess(database: Pick<Database, 'system'>, allowed: readonly string[]): ConsoleAccess {
  if (allowed.includes('open')) return { admits: async () => true }
  const networks = networksOf(allowed)
  return {
    async admits({ address, forwardedByStranger }) {
      if (!forwardedByStranger && networks.includes(address)) return true
      const { mode } = await withDeadline(() => selectAccess(database.system))
      return mode === 'public'
    },
  }
}

type Given = Pick<Core, 'config' | 'database'>

export function openAccess({ config, database }: Given): OpenedArea<{ consoleAccess: ConsoleAccess }> {
  return { services: { consoleAccess: createConsoleAccess(database, config.controlPlaneAllowedCidrs) } }
}
