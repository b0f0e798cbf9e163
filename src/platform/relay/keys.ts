import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { toRelayKey } from '../../domains/relay/wire.ts'
import { JWKS_CACHE_SECONDS } from '../../security/signing-keys/cache.ts'

export const getRelayKeys: Handler<'getRelayKeys'> = async (_, { services }) => {
  const keys = await services.relayKeys.published()
  const set = keys.map(({ kid, x }) => toRelayKey({ kid: kid as string, x: x as string }))
  return reply(200, { keys: set }, { 'Cache-Control': `public, max-age=${JWKS_CACHE_SECONDS}` })
}

export const rotateRelayKeys: Handler<'rotateRelayKeys'> = async ({ body }, { transact, services }) => {
  const { relayKeys, database } = services
  const withdraw = body?.withdraw ?? false
  await relayKeys.prepare(database.system)
  const fresh = await relayKeys.makeKey()
  const activated = await transact(
    async ({ db, audit }) => {
      const key = await relayKeys.rotate(db, fresh, { withdraw })
      audit.entry({ subject: `relay-key:${key.id}`, details: { next: fresh.id, withdraw } })
      return key
    },
    // Keys are the server's own: no person sees their table.
    { as: 'job' },
  )
  return {
    kid: activated.id,
    x: activated.public_jwk.x as string,
    activated_at: activated.activated_at?.toISOString() ?? null,
  }
}
