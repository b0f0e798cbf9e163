import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Database, openDatabase, uuidv7 } from '../../../src/db/database.ts'
import type { NewClient } from '../../../src/domains/openid/clients/registration.ts'
import { registerClient, setServices } from '../../../src/domains/openid/clients/registration.ts'
import { createClientSecrets } from '../../../src/domains/openid/clients/secrets.ts'
import { createGrants } from '../../../src/domains/openid/grants.ts'
import { allSealed } from '../all-sealed.ts'
import { MeasuredServer } from '../measured-server.ts'
import type { BenchPostgres } from '../postgres.ts'
import { inWaves } from '../signin/clients.ts'
import type { Code, Contender, Side } from './contender.ts'
import { lifetimes, REDIRECT_URI, SCOPE } from './setting.ts'

const MAKERS = 8
const MACHINE_SCOPE = 'svc:tools'
const stateKey = randomBytes(32).toString('hex')

export async function openOurs(postgres: BenchPostgres, dataDirectory: string): Promise<Side> {
  const database = await openDatabase({ ...postgres, poolSize: MAKERS })
  const now = new Date()
  const userId = await addPerson(database)
  const secrets = createClientSecrets(stateKey)
  const register = (application: NewClient) => registerClient(database.system, secrets, application, now)
  const web = await register({
    ...common,
    nameEn: 'Web',
    grantTypes: ['authorization_code', 'refresh_token'],
    scopes: SCOPE.split(' '),
    redirectUris: [REDIRECT_URI],
  })
  const machine = await register({
    ...common,
    nameEn: 'Machine',
    grantTypes: ['client_credentials'],
    scopes: [],
  })
  await setServices(database.system, machine.id, [MACHINE_SCOPE])

  const grants = createGrants({ database, clock: Date.now, stateKey })
  async function makeCode(): Promise<Code> {
    const verifier = randomBytes(32).toString('base64url')
    const { code } = await grants.open(database.system, {
      client: { id: web.id },
      userId,
      sessionId: null,
      scopes: SCOPE.split(' '),
      redirectUri: REDIRECT_URI,
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      nonce: randomBytes(16).toString('base64url'),
      authTime: new Date(),
      acr: 'urn:example:acr',
      amr: ['hwk'],
      claims: null,
      resources: [],
      dpopJkt: null,
      now: new Date(),
    })
    return { code, verifier }
  }

  const start = async (databaseUrl: string, stop: () => Promise<void>): Promise<Contender> => {
    const settings = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '16',
      LOG_LEVEL: 'error',
      OAUTH_ISSUER: 'http://127.0.0.1:8080',
      SSO_STATE_KEY: stateKey,
      // Each request has an address of its own, told by a proxy that is trusted.
      TRUSTED_PROXIES: '127.0.0.1/32',
    }
    const server = await MeasuredServer.start(join(import.meta.dirname, '..', 'servers', 'watched.ts'), [
      JSON.stringify(settings),
    ])
    return {
      name: 'ours',
      server,
      setting: {
        web: { id: web.clientId, secret: web.secret ?? '' },
        machine: { id: machine.clientId, secret: machine.secret ?? '', scope: MACHINE_SCOPE },
      },
      paths: { token: '/oauth2/token', introspection: '/oauth2/introspect', userinfo: '/userinfo' },
      makeCodes: (count) => inWaves(Array.from({ length: count }), MAKERS, makeCode),
      settled: () => allSealed(database),
      async stop() {
        await server.end()
        await stop()
      },
    }
  }
  return {
    address: postgres.url,
    contender: await start(postgres.url, () => database.close()),
    startAgain: (databaseUrl) => start(databaseUrl, async () => {}),
  }
}

const common = {
  nameMn: 'Хэмжилт',
  kind: 'confidential',
  authMethod: 'client_secret_basic',
  accessTokenSeconds: lifetimes.accessToken,
  refreshTokenSeconds: lifetimes.refreshToken,
  idTokenSeconds: lifetimes.idToken,
} as const

async function addPerson(database: Database): Promise<string> {
  const id = uuidv7()
  await database.system
    .insertInto('users')
    .values({
      id,
      civil_id: 'bench',
      family_name: 'Бат',
      given_name: 'Сараа',
      email: 'saraa@example.mn',
      ge_id: '100000001',
      role: 'user',
      active: true,
    })
    .execute()
  return id
}
