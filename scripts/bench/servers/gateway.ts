// The whole server with one service behind its gateway. Leaves a token for it in a file.
//   node gateway.ts <data directory> <database URL> <port of the service>
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { uuidv7 } from '../../../src/db/database.ts'
import { registerClient, setServices } from '../../../src/domains/openid/clients/registration.ts'
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
const { database, clientSecrets, clients, grants, clock } = app.services
const now = new Date(clock())
const SCOPE = 'svc:bench'
await database.system
  .insertInto('gateway_services')
  .values({
    id: uuidv7(),
    scope: SCOPE,
    name_mn: 'Хэмжилт',
    name_en: 'Bench',
    base_url: `http://127.0.0.1:${upstreamPort}`,
    per_minute: 1_000_000,
    burst: 100_000,
    quota_day: 1_000_000_000,
  })
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
await setServices(database.system, id, [SCOPE])
const client = await clients.byId(id)
const token = grants.clientTokens.write({
  applicationId: id,
  generation: client?.tokenGeneration ?? 0,
  scopes: [SCOPE],
  resources: [],
  dpopJkt: null,
  issuedAt: now.getTime(),
  expiresAt: now.getTime() + 3_600_000,
})
writeFileSync(join(dataDirectory, 'token'), token)
reportCpu(Number(new URL(app.url).port))
