import { reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { MCP_PATH, TOOLS_SCOPE } from '../../security/schemes/access-token.ts'
import { JWKS_CACHE_SECONDS } from '../../security/signing-keys/cache.ts'

const keepable = { 'Cache-Control': `public, max-age=${JWKS_CACHE_SECONDS}` }

export const getProtectedResource: Handler<'getProtectedResource'> = async (_, { services }) =>
  reply(200, metadataOf(services), keepable)

export const getMcpProtectedResource: Handler<'getMcpProtectedResource'> = async (_, { services }) =>
  reply(200, metadataOf(services), keepable)

function metadataOf({ config }: Pick<Services, 'config'>) {
  return {
    resource: config.publicOrigin + MCP_PATH,
    authorization_servers: [config.oauthIssuer as string],
    scopes_supported: [TOOLS_SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Tamga tools',
  }
}
