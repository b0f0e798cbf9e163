import type { Clock } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashApiKey } from '../api-keys/api-keys.ts'
import type { ApiKeyCache } from '../api-keys/cache.ts'
import { touchApiKey } from '../api-keys/queries.ts'
import type { Scheme } from '../schemes.ts'

const USE_NOTED_EVERY_MS = 60_000

export function apiKeyScheme(
  database: Pick<Database, 'system'>,
  memory: Pick<ApiKeyCache, 'find'>,
  clock: Clock,
): Scheme {
  return {
    async authenticate({ header }) {
      const secret = header('x-api-key')
      if (secret === undefined) return undefined
      const hash = hashApiKey(secret)
      const now = new Date(clock())
      const key = hash && (await memory.find(hash))
      if (!key) throw new AppError('auth.invalid')

      const lastUsed = key.last_used_at?.getTime() ?? Number.NEGATIVE_INFINITY
      if (now.getTime() - lastUsed > USE_NOTED_EVERY_MS) {
        key.last_used_at = now
        // The response does not wait for it; the next request makes up for one that is lost.
        touchApiKey(database.system, key.id, now).catch(() => {})
      }
      return { kind: 'key', keyId: key.id, orgId: key.org_id, tools: key.tools }
    },
  }
}
