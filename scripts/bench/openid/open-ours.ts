import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Database, openDatabase, uuidv7 } from '../../../src/db/database.ts'
import { setServices } from '../../../src/domains/gateway/client-services.ts'
import { createClientSecrets } from '../../../src/domains/openid/client-authentication.ts'
import { type NewClient, registerClient } from '../../../src/domains/openid/clients/registration.ts'
import { createGrants } from '../../../src/domains/openid/grants.ts'
import { MeasuredServer } from '../measured-server.ts'
import type { BenchPostgres } from '../postgres.ts'
import { postgresCpuSeconds } from '../postgres-cpu.ts'
import { withConcurrency } from '../signin/clients.ts'
import type { Code, Contender, Side } from './contender.ts'
import { grow } from './grow.ts'
import { ourGrowth } from './our-growth.ts'
import { exchange } from './requests.ts'
import { watchSealing } from './sealing.ts'
import { lifetimes, person, REDIRECT_URI, SCOPE } from './setup.ts'

const MAKERS = 8
const MACHINE_SCOPE = 'svc:tools'
const stateKey = randomBytes(32).toString('hex')

export async function openOurs(postgres: BenchPostgres, dataDirectory: string, rows: number): Promise<Side> {
  const database = await openDatabase({ ...postgres, poolSize: MAKERS })
  const sealing = await watchSealing(postgres.migrationUrl)
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
    const server = await MeasuredServer.start(join(import.meta.dirname, '..', 'servers', 'plain.ts'), [
      JSON.stringify(settings),
    ])
    return {
      name: 'ours',
      port: server.port,
      setting: {
        web: { id: web.clientId, secret: web.secret ?? '' },
        machine: { id: machine.clientId, secret: machine.secret ?? '', scope: MACHINE_SCOPE },
      },
      paths: {
        token: '/oauth2/token',
        introspection: '/oauth2/introspect',
        userinfo: '/userinfo',
        jwks: '/.well-known/jwks.json',
        discovery: '/.well-known/openid-configuration',
      },
      idTokenDecided: 'at refresh',
      used: async () => ({
        server: (await server.usage()).cpuSeconds,
        database: postgresCpuSeconds(postgres.dataDir, [sealing.backend]),
      }),
      makeCodes: (count) => withConcurrency(Array.from({ length: count }), MAKERS, makeCode),
      settled: () => sealing.allSealed(),
      async stop() {
        await server.end()
        await stop()
      },
    }
  }
  const contender = await start(postgres.url, async () => {
    await sealing.stop()
    await database.close()
  })
  const [code] = await contender.makeCodes(1)
  await exchange(contender, code!)
  await grow(postgres.migrationUrl, ourGrowth, rows)
  return {
    address: postgres.url,
    contender,
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
      family_name: person.family_name,
      given_name: person.given_name,
      email: person.email,
      ge_id: person.ge_id,
      role: 'user',
      active: true,
    })
    .execute()
  return id
}
