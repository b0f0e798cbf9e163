import { uuidv7 } from '../../../src/db/database.ts'
import { setServices } from '../../../src/domains/gateway/client-services.ts'
import type { GrantType } from '../../../src/domains/openid/clients/client.ts'
import {
  insertSecret,
  type NewClient,
  registerClient,
} from '../../../src/domains/openid/clients/registration.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { freePort } from '../../support/free-port.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import type { Browser, Landing } from './browser.ts'
import {
  AWKWARD_SECRET,
  type Client,
  type ClientName,
  type Issuer,
  ORIGIN,
  type Person,
  POST_LOGOUT_URI,
  REDIRECT_URI,
} from './issuer.ts'

/** Ours, with what only someone who holds the house can reach. */
export interface OurIssuer extends Issuer {
  stage: Stage
  userId: string
  /** The id of an application, by its name here. */
  applicationId(name: ClientName): string
  later(seconds: number): Promise<void>
}

export const ourClients: readonly ClientName[] = ['web', 'post', 'strict', 'spa', 'machine', 'awkward']
const MACHINE_SCOPE = 'svc:tools'

export async function openOurs(settings: Record<string, string> = {}): Promise<OurIssuer> {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  let ahead = 0
  const stage = await openStage({
    settings: { PORT: String(port), PUBLIC_ORIGIN: site, OAUTH_ISSUER: site, ...settings },
    clock: () => Date.now() + ahead,
  })
  const userId = await addPerson(stage, 'Сараа')
  const otherId = await addPerson(stage, 'Тэмүүлэн')
  const registered = await addApplications(stage)
  return {
    url: site,
    stage,
    userId,
    clients: Object.fromEntries(
      Object.entries(registered).map(([name, { client }]) => [name, client]),
    ) as Record<ClientName, Client>,
    applicationId: (name) => registered[name].id,
    machineScope: MACHINE_SCOPE,
    person: personOf(stage, userId),
    otherPerson: personOf(stage, otherId),
    async later(seconds) {
      ahead += seconds * 1000
    },
    refresh: () => resetLimits(stage),
    close: () => stage.close(),
  }
}

/** Signs in by a session that exists already: how one comes to it is shown by the journeys of signing in. */
function personOf(stage: Stage, userId: string): Person {
  return {
    async goOn(browser, page) {
      const { pathname, origin, searchParams } = page.url
      if (pathname === '/sign-in') {
        const returnTo = searchParams.get('return_to')
        if (returnTo === null) return undefined
        const { accessToken, refreshToken } = await stage.app.services.sessions.issue(userId, {
          method: 'eid_qr',
        })
        browser.keep(origin, '__Host-tamga_access', accessToken)
        browser.keep(origin, '__Host-tamga_refresh', refreshToken)
        return browser.open(new URL(returnTo, origin))
      }
      const consent = dataOf(page, 'consent')
      if (consent !== undefined)
        return answer(browser, page, 'consent/accept', {
          consent_challenge: consent,
          grant_scope: (dataOf(page, 'scopes') ?? '').split(' '),
          remember: true,
        })
      const leave = dataOf(page, 'leave')
      if (leave !== undefined) return answer(browser, page, 'logout/accept', { logout_challenge: leave })
      return undefined
    },
  }
}

/** What the script of the page does. */
async function answer(browser: Browser, page: Landing, path: string, body: object): Promise<Landing> {
  const { origin } = page.url
  const response = await browser.send(`${origin}/web/api/v1/provider/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, 'X-Tamga-Request': '1' },
    body: JSON.stringify(body),
  })
  const { data, message } = (await response.json()) as { data?: { redirect_to: string }; message: string }
  if (!data) throw new Error(`${path} was answered ${response.status} ${message}`)
  return browser.open(data.redirect_to)
}

export function dataOf({ text }: Pick<Landing, 'text'>, name: string): string | undefined {
  return new RegExp(`\\bdata-${name}="([^"]+)"`).exec(text)?.[1]
}

async function addPerson({ test }: Stage, givenName: string): Promise<string> {
  const id = uuidv7()
  await test.database.system
    .insertInto('users')
    .values({
      id,
      civil_id: `civil-${id}`,
      family_name: 'Бат',
      given_name: givenName,
      email: `${id}@example.mn`,
      phone: '+97699112233',
      ge_id: id.slice(-10),
      role: 'user',
      active: true,
    })
    .execute()
  return id
}

interface Entry {
  id: string
  client: Client
}

async function addApplications(stage: Stage): Promise<Record<ClientName, Entry>> {
  const web: GrantType[] = ['authorization_code', 'refresh_token']
  return {
    web: await addApplication(stage, 'web', web),
    post: await addApplication(stage, 'post', web, { authMethod: 'client_secret_post' }),
    strict: await addApplication(stage, 'strict', ['authorization_code'], { pkceRequired: true }),
    spa: await addApplication(stage, 'spa', web, {
      kind: 'public',
      authMethod: 'none',
      pkceRequired: true,
      origins: [ORIGIN],
    }),
    machine: await addApplication(stage, 'machine', ['client_credentials'], { redirectUris: [], scopes: [] }),
    awkward: await addApplication(stage, 'awkward', web),
  }
}

async function addApplication(
  { app, test }: Stage,
  name: ClientName,
  grantTypes: GrantType[],
  over: Partial<NewClient> = {},
): Promise<Entry> {
  const { clientSecrets } = app.services
  const db = test.database.system
  const now = new Date()
  const application: NewClient = {
    nameMn: name,
    nameEn: name,
    kind: 'confidential',
    authMethod: 'client_secret_basic',
    pkceRequired: false,
    redirectUris: [REDIRECT_URI],
    postLogoutRedirectUris: [POST_LOGOUT_URI],
    scopes: ['openid', 'profile', 'email', 'phone', 'address', 'offline_access'],
    grantTypes,
    ...over,
  }
  const { id, clientId, secret } = await registerClient(db, clientSecrets, application, now)
  if (name === 'machine') await setServices(db, id, [MACHINE_SCOPE])
  if (name === 'awkward') {
    const hash = clientSecrets.hash(id, AWKWARD_SECRET)
    await insertSecret(db, { id: uuidv7(), applicationId: id, hash, prefix: null, now })
  }
  return {
    id,
    client: {
      clientId,
      secret: name === 'awkward' ? AWKWARD_SECRET : (secret ?? ''),
      method: application.authMethod as Exclude<NewClient['authMethod'], 'private_key_jwt'>,
      pkce: application.pkceRequired ?? true,
      redirectUri: REDIRECT_URI,
      postLogoutUri: POST_LOGOUT_URI,
    },
  }
}
