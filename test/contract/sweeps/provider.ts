import type { Operation } from '../../../src/contract/operation.ts'
import { uuidv7 } from '../../../src/db/database.ts'
import { CIBA_GRANT, DEVICE_GRANT } from '../../../src/domains/openid/clients/client.ts'
import { giveRegistrationToken } from '../../../src/domains/openid/clients/registration-access.ts'
import {
  type AddedApplication,
  type ApplicationOverrides,
  addApplication,
} from '../../support/application.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Credential, Person, Stage } from '../../support/stage.ts'
import type { ExternalSystems } from './external-systems.ts'

const CALLBACK = 'https://rp.example.mn/callback'

async function anApplication({ app }: Stage, overrides: ApplicationOverrides = {}) {
  const added = await addApplication(app.services, overrides)
  const pair = `${encodeURIComponent(added.clientId)}:${encodeURIComponent(added.secret)}`
  return { ...added, headers: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

async function aCode(
  { app, test, signIn }: Stage,
  { application }: AddedApplication,
  // So that the application is given something of the person, and they see it.
  scopes = ['openid', 'profile', 'offline_access'],
  person?: string,
  acr = '0',
): Promise<string> {
  const now = new Date()
  const userId = person ?? (await signIn()).id
  await test.database.system
    .updateTable('users')
    .set({ given_name: 'Номин' })
    .where('id', '=', userId)
    .execute()
  const { code } = await app.services.grants.open(test.database.system, {
    client: application,
    userId,
    sessionId: uuidv7(),
    scopes,
    redirectUri: CALLBACK,
    codeChallenge: null,
    nonce: null,
    authTime: now,
    acr,
    amr: [],
    claims: null,
    resources: [],
    dpopJkt: null,
    now,
  })
  return code
}

export async function aRedemption(stage: Stage): Promise<CallInput> {
  const { headers, ...added } = await anApplication(stage)
  const code = await aCode(stage, added)
  return { headers, body: { grant_type: 'authorization_code', code, redirect_uri: CALLBACK } }
}

async function tokens(stage: Stage) {
  const redemption = await aRedemption(stage)
  const { status, body } = await stage.send('requestToken', redemption)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { headers: redemption.headers as Record<string, string>, body }
}

/** The access token that a person has let an application have, for all that operations ask of one. */
export async function aPersonsToken(stage: Stage): Promise<Credential> {
  const scopes = ['openid', 'profile', 'residence_credential']
  const { headers, ...added } = await anApplication(stage, { scopes })
  const code = await aCode(stage, added, scopes)
  const body = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK }
  const { status, body: got } = await stage.send('requestToken', { headers, body })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(got)}`)
  return { Authorization: `Bearer ${got.access_token}` }
}

/** The access token that this person has let an application have, for services of the platform. */
export async function aServiceToken(
  stage: Stage,
  userId: string,
  services: readonly string[] = ['svc:eid-proxy', 'svc:eid-org-proxy'],
): Promise<Credential> {
  const { headers, ...added } = await anApplication(stage, { services: [...services] })
  const code = await aCode(stage, added, [...services], userId)
  const body = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK }
  const { status, body: got } = await stage.send('requestToken', { headers, body })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(got)}`)
  return { Authorization: `Bearer ${got.access_token}` }
}

/** The access token of a person who has shown their eID, for the key of that proof alone. */
export async function aBoundToken(
  stage: Stage,
  { userId, scopes, proof }: { userId: string; scopes: string[]; proof: string },
): Promise<string> {
  const { headers, ...added } = await anApplication(stage, { scopes })
  const code = await aCode(stage, added, scopes, userId, 'urn:tamga:acr:eid')
  const body = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK }
  const answer = await stage.send('requestToken', { headers: { ...headers, DPoP: proof }, body })
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.access_token
}

/** What shows the person to the operation: their session, or the token that they let an application have. */
export async function personCredentials(
  stage: Stage,
  { security }: Operation,
  { id, credential }: Person,
): Promise<Credential> {
  const way = security[0]?.[0]
  return way?.scheme === 'personToken' ? aServiceToken(stage, id, way.scopes) : credential
}

/** What an application sends that looks at one of its tokens, or gives it up. */
export const aTokenForm =
  (which: 'access_token' | 'refresh_token') =>
  async (stage: Stage): Promise<CallInput> => {
    const { headers, body } = await tokens(stage)
    return { headers, body: { token: body[which] } }
  }

export async function aPushForAnApplication(stage: Stage, { eid }: ExternalSystems): Promise<CallInput> {
  const { headers } = await anApplication(stage, { grantTypes: [CIBA_GRANT] })
  const [person] = eid.people
  return { headers, body: { scope: 'openid', login_hint: person?.nationalId ?? '' } }
}

export async function aDeviceAuthorization(stage: Stage): Promise<CallInput> {
  const { headers } = await anApplication(stage, { grantTypes: [DEVICE_GRANT] })
  return { headers, body: { scope: 'openid profile' } }
}

/** The code that a device shows, and waits with. */
export async function aUserCode(stage: Stage): Promise<{ user_code: string }> {
  const { status, body } = await stage.send('startDeviceAuthorization', await aDeviceAuthorization(stage))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { user_code: body.user_code }
}

/** A client that has registered itself, and the token of its registration. */
export async function aRegistration(stage: Stage): Promise<{ client_id: string; headers: Credential }> {
  const { application, clientId } = await addApplication(stage.app.services, {
    kind: 'public',
    registeredBy: 'itself',
    scopes: ['openid', 'tools'],
    postLogoutRedirectUris: [],
  })
  const token = await giveRegistrationToken(stage.test.database.system, application.id)
  return { client_id: clientId, headers: { Authorization: `Bearer ${token}` } }
}

export async function ownRegistration(stage: Stage): Promise<CallInput> {
  const { client_id, headers } = await aRegistration(stage)
  return { path: { client_id }, headers }
}
