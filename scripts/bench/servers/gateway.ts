// The whole server with two services behind its gateway. Leaves a token for them and one of an administrator in files.
//   node gateway.ts <data directory> <database URL> <port of the service>
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '../../../src/app/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { uuidv7 } from '../../../src/db/database.ts'
import { setServices } from '../../../src/domains/gateway/client-services.ts'
import { registerClient } from '../../../src/domains/openid/clients/registration.ts'
import { reportCpu } from '../cpu-report.ts'

const [dataDirectory = '', databaseUrl, upstreamPort] = process.argv.slice(2)
const config = loadConfig({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
  OAUTH_ISSUER: 'https://id.example.mn',
})
const app = await startApp(config)
const { database, clientSecrets, clients, grants, sessions, clock } = app.services
const now = new Date(clock())
const SCOPES = ['svc:bench', 'svc:bench-wait']
await database.system
  .insertInto('gateway_services')
  .values(
    SCOPES.map((scope) => ({
      id: uuidv7(),
      scope,
      name_mn: 'Хэмжилт',
      name_en: 'Bench',
      base_url: `http://127.0.0.1:${upstreamPort}`,
      per_minute: 1_000_000,
      burst: 100_000,
      quota_day: 1_000_000_000,
    })),
  )
  .execute()
const { id } = await registerClient(
  database.system,
  clientSecrets,
  {
    nameMn: 'Хэмжилт',
    nameEn: 'Bench',
    kind: 'confidential',
    authMethod: 'client_secret_basic',
    grantTypes: ['client_credentials'],
    scopes: [],
  },
  now,
)
await setServices(database.system, id, SCOPES)
const client = await clients.byId(id)
const token = grants.clientTokens.write({
  applicationId: id,
  generation: client?.tokenGeneration ?? 0,
  scopes: SCOPES,
  resources: [],
  dpopJkt: null,
  issuedAt: now.getTime(),
  expiresAt: now.getTime() + 3_600_000,
})
writeFileSync(join(dataDirectory, 'token'), token)
const admin = uuidv7()
await database.system
  .insertInto('users')
  .values({ id: admin, civil_id: `civil-${admin}`, role: 'admin', active: true })
  .execute()
writeFileSync(join(dataDirectory, 'admin-token'), (await sessions.issue(admin, { strong: true })).accessToken)
reportCpu(Number(new URL(app.url).port))
