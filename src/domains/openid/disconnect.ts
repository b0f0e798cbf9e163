import type { ManualWork } from '../../audit/work.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { IdentityHashes } from '../../security/identity-hashes.ts'
import { insertSecurityEvent } from '../identity/security-events/events.ts'
import { deleteConnectionOf, lockConnection, selectConnection } from './connection-queries.ts'
import type { Grants } from './grants.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  principal: { userId: string }
  now: Date
  requestId: string
  address: string
  services: {
    config: Pick<Config, 'oauthAccessTokenSeconds'>
    grants: Pick<Grants, 'revoke'>
    identityHashes: Pick<IdentityHashes, 'address'>
    jobs: { run(name: string, options: { tx: Tx }): Promise<unknown> }
  }
}

/** A person takes back what a client holds for them: its grants end, and it is asked for consent again. */
export async function disconnectClient(
  { transact, services, principal, now, requestId, address }: Context,
  applicationId: string,
): Promise<void> {
  const { userId } = principal
  const connectionQuery = { userId, accessTokenSeconds: services.config.oauthAccessTokenSeconds, now }
  await transact(
    async ({ db, audit }) => {
      const locked = await lockConnection(db, userId, applicationId)
      const connection = locked && (await selectConnection(db, connectionQuery, applicationId))
      if (!connection) throw new AppError('me.application_not_connected')
      await deleteConnectionOf(db, userId, applicationId, now)
      const grants = await services.grants.revoke(db, { userId, applicationId }, 'consent_withdrawn', now)
      await services.jobs.run('send-logout-notices', { tx: db })
      await insertSecurityEvent(db, {
        kind: 'application_disconnected',
        severity: 'info',
        at: now,
        requestId,
        addressHash: services.identityHashes.address(address),
        userId,
        details: { application: applicationId },
      })
      audit.entry({
        subject: `application:${applicationId}`,
        details: { user: userId, consent: connection.consented ?? [], grants },
      })
    },
    { as: 'job' },
  )
}
