import { uuidv7 } from '../../../src/db/database.ts'
import { CIBA_GRANT } from '../../../src/domains/openid/clients/client.ts'
import {
  type AddedApplication,
  type ApplicationOverrides,
  addApplication,
} from '../../support/application.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import type { Outside } from './outside.ts'

const CALLBACK = 'https://rp.example.mn/callback'

async function anApplication({ app }: Stage, overrides: ApplicationOverrides = {}) {
  const added = await addApplication(app.services, overrides)
  const pair = `${encodeURIComponent(added.clientId)}:${encodeURIComponent(added.secret)}`
  return { ...added, headers: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

async function aCode({ app, test, signIn }: Stage, { application }: AddedApplication): Promise<string> {
  const now = new Date()
  const { id: userId } = await signIn()
  await test.database.system
    .updateTable('users')
    .set({ given_name: 'Номин' })
    .where('id', '=', userId)
    .execute()
  const { code } = await app.services.grants.open(test.database.system, {
    client: application,
    userId,
    sessionId: uuidv7(),
    // So that the application is given something of the person, and they see it.
    scopes: ['openid', 'profile', 'offline_access'],
    redirectUri: CALLBACK,
    codeChallenge: null,
    nonce: null,
    authTime: now,
    acr: '0',
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

/** The access token that a person has let an application have. */
export async function aPersonsToken(stage: Stage): Promise<Credential> {
  const { body } = await tokens(stage)
  return { Authorization: `Bearer ${body.access_token}` }
}

/** What an application sends that looks at one of its tokens, or gives it up. */
export const aTokenForm =
  (which: 'access_token' | 'refresh_token') =>
  async (stage: Stage): Promise<CallInput> => {
    const { headers, body } = await tokens(stage)
    return { headers, body: { token: body[which] } }
  }

export async function aPushForAnApplication(stage: Stage, { eid }: Outside): Promise<CallInput> {
  const { headers } = await anApplication(stage, { grantTypes: [CIBA_GRANT] })
  const [person] = eid.people
  return { headers, body: { scope: 'openid', login_hint: person?.nationalId ?? '' } }
}
