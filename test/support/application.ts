import type { Services } from '../../src/contract/services.ts'
import { setServices } from '../../src/domains/gateway/client-services.ts'
import type { Client } from '../../src/domains/openid/clients/client.ts'
import { type NewClient, registerClient } from '../../src/domains/openid/clients/registration.ts'

export interface AddedApplication {
  application: Client
  clientId: string
  /** Empty for a public application. */
  secret: string
}

export interface ApplicationOverrides extends Partial<NewClient> {
  services?: string[]
}

/** A confidential relying party that may do what any may, but for what a test says otherwise. */
export async function addApplication(
  { database, clientSecrets, clients, clock }: Services,
  { services = [], ...overrides }: ApplicationOverrides = {},
): Promise<AddedApplication> {
  const isPublic = overrides.kind === 'public'
  const wanted: NewClient = {
    nameMn: 'Туршилтын програм',
    nameEn: 'Test application',
    kind: 'confidential',
    authMethod: isPublic ? 'none' : 'client_secret_basic',
    redirectUris: ['https://rp.example.mn/callback'],
    postLogoutRedirectUris: ['https://rp.example.mn/signed-out'],
    grantTypes: isPublic
      ? ['authorization_code', 'refresh_token']
      : ['authorization_code', 'refresh_token', 'client_credentials'],
    scopes: ['openid', 'profile', 'email', 'phone', 'address', 'offline_access'],
    ...overrides,
  }
  const { id, clientId, secret } = await registerClient(
    database.system,
    clientSecrets,
    wanted,
    new Date(clock()),
  )
  await setServices(database.system, id, services)
  const application = await clients.byId(id)
  if (!application) throw new Error('the application was not kept')
  return { application, clientId, secret: secret ?? '' }
}
