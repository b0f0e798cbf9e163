import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { GrantType } from './client.ts'
import { countUnusedClients, MAX_UNUSED_CLIENTS } from './dynamic-client-queries.ts'
import { registerClient } from './registration.ts'
import type { SelfDescription } from './self-description.ts'

const RETRY_SECONDS = '3600'

interface Context extends Pick<ManualWork, 'transact'> {
  now: Date
  services: { clientSecrets: Parameters<typeof registerClient>[1] }
}

interface DynamicClient {
  name: string
  redirectUris: string[]
  grantTypes: GrantType[]
  scopes: string[]
  described: SelfDescription
}

/** A public client registers itself; no more wait for their first use than people can look after. */
export async function registerDynamically(
  { transact, services, now }: Context,
  { name, redirectUris, grantTypes, scopes, described }: DynamicClient,
): Promise<{ clientId: string }> {
  // As a job: those who may register clients otherwise are managers, and this caller is a stranger.
  return transact(
    async ({ db, audit }) => {
      if ((await countUnusedClients(db)) >= MAX_UNUSED_CLIENTS)
        throw new AppError('request.rate_limited', { headers: { 'Retry-After': RETRY_SECONDS } })
      const registered = await registerClient(
        db,
        services.clientSecrets,
        {
          nameMn: name,
          nameEn: name,
          kind: 'public',
          authMethod: 'none',
          redirectUris,
          grantTypes,
          scopes,
          registeredBy: 'itself',
          ...described,
        },
        now,
      )
      audit.entry({ subject: `application:${registered.id}`, details: { name, redirect_uris: redirectUris } })
      return registered
    },
    { as: 'job' },
  )
}
