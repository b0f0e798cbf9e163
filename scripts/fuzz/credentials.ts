import type { App } from '../../src/app/app.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { demoPortal } from '../../src/demo/applications.ts'
import { demoAdministrator, demoCitizen, demoColleague } from '../../src/demo/data.ts'
import { demoOfficer } from '../../src/demo/gov/agencies.ts'
import type { Demo } from '../../src/demo/seed.ts'
import { setServices } from '../../src/domains/gateway/client-services.ts'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import type { Kind } from './kinds.ts'

/** What to send: the headers for any operation, and for those with one of these security schemes something else. */
interface Credential {
  headers: Record<string, string>
  cookies: Record<string, string>
  bySchemes: Record<string, Record<string, string>>
}

type Mint = () => Promise<Credential>

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/**
 * Gives credentials of the kind that are good now. The calls of a fuzzer log out, revoke keys and take away roles: each
 * time, what makes the caller what they are is put right again.
 */
export async function openMint(kind: Kind, app: App, demo: Demo): Promise<Mint> {
  switch (kind) {
    case 'none':
      return async () => ({ headers: {}, cookies: {}, bySchemes: {} })
    case 'citizen':
      return personMint(app, { ...demoCitizen, organisations: false })
    case 'owner':
      return personMint(app, demoCitizen)
    case 'officer':
      return personMint(app, demoOfficer)
    case 'administrator':
      return personMint(app, demoAdministrator)
    case 'superadmin':
    case 'operator':
      return superAdminMint(app)
    case 'api-key':
      return apiKeyMint(app)
    case 'local-admin':
      return localMint(app)
    case 'client':
      return clientMint(app, demo)
  }
}

interface Caller {
  id: string
  role: string
  organisations?: boolean
}

function personMint(app: App, { id, role, organisations = true }: Caller): Mint {
  const db = app.services.database.system
  return async () => {
    await db.updateTable('users').set({ role, active: true }).where('id', '=', id).execute()
    if (!organisations) await leaveOrganisations(app, id)
    return sessionOf(app, id)
  }
}

/** Their colleague owns what they owned: an organisation must keep an owner. */
async function leaveOrganisations({ services }: App, id: string): Promise<void> {
  const db = services.database.system
  const owned = await db
    .selectFrom('organisation_members')
    .select('org_id')
    .where('user_id', '=', id)
    .where('role', '=', 'owner')
    .execute()
  for (const { org_id } of owned)
    await db
      .insertInto('organisation_members')
      .values({ org_id, user_id: demoColleague.id, role: 'owner' })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet({ role: 'owner' }))
      .execute()
  await db.deleteFrom('organisation_members').where('user_id', '=', id).execute()
}

async function sessionOf({ services }: App, id: string, elevated = false): Promise<Credential> {
  // As surely as any operation demands: one that is refused for the sign-in alone shows nothing of itself.
  const method = elevated ? 'mfa' : 'eid_qr'
  const { accessToken } = await services.sessions.issue(id, { elevated, method })
  return { headers: bearer(accessToken), cookies: { '__Host-tamga_access': accessToken }, bySchemes: {} }
}

function superAdminMint(app: App): Mint {
  const db = app.services.database.system
  return async () => {
    // A new one each time, so that it does not matter what was done to the former.
    const id = uuidv7()
    await db
      .insertInto('users')
      .values({ id, civil_id: `fuzz-${id}`, role: 'superadmin', active: true })
      .execute()
    const now = new Date()
    await db
      .insertInto('super_admins')
      .values({
        id: uuidv7(),
        user_id: id,
        email: `${id}@demo.invalid`,
        social_issuer: 'https://social.demo.invalid',
        social_subject: id,
        created_at: now,
        totp_set_at: now,
      })
      .execute()
    return sessionOf(app, id, true)
  }
}

function apiKeyMint({ services }: App): Mint {
  const tools = Object.values(tamgaContract.operations)
    .filter(({ document }) => document === 'tools')
    .map(({ id }) => id)
  return async () => {
    const key = { name: 'Fuzzing', tools, orgId: null, expiresAt: null }
    const { secret } = await createApiKey(services.database.system, key, Date.now())
    return { headers: { 'X-API-Key': secret }, cookies: {}, bySchemes: {} }
  }
}

function localMint({ services: { config } }: App): Mint {
  const headers = { 'X-Admin-Key': config.adminApiKey, ...bearer(config.metricsToken ?? '') }
  return async () => ({ headers, cookies: {}, bySchemes: {} })
}

/** What the platform itself serves to applications. */
const builtIn = ['svc:tools', 'svc:eid-proxy', 'svc:eid-org-proxy', 'svc:eid-sign']

function clientMint(app: App, { clientSecret }: Demo): Mint {
  const { services, url } = app
  const pair = Buffer.from(`${demoPortal.clientId}:${encodeURIComponent(clientSecret ?? '')}`).toString(
    'base64',
  )
  const basic = { Authorization: `Basic ${pair}` }

  async function token(form: Record<string, string>): Promise<string> {
    const response = await fetch(`${url}/oauth2/token`, {
      method: 'POST',
      headers: basic,
      body: new URLSearchParams(form),
    })
    const body = (await response.json()) as { access_token?: string }
    if (body.access_token === undefined)
      throw new Error(`no token: ${response.status} ${JSON.stringify(body)}`)
    return body.access_token
  }

  async function portal() {
    const client = await services.clients.byClientId(demoPortal.clientId)
    if (!client) throw new Error('the demonstration has lost its application')
    return client
  }

  async function restoreServices(): Promise<void> {
    const { id, scopes } = await portal()
    if (builtIn.every((scope) => scopes.includes(scope))) return
    await setServices(services.database.system, id, [...new Set([...scopes, ...builtIn])])
    services.clients.invalidate(id)
  }

  async function personsToken(scopes: string[]): Promise<string> {
    const client = await portal()
    const now = new Date()
    const redirectUri = demoPortal.redirectUris[0]
    const { code } = await services.grants.open(services.database.system, {
      client,
      userId: demoCitizen.id,
      sessionId: uuidv7(),
      scopes,
      redirectUri,
      codeChallenge: null,
      nonce: null,
      authTime: now,
      acr: 'urn:tamga:acr:eid',
      amr: ['swk', 'pin', 'mfa'],
      claims: null,
      resources: [],
      dpopJkt: null,
      now,
    })
    return token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  }

  let turn = 0
  return async () => {
    await restoreServices()
    const own = await token({ grant_type: 'client_credentials', scope: 'svc:tools svc:eid-sign' })
    // The signing relay takes either: each has its turn.
    const relay = turn++ % 2 === 0 ? (services.config.signRelayToken ?? own) : own
    return {
      headers: bearer(own),
      cookies: {},
      bySchemes: {
        providerToken: bearer(await personsToken(['openid', 'profile', 'email', 'phone', 'offline_access'])),
        personToken: bearer(await personsToken(['svc:eid-proxy', 'svc:eid-org-proxy'])),
        signRelayToken: bearer(relay),
        clientBasic: basic,
      },
    }
  }
}
