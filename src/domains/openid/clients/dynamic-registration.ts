import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import { replaceClientKeys } from '../client-keys/change.ts'
import { asMetadataError, type DynamicClient } from './client-metadata.ts'
import { countUnusedClients, MAX_UNUSED_CLIENTS } from './dynamic-client-queries.ts'
import { registerClient } from './registration.ts'
import { giveRegistrationToken } from './registration-access.ts'

const RETRY_SECONDS = '3600'

interface Context extends Pick<ManualWork, 'transact'> {
  now: Date
  services: {
    clientSecrets: Parameters<typeof registerClient>[1]
    config: Parameters<typeof replaceClientKeys>[1]
  }
}

interface Registered {
  id: string
  clientId: string
  secret: string | null
  registrationToken: string
}

/**
 * A client registers itself, and gets a secret where it asks for one; no more wait for their first use than people can look
 * after.
 */
export async function registerDynamically(
  { transact, services, now }: Context,
  { name, authMethod, redirectUris, grantTypes, scopes, described, keys }: DynamicClient,
): Promise<Registered> {
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
          kind: authMethod === 'none' ? 'public' : 'confidential',
          authMethod,
          // RFC 9700, section 2.1.1: what its secret does not protect, PKCE must.
          pkceRequired: authMethod === 'none',
          redirectUris,
          grantTypes,
          scopes,
          registeredBy: 'itself',
          ...described,
        },
        now,
      )
      if (authMethod === 'private_key_jwt') {
        const client = { id: registered.id, kind: 'confidential', jwks_uri: null }
        await replaceClientKeys(db, services.config, client, keys, now)
      }
      audit.entry({
        subject: `application:${registered.id}`,
        details: { name, auth_method: authMethod, redirect_uris: redirectUris },
      })
      return { ...registered, registrationToken: await giveRegistrationToken(db, registered.id) }
    },
    { as: 'job' },
  ).catch((error) => {
    throw asMetadataError(error)
  })
}
