import { timingSafeEqual } from 'node:crypto'
import type { ManualWork } from '../../../audit/work.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ClientSecrets } from '../client-authentication.ts'
import { replaceClientKeys } from '../client-keys/change.ts'
import { deleteKeys } from '../client-keys/queries.ts'
import type { Grants } from '../grants.ts'
import type { Clients } from './cache.ts'
import { asMetadataError, badMetadata, type DynamicClient } from './client-metadata.ts'
import { deleteAccessTokens, deleteClient, deleteSecrets, updateClient } from './queries.ts'
import { insertSecret } from './registration.ts'
import { forgetConsents, lockSelfRegistered, type SelfRegistered } from './registration-access.ts'
import { hostOf } from './uris.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  now: Date
  services: {
    clients: Pick<Clients, 'invalidate'>
    clientSecrets: ClientSecrets
    grants: Pick<Grants, 'revoke'>
    config: Parameters<typeof replaceClientKeys>[1]
  }
}

interface Change {
  wanted: DynamicClient
  /** What the client holds to be its secret; undefined where it does not say. */
  secret: string | undefined
}

/** Replaces the registration as a whole (RFC 7592, section 2.2). Gives the new secret, where the client has come to need one. */
export async function changeRegistration(
  { transact, services, now }: Context,
  id: string,
  { wanted, secret }: Change,
): Promise<{ record: SelfRegistered; secret: string | null }> {
  services.clients.invalidate(id)
  // As a job: those who may change clients otherwise are managers.
  return transact(
    async ({ db, audit }) => {
      const before = await locked(db, id)
      if (secret !== undefined) assertSecret(services.clientSecrets, before, secret)
      const { name, authMethod, redirectUris, grantTypes, scopes, described } = wanted
      if ((authMethod === 'none') !== (before.kind === 'public'))
        throw badMetadata('a public client stays public, and any other keeps proving itself: register again')
      await updateClient(
        db,
        id,
        undefined,
        {
          name_mn: name,
          name_en: name,
          auth_method: authMethod,
          redirect_uris: redirectUris,
          grant_types: grantTypes,
          scopes,
          default_max_age: described.defaultMaxAge,
          default_acr_values: described.defaultAcrValues,
          minimum_acr: described.minimumAcr,
          policy_uri: described.policyUri,
          terms_uri: described.termsUri,
          contacts: described.contacts,
          ...(authMethod !== 'private_key_jwt' && { jwks_uri: null }),
        },
        now,
      )
      const made = await changeProof(db, { services, now }, before, wanted)
      await endWhatWasAgreed(db, { services, now }, before, wanted)
      audit.entry({
        subject: `application:${id}`,
        details: { name, auth_method: authMethod, redirect_uris: redirectUris },
      })
      return { record: await locked(db, id), secret: made }
    },
    { as: 'job' },
  ).catch((error) => {
    throw asMetadataError(error)
  })
}

/** The client and all that people have let it have (RFC 7592, section 2.3). */
export async function endRegistration({ transact, services }: Context, id: string): Promise<void> {
  services.clients.invalidate(id)
  await transact(
    async ({ db, audit }) => {
      const { name_en: name } = await locked(db, id)
      await deleteAccessTokens(db, id)
      // What else was given goes with the row.
      await deleteClient(db, id)
      audit.entry({ subject: `application:${id}`, details: { name } })
    },
    { as: 'job' },
  )
}

/** Another request may have ended it after the token was looked at. */
async function locked(db: Tx, id: string): Promise<SelfRegistered> {
  const found = await lockSelfRegistered(db, id)
  if (!found) throw new AppError('auth.invalid')
  return found
}

/** RFC 7592, section 2.2: a client cannot choose a secret, and one that is sent must be the present one. */
function assertSecret(
  secrets: ClientSecrets,
  { id, secret_hashes }: SelfRegistered,
  presented: string,
): void {
  const isKnown = secrets
    .hashes(id, presented)
    .some((hash) => secret_hashes.some((known) => timingSafeEqual(hash, known)))
  if (!isKnown) throw badMetadata('client_secret is not the present one')
}

type Work = Pick<Context, 'services' | 'now'>

/** Secret or keys, as the client now proves itself; the other ends. */
async function changeProof(
  db: Tx,
  { services, now }: Work,
  before: SelfRegistered,
  { authMethod, keys }: DynamicClient,
): Promise<string | null> {
  const { id, kind, jwks_uri } = before
  if (authMethod === 'private_key_jwt') {
    await deleteSecrets(db, id)
    await replaceClientKeys(db, services.config, { id, kind, jwks_uri }, keys, now)
    return null
  }
  await deleteKeys(db, id)
  if (authMethod === 'none' || before.secret_hashes.length > 0) return null
  const { clientSecrets } = services
  const { secret, prefix } = clientSecrets.make()
  const hash = clientSecrets.hash(id, secret)
  await insertSecret(db, { id: uuidv7(now.getTime()), applicationId: id, hash, prefix, now })
  return secret
}

/** People agreed to these hosts, and to these scopes: with other hosts or fewer scopes, what was given ends. */
async function endWhatWasAgreed(
  db: Tx,
  { services, now }: Work,
  before: SelfRegistered,
  { redirectUris, scopes }: DynamicClient,
): Promise<void> {
  const known = new Set(before.redirect_uris.map(hostOf))
  const hasOtherHost = redirectUris.some((uri) => !known.has(hostOf(uri)))
  const hasLost = before.scopes.some((scope) => !(scopes as string[]).includes(scope))
  if (!hasOtherHost && !hasLost) return
  if (hasOtherHost) await forgetConsents(db, before.id)
  await services.grants.revoke(db, { applicationId: before.id }, 'application_changed', now)
  await deleteAccessTokens(db, before.id)
}
