import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { issuerOf } from '../../domains/openid/rules.ts'
import { POLL, PUSH } from '../../domains/openid/signals/streams.ts'
import { JWKS_CACHE_SECONDS } from '../../security/signing-keys/cache.ts'

export const getSsfConfiguration: Handler<'getSsfConfiguration'> = async (_, { services }) => {
  const issuer = issuerOf(services)
  return reply(
    200,
    {
      spec_version: '1_0',
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      delivery_methods_supported: [PUSH, POLL],
      configuration_endpoint: `${issuer}/ssf/streams`,
      status_endpoint: `${issuer}/ssf/status`,
      add_subject_endpoint: `${issuer}/ssf/subjects/add`,
      remove_subject_endpoint: `${issuer}/ssf/subjects/remove`,
      verification_endpoint: `${issuer}/ssf/verify`,
      authorization_schemes: [{ spec_urn: 'urn:ietf:rfc:6749' }],
      default_subjects: 'ALL',
    },
    { 'Cache-Control': `public, max-age=${JWKS_CACHE_SECONDS}` },
  )
}
