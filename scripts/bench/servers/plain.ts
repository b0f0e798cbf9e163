// The whole server and nothing beside it, which would count as its own use.
//   node plain.ts <settings as JSON>
import { startApp } from '../../../src/app/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { superviseProcess } from '../../../src/http/shutdown.ts'
import { reportCpu } from '../cpu-report.ts'

const config = loadConfig(JSON.parse(process.argv[2] ?? '{}'))
const app = await startApp(config)
superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
reportCpu(Number(new URL(app.url).port))
