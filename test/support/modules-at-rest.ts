// Starts the server as it is, and tells its parent which scripts the engine holds before it is ready, and once it is
// at rest.
//   node modules-at-rest.ts <data directory> [<database URL>]
import { Session } from 'node:inspector/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/config/config.ts'

const [dataDirectory, databaseUrl] = process.argv.slice(2)
const app = await startApp(
  loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
  }),
  { dependsOn: ['demo data'] },
)
// Asked of the server itself: a request would load what it needs.
while (app.services.readiness.pending().length > 1) await sleep(50)
const started = await scripts()
app.services.readiness.markReady('demo data')
// What follows from it begins in the same turn.
await sleep(0)
await app.services.background.settled()
process.send?.({ started, atRest: await scripts() })
await app.stop()
process.disconnect()

async function scripts(): Promise<string[]> {
  const session = new Session()
  session.connect()
  const held: string[] = []
  session.on('Debugger.scriptParsed', ({ params }) => held.push(params.url))
  await session.post('Debugger.enable')
  session.disconnect()
  return held
}
