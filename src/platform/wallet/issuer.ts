import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { issuerMetadata, typeMetadata } from '../../domains/wallet/metadata.ts'
import { AppError } from '../../errors/app-error.ts'
import { JWKS_CACHE_SECONDS } from '../../security/signing-keys/cache.ts'

export const getCredentialIssuer: Handler<'getCredentialIssuer'> = async (_, { services }) =>
  reply(200, issuerMetadata(issuerOf(services)), { 'Cache-Control': `public, max-age=${JWKS_CACHE_SECONDS}` })

const TYPE_CACHE_SECONDS = 24 * 60 * 60

export const getCredentialType: Handler<'getCredentialType'> = async ({ path }, { services }) => {
  const type = typeMetadata(issuerOf(services), path.type)
  if (!type) throw new AppError('request.not_found')
  return reply(200, type, { 'Cache-Control': `public, max-age=${TYPE_CACHE_SECONDS}` })
}
