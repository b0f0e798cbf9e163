import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../contract/services.ts'
import type { Tx } from '../db/database.ts'
import { setServices } from '../domains/gateway/client-services.ts'
import { type NewClient, registerClient } from '../domains/openid/clients/registration.ts'
import { demoOrganisation } from './data.ts'

const scopes = ['openid', 'profile', 'email', 'phone', 'address', 'offline_access']

/** The platform's own site: people are not asked for their consent. */
export const demoPortal = {
  clientId: 'demo-portal',
  nameMn: 'Жишээ портал',
  nameEn: 'Example portal',
  kind: 'confidential',
  authMethod: 'client_secret_basic',
  redirectUris: ['http://localhost:3000/callback'],
  postLogoutRedirectUris: ['http://localhost:3000/'],
  grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
  scopes,
  firstParty: true,
} as const satisfies NewClient

/** Another organisation's app, which has no secret and asks people for their consent. */
export const demoApp = {
  clientId: 'demo-app',
  nameMn: 'Жишээ апп',
  nameEn: 'Example app',
  kind: 'public',
  authMethod: 'none',
  redirectUris: ['http://localhost:3001/callback', 'mn.demo.app:/callback'],
  postLogoutRedirectUris: ['http://localhost:3001/'],
  origins: ['http://localhost:3001'],
  grantTypes: ['authorization_code', 'refresh_token'],
  scopes,
} as const satisfies NewClient

type ClientDeps = Pick<Services, 'clientSecrets' | 'config'>

interface SeededApplications {
  /** Of the portal; none where another instance made it, or where it has been replaced. */
  secret: string | undefined
  /** Ids of those that were registered now. */
  made: string[]
}

/** On an empty database; else the applications stay as they are, and with them the secret that others may use. */
export async function seedApplications(
  tx: Tx,
  { clientSecrets, config }: ClientDeps,
  isEmpty: boolean,
  now: Date,
): Promise<SeededApplications> {
  if (!isEmpty) return { secret: await secretInUse(tx, { clientSecrets, config }, now), made: [] }
  const portal = await registerClient(tx, clientSecrets, demoPortal, now)
  await setServices(tx, portal.id, ['svc:tools'])
  const owner = await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', demoOrganisation.id)
    .executeTakeFirst()
  const app = await registerClient(tx, clientSecrets, { ...demoApp, orgId: owner?.id ?? null }, now)
  const secret = portal.secret as string
  await storeSecret(config.dataDir, 'demo-client-secret', secret)
  return { secret, made: [portal.id, app.id] }
}

/** The secret that this instance has kept, if it still opens the portal. */
async function secretInUse(
  tx: Tx,
  { clientSecrets, config }: ClientDeps,
  now: Date,
): Promise<string | undefined> {
  const kept = await readStoredSecret(config.dataDir, 'demo-client-secret')
  if (kept === undefined) return undefined
  const secrets = await tx
    .selectFrom('application_secrets as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .select(['a.id', 's.secret_hash', 's.expires_at'])
    .where('a.client_id', '=', demoPortal.clientId)
    .execute()
  const isInUse = secrets.some(
    ({ id, secret_hash, expires_at }) =>
      secret_hash.equals(clientSecrets.hash(id, kept)) && (expires_at === null || expires_at > now),
  )
  return isInUse ? kept : undefined
}

type Name = 'demo-api-key' | 'demo-client-secret'

/** The database keeps only hashes; the demonstration shows the same secrets at every start. */
export async function readStoredSecret(dataDir: string, name: Name): Promise<string | undefined> {
  return readFile(join(dataDir, name), 'utf8').catch(() => undefined)
}

export async function storeSecret(dataDir: string, name: Name, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, name)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, secret, { mode: 0o600 })
  await rename(draft, file)
}
