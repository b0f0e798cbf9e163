import type { Clock } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { openNotifyCache } from '../../db/notify-cache.ts'
import type { ActiveToken } from '../../security/active-token.ts'
import { sha256 } from '../../text/sha256.ts'
import type { Grants } from '../openid/grants.ts'

/** Valid access tokens that were presented lately, until something revokes any. */
interface TokenCache extends Pick<Grants, 'findActive'> {
  stop(): Promise<void>
}

const CHANNEL = 'token_revocations'
const KEPT = 10_000

/** Tokens are remembered by their hashes; what is not valid is not remembered at all. */
export async function openTokenCache(
  database: Pick<Database, 'listen'>,
  grants: Pick<Grants, 'findActive'>,
  clock: Clock,
): Promise<TokenCache> {
  const cache = await openNotifyCache(database, CHANNEL)
  const valid = cache.bucket<ActiveToken | undefined>(KEPT)
  return {
    async findActive(text) {
      const name = sha256(text, 'base64url')
      const token = valid.get(name)?.answer
      if (token) return token.expires_at.getTime() > clock() ? token : undefined
      return cache.ask(
        () => grants.findActive(text),
        (found) => found && { bucket: valid, name },
      )
    },
    stop: cache.stop,
  }
}
