import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { selectEidSignIn } from '../../domains/identity/sessions/assurance.ts'
import {
  deleteConnection,
  selectConnections,
  selectLastRevocations,
} from '../../domains/integrations/queries.ts'
import { toIntegration, toIntegrations } from '../../domains/integrations/response.ts'
import { STATE_LIFE_MS } from '../../domains/integrations/state.ts'
import { AppError } from '../../errors/app-error.ts'

export const listIntegrations: Handler<'listIntegrations'> = async (_, { db, principal, services }) => {
  const connections = await selectConnections(db, principal.userId)
  const revocations = await selectLastRevocations(db, principal.userId)
  return { items: toIntegrations(services.integrations.services, connections, revocations) }
}

export const createIntegration: Handler<'createIntegration'> = async (
  { body },
  { principal, services, transact, now },
) => {
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
  const agreed = await connecting.redeem(principal, service, { code, state, iss })
  const connection = await transact(
    async ({ db, audit }) => {
      const kept = await connecting.store(db, principal.userId, service, agreed)
      audit.entry({
        subject: `integration:${provider}`,
        details: { connection: kept.id, scopes: kept.scopes.join(' ') },
      })
      return kept
    },
    { as: 'job' },
  )
  return reply(201, toIntegration(service, connection))
}

export const getIntegrationToken: Handler<'getIntegrationToken'> = async (
  { path: { provider } },
  { principal, services, read, transact, now },
) => {
  const service = services.integrations.service(provider)
  const [connections, eidAt] = await read(async ({ db }) => [
    await selectConnections(db, principal.userId),
    await selectEidSignIn(db, principal),
  ])
  const connection = connections.find((one) => one.provider === provider)
  if (!connection) throw new AppError('integrations.not_connected')
  requireRecent(eidAt, services.config.integrationEidMinutes, now)
  const { token, expiresAt, scopes } = await services.integrations.accessTokens.of(principal.userId, service)
  await transact(async ({ audit }) => {
    audit.entry({ subject: `integration:${provider}`, details: { connection: connection.id } })
  })
  const data = {
    provider,
    token_type: 'Bearer' as const,
    access_token: token,
    expires_at: expiresAt?.toISOString() ?? null,
    scopes: [...scopes],
  }
  return reply(200, data, { 'Cache-Control': 'no-store' })
}

export const deleteIntegration: Handler<'deleteIntegration'> = async (
  { path: { provider } },
  { principal, services, transact },
) => {
  const ended = await transact(
    async ({ db, audit }) => {
      const deleted = await deleteConnection(db, principal.userId, provider)
      if (!deleted) throw new AppError('integrations.not_connected')
      audit.entry({ subject: `integration:${provider}`, details: { connection: deleted.id } })
      await services.jobs.run('revoke-integrations', { tx: db })
      return deleted
    },
    { as: 'job' },
  )
  const service = services.integrations.services.find(({ name }) => name === provider)
  if (!ended.held) return { provider, revoked: 'nothing' }
  return { provider, revoked: service?.canRevoke() === false ? 'unsupported' : 'pending' }
}

/** RFC 9470: says what kind of sign-in would do. */
function requireRecent(at: Date | undefined, minutes: number, now: Date): void {
  if (at !== undefined && now.getTime() - at.getTime() <= minutes * 60_000) return
  const challenge = `Bearer error="insufficient_user_authentication", max_age="${minutes * 60}"`
  throw new AppError('auth.step_up', { headers: { 'WWW-Authenticate': challenge } })
}

const codeWithState = {
  path: '/body/code',
  rule: 'together',
  mn: '`code` ба `state` хамт байна.',
  en: '`code` and `state` go together.',
}
