import { randomUUID } from 'node:crypto'
import type { Clock } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { OutsideService } from '../../providers/integrations/port.ts'
import { type Delegation, GrantRefused } from '../../providers/openid/port.ts'
import {
  claimLease,
  markConsentRequired,
  releaseLease,
  revokeOrphanToken,
  selectTokens,
  storeTokens,
  type TokenRow,
} from './queries.ts'
import type { RenewalNotices } from './renewal-notices.ts'
import type { SealedTokens } from './sealed-store.ts'

export interface AccessToken {
  token: string
  /** Null where the service does not say. */
  expiresAt: Date | null
  scopes: readonly string[]
}

export interface ConnectionAccessTokens {
  /** A token that is good for a while yet. Waits for the service: never call it inside a transaction. */
  of(userId: string, service: OutsideService): Promise<AccessToken>
}

interface Deps {
  database: Pick<Database, 'system'>
  clock: Clock
  tokens: SealedTokens
  notices: RenewalNotices
  log: { warn(details: object, message: string): void }
}

/** A token is handed out to be used: it must not expire on the way. */
const MARGIN_MS = 60_000
const MAX_WAIT_MS = 10_000
/** A notice can be lost with a connection to the database. */
const LOOK_AGAIN_MS = 1_000

/**
 * Tokens are renewed by one caller at a time, of all instances, because many services take a refresh token once and end
 * the grant when they see it again. The turn is a lease in the row, so that no connection to the database is held while
 * the service is asked, and the turn of an instance that has died lapses. The others wait and read what came of it.
 */
export function createConnectionAccessTokens({
  database,
  clock,
  tokens,
  notices,
  log,
}: Deps): ConnectionAccessTokens {
  const db = database.system

  const isGood = ({ access_sealed, access_expires_at }: TokenRow): boolean =>
    access_sealed !== null &&
    (access_expires_at === null || access_expires_at.getTime() - MARGIN_MS > clock())

  async function opened({ id, access_sealed, access_expires_at, scopes }: TokenRow): Promise<AccessToken> {
    const token = await tokens.open(access_sealed as string, 'access', id)
    return { token, expiresAt: access_expires_at, scopes }
  }

  /** Undefined where the row has changed meanwhile, and is to be looked at again. */
  async function renew(
    userId: string,
    service: OutsideService,
    row: TokenRow,
    leaseId: string,
  ): Promise<AccessToken | undefined> {
    let renewed: Delegation
    try {
      renewed = await service.refresh(await tokens.open(row.refresh_sealed as string, 'refresh', row.id))
    } catch (error) {
      if (!(error instanceof GrantRefused)) {
        await releaseLease(db, row.id, leaseId)
        throw error
      }
      if (!(await markConsentRequired(db, row))) return undefined
      log.warn({ err: error, provider: row.provider, connection: row.id }, 'connection requires consent')
      throw new AppError('integrations.needs_consent', { cause: error })
    }
    const { accessToken, refreshToken, expiresAt, scopes = null } = renewed
    const stored = await storeTokens(db, row, {
      access: await tokens.seal(accessToken, 'access', row.id),
      accessExpiresAt: expiresAt,
      refresh: refreshToken === undefined ? null : await tokens.seal(refreshToken, 'refresh', row.id),
      scopes,
      now: new Date(clock()),
    })
    if (stored) return { token: accessToken, expiresAt, scopes: scopes ?? row.scopes }
    if (refreshToken !== undefined) await giveUp(userId, row, refreshToken)
    return undefined
  }

  /** The person has disconnected while the service was asked. */
  async function giveUp(userId: string, { id: connection, provider, issuer }: TokenRow, token: string) {
    const id = randomUUID()
    const sealed = await tokens.seal(token, 'refresh', id)
    await revokeOrphanToken(db, connection, { id, userId, provider, issuer, sealed })
  }

  return {
    async of(userId, service) {
      const deadline = performance.now() + MAX_WAIT_MS
      for (;;) {
        const row = await selectTokens(db, userId, service.name)
        if (!row) throw new AppError('integrations.not_connected')
        if (row.state === 'needs_consent' || row.issuer !== service.issuer)
          throw new AppError('integrations.needs_consent')
        if (isGood(row)) return opened(row)
        // Nothing renews it, but the person.
        if (row.refresh_sealed === null) throw new AppError('integrations.needs_consent')

        // The lease must outlast what is done under it.
        await service.prepare()
        const notice = notices.subscribe(row.id)
        try {
          const leaseId = randomUUID()
          if (await claimLease(db, row, leaseId)) {
            const token = await renew(userId, service, row, leaseId)
            if (token) return token
            continue
          }
          const left = deadline - performance.now()
          if (left <= 0)
            throw new AppError('integrations.provider_unavailable', { headers: { 'Retry-After': '5' } })
          await notice.within(Math.min(left, LOOK_AGAIN_MS))
        } finally {
          notice.end()
        }
      }
    },
  }
}
