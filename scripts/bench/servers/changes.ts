// The whole server with operations that change one row of `bench_row`. The token of a person who may is left in
// `token` of the data directory.
//   node changes.ts <data directory> <checkpoint directory> <database URL>
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startApp } from '../../../src/app/app.ts'
import type { TransactionWork } from '../../../src/audit/work.ts'
import { loadConfig } from '../../../src/config/config.ts'
import type { AnyHandler } from '../../../src/contract/request-state.ts'
import { uuidv7 } from '../../../src/db/database.ts'
import { superviseProcess } from '../../../src/http/shutdown.ts'
import { benchKey } from '../audit-event.ts'
import { loadChangesContract } from '../changes-contract.ts'
import { reportCpu } from '../cpu-report.ts'

const [dataDirectory = '', checkpointDirectory, databaseUrl] = process.argv.slice(2)
const config = loadConfig({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDirectory,
  AUDIT_CHECKPOINT_DIR: checkpointDirectory,
  AUDIT_KEY: benchKey,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: '16',
})

const change = (async ({ path, body }, { db }: TransactionWork) => {
  const { by } = body as { by: number }
  await sql`update bench_row set value = value + ${by} where id = ${Number(path.id)}`.execute(db)
  return body
}) as AnyHandler

const app = await startApp(config, {
  contract: await loadChangesContract(),
  handlers: { changeAudited: change, changeSilently: change },
})
const { database, sessions } = app.services
const id = uuidv7()
await database.system
  .insertInto('users')
  .values({ id, civil_id: 'bench', role: 'admin', active: true })
  .execute()
const { accessToken } = await sessions.issue(id, { strong: true })
writeFileSync(join(dataDirectory, 'token'), accessToken)
superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
reportCpu(Number(new URL(app.url).port))
