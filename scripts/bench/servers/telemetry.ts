// The whole server, which traces nothing, 1 % or 100 % as configured: one process, so that the same code, as warm, serves
// all three. The token of a person lies in a file of its data directory.
//   node telemetry.ts <settings as JSON>
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '../../../src/app/app.ts'
import { loadConfig, withSettings } from '../../../src/config/config.ts'
import { uuidv7 } from '../../../src/db/database.ts'
import { superviseProcess } from '../../../src/http/shutdown.ts'
import { openTelemetry } from '../../../src/observability/telemetry/open.ts'
import type { Telemetry } from '../../../src/observability/telemetry/telemetry.ts'

const config = loadConfig(JSON.parse(process.argv[2] ?? '{}'))
const app = await startApp(config)
superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
const { database, sessions, telemetry } = app.services

const keepAll = withSettings(config, { OTEL_TRACES_SAMPLER_ARG: '1', OTEL_BSP_MAX_QUEUE_SIZE: '100000' })
const all = await openTelemetry(keepAll, app.services)
const sides: Record<string, Telemetry['request']> = {
  // As where there is no collector: no request is in a span, so that nothing looks further.
  off: () => undefined,
  '1 %': telemetry.request,
  '100 %': all.request,
}

const id = uuidv7()
await database.system
  .insertInto('users')
  .values({ id, civil_id: `civil-${id}`, role: 'user', active: true })
  .execute()
// On a busy machine the bench outlasts a token.
const writeToken = async () =>
  writeFileSync(join(config.dataDir, 'token'), (await sessions.issue(id, { strong: true })).accessToken)
setInterval(writeToken, 300_000).unref()
await writeToken()

process.on('message', (message: string) => {
  const request = sides[message]
  if (request) Object.assign(telemetry, { request })
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage().rss })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: Number(new URL(app.url).port) })
