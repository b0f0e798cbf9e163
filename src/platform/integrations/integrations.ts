import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  connectIntegration,
  disconnectIntegration,
  integrationToken,
} from '../../domains/integrations/connections.ts'
import { selectConnections, selectLastRevocations } from '../../domains/integrations/queries.ts'
import { toIntegration, toIntegrations } from '../../domains/integrations/response.ts'
import { STATE_LIFE_MS } from '../../domains/integrations/state.ts'
import { AppError } from '../../errors/app-error.ts'

export const listIntegrations: Handler<'listIntegrations'> = async (_, { db, principal, services }) => {
  const connections = await selectConnections(db, principal.userId)
  const revocations = await selectLastRevocations(db, principal.userId)
  return { items: toIntegrations(services.integrations.services, connections, revocations) }
}

export const createIntegration: Handler<'createIntegration'> = async ({ body }, context) => {
  const { principal, services, now } = context
  const { provider, code, state, iss, scopes, redirect_uri: redirectUri } = body
  const service = services.integrations.service(provider)
  const { connecting } = services.integrations
  if (code === undefined && state === undefined) {
    const url = await connecting.begin(principal, service, { scopes, redirectUri })
    const expiresAt = new Date(now.getTime() + STATE_LIFE_MS).toISOString()
    return reply(202, { provider, authorize_url: url.href, expires_at: expiresAt })
  }
  if (code === undefined || state === undefined)
    throw new AppError('request.invalid', { details: [codeWithState] })
  const connection = await connectIntegration(context, service, { code, state, iss })
  return reply(201, toIntegration(service, connection))
}

export const getIntegrationToken: Handler<'getIntegrationToken'> = async (
  { path: { provider } },
  context,
) => {
  const { token, expiresAt, scopes } = await integrationToken(context, provider)
  const data = {
    provider,
    token_type: 'Bearer' as const,
    access_token: token,
    expires_at: expiresAt?.toISOString() ?? null,
    scopes: [...scopes],
  }
  return reply(200, data, { 'Cache-Control': 'no-store' })
}

export const deleteIntegration: Handler<'deleteIntegration'> = async ({ path: { provider } }, context) => ({
  provider,
  revoked: await disconnectIntegration(context, provider),
})

const codeWithState = {
  path: '/body/code',
  rule: 'together' as const,
  mn: '`code` ба `state` хамт байна.',
  en: '`code` and `state` go together.',
}
