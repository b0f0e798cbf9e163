import type { ManualWork } from '../../audit/work.ts'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { OutsideService } from '../../providers/integrations/port.ts'
import { selectEidSignIn } from '../identity/sessions/assurance.ts'
import type { UserPrincipal } from '../identity/sessions/sessions.ts'
import type { AccessToken } from './access-tokens.ts'
import type { Integrations } from './area.ts'
import { type ConnectionRow, deleteConnection, selectConnections } from './queries.ts'

interface ConnectionWork extends ManualWork {
  principal: UserPrincipal
  now: Date
  services: {
    config: Pick<Config, 'integrationEidMinutes'>
    integrations: Integrations
    jobs: Pick<Jobs, 'run'>
  }
}

/** Keeps what the outside service has agreed to. The state is used up before the service is asked. */
export async function connectIntegration(
  { principal, services, transact }: ConnectionWork,
  service: OutsideService,
  answer: { code: string; state: string; iss?: string | undefined },
): Promise<ConnectionRow> {
  const { connecting } = services.integrations
  const agreed = await connecting.redeem(principal, service, answer)
  return transact(
    async ({ db, audit }) => {
      const kept = await connecting.store(db, principal.userId, service, agreed)
      audit.entry({
        subject: `integration:${service.name}`,
        details: { connection: kept.id, scopes: kept.scopes.join(' ') },
      })
      return kept
    },
    { as: 'job' },
  )
}

/** An access token of the person for the outside service; only soon after a sign-in with the eID. */
export async function integrationToken(
  { principal, services, read, transact, now }: ConnectionWork,
  provider: string,
): Promise<AccessToken> {
  const { integrations, config } = services
  const service = integrations.service(provider)
  const [connections, eidAt] = await read(async ({ db }) => [
    await selectConnections(db, principal.userId),
    await selectEidSignIn(db, principal),
  ])
  const connection = connections.find((one) => one.provider === provider)
  if (!connection) throw new AppError('integrations.not_connected')
  requireRecent(eidAt, config.integrationEidMinutes, now)
  const issued = await integrations.accessTokens.of(principal.userId, service)
  await transact(async ({ audit }) => {
    audit.entry({ subject: `integration:${provider}`, details: { connection: connection.id } })
  })
  return issued
}

/** Forgets the connection; a job revokes at the outside service what was held of it. */
export async function disconnectIntegration(
  { principal, services, transact }: ConnectionWork,
  provider: string,
): Promise<'nothing' | 'unsupported' | 'pending'> {
  const { held } = await transact(
    async ({ db, audit }) => {
      const deleted = await deleteConnection(db, principal.userId, provider)
      if (!deleted) throw new AppError('integrations.not_connected')
      audit.entry({ subject: `integration:${provider}`, details: { connection: deleted.id } })
      await services.jobs.run('revoke-integrations', { tx: db })
      return deleted
    },
    { as: 'job' },
  )
  if (!held) return 'nothing'
  const service = services.integrations.services.find(({ name }) => name === provider)
  return service?.canRevoke() === false ? 'unsupported' : 'pending'
}

/** RFC 9470: says what kind of sign-in would do. */
function requireRecent(at: Date | undefined, minutes: number, now: Date): void {
  if (at !== undefined && now.getTime() - at.getTime() <= minutes * 60_000) return
  const challenge = `Bearer error="insufficient_user_authentication", max_age="${minutes * 60}"`
  throw new AppError('auth.step_up', { headers: { 'WWW-Authenticate': challenge } })
}
