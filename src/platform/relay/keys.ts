import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { rotateRelayKey } from '../../domains/relay/rotate-keys.ts'
import { toRelayKey } from '../../domains/relay/wire.ts'
import { JWKS_CACHE_SECONDS } from '../../security/signing-keys/cache.ts'

export const getRelayKeys: Handler<'getRelayKeys'> = async (_, { services }) => {
  const keys = await services.relayKeys.published()
  const set = keys.map(({ kid, x }) => toRelayKey({ kid: kid as string, x: x as string }))
  return reply(200, { keys: set }, { 'Cache-Control': `public, max-age=${JWKS_CACHE_SECONDS}` })
}

export const rotateRelayKeys: Handler<'rotateRelayKeys'> = async ({ body }, context) => {
  const activated = await rotateRelayKey(context, body?.withdraw ?? false)
  return {
    kid: activated.id,
    x: activated.public_jwk.x as string,
    activated_at: activated.activated_at?.toISOString() ?? null,
  }
}
