// The whole server with the settings given, and the token of a person in a file of its data directory.
//   node telemetry.ts <settings as JSON>
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { uuidv7 } from '../../../src/db/database.ts'
import { superviseProcess } from '../../../src/http/shutdown.ts'
import { reportCpu } from '../cpu-report.ts'

const config = loadConfig(JSON.parse(process.argv[2] ?? '{}'))
const app = await startApp(config)
superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
const { database, sessions } = app.services
const id = uuidv7()
await database.system
  .insertInto('users')
  .values({ id, civil_id: `civil-${id}`, role: 'user', active: true })
  .execute()
// On a busy machine the bench outlasts a token.
const writeToken = async () =>
  writeFileSync(join(config.dataDir, 'token'), (await sessions.issue(id)).accessToken)
setInterval(writeToken, 300_000).unref()
await writeToken()
reportCpu(Number(new URL(app.url).port))
