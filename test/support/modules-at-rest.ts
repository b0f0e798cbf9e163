// Starts the server as it is, and tells its parent which scripts the engine holds once it is ready.
//   node modules-at-rest.ts <data directory> [<database URL>]
import { Session } from 'node:inspector/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from '../../src/app.ts'
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
)
// Asked of the server itself: a request would load what it needs.
while (app.services.readiness.awaited().length > 0) await sleep(50)

const session = new Session()
session.connect()
const scripts: string[] = []
session.on('Debugger.scriptParsed', ({ params }) => scripts.push(params.url))
await session.post('Debugger.enable')
session.disconnect()
process.send?.(scripts)
await app.stop()
process.disconnect()
