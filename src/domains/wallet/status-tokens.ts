import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { withDeadline } from '../../db/with-deadline.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Seals } from '../signing/seals/sign.ts'
import { selectList, selectRevoked } from './queries.ts'
import { isSealMissing, sealJwt } from './seal-jwt.ts'
import { packBits, statusListAddress } from './status-list.ts'

/** How long a list is given out before it is made again. */
const TTL_SECONDS = 15 * 60
/** How long verifiers without a connection may go on with it. */
const LIFE_SECONDS = 60 * 60

interface StatusToken {
  token: string
  /** For how many seconds it may be kept. */
  keep: number
}

/** Signed lists of copies that do not count any more. */
export interface StatusTokens {
  /** Fails with `wallet.list_not_found`, or `wallet.seal_missing` where its issuer cannot sign at present. */
  token(issuer: string, listId: string): Promise<StatusToken>
}

interface Options {
  database: Pick<Database, 'system'>
  seals: Pick<Seals, 'seal'>
  clock: Clock
}

export function createStatusTokens({ database: { system }, seals, clock }: Options): StatusTokens {
  /** Requests while one is made wait for the same. */
  const made = new LRUCache<string, { at: number; token: Promise<string> }>({ max: 1000 })

  async function make(issuer: string, listId: string, at: number): Promise<string> {
    const list = await withDeadline(() => selectList(system, listId))
    if (!list) throw new AppError('wallet.list_not_found')
    const revoked = await withDeadline(() => selectRevoked(system, listId, new Date(at)))
    const iat = Math.floor(at / 1000)
    const claims = {
      sub: statusListAddress(issuer, listId),
      iat,
      exp: iat + LIFE_SECONDS,
      ttl: TTL_SECONDS,
      status_list: { bits: 1, lst: packBits(revoked) },
    }
    return sealJwt(seals, list.org_id, 'statuslist+jwt', claims).catch((cause: unknown) => {
      throw isSealMissing(cause) ? new AppError('wallet.seal_missing', { cause }) : cause
    })
  }

  return {
    async token(issuer, listId) {
      const now = clock()
      const kept = made.get(listId)
      const age = kept ? (now - kept.at) / 1000 : TTL_SECONDS
      if (kept && age < TTL_SECONDS) return { token: await kept.token, keep: Math.ceil(TTL_SECONDS - age) }
      const token = make(issuer, listId, now)
      made.set(listId, { at: now, token })
      token.catch(() => made.delete(listId))
      return { token: await token, keep: TTL_SECONDS }
    },
  }
}
