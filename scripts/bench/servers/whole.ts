// The whole server as in production, with a contract of the platform's size beside its own. The caller has generated
// that contract already.
//   node whole.ts <data directory> [<database URL>]
import { join } from 'node:path'
import { handlers as tamgaHandlers } from '../../../generated/handlers.ts'
import { startApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import type { AnyHandler } from '../../../src/contract/request-state.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { superviseProcess } from '../../../src/http/shutdown.ts'
import { reportCpu } from '../cpu-report.ts'

const generated = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench', 'generated')
const { operations } = await import(join(generated, 'operations.ts'))
const { requestValidators, responseValidators } = await import(join(generated, 'validators.ts'))
const { default: platform } = await import(join(generated, 'platform.json'), { with: { type: 'json' } })

const ours = tamgaContract.documents.platform as typeof platform
const schemas = { ...ours.components.schemas, ...platform.components.schemas }
const contract = {
  operations: { ...tamgaContract.operations, ...operations },
  requestValidators: { ...tamgaContract.requestValidators, ...requestValidators },
  responseValidators: { ...tamgaContract.responseValidators, ...responseValidators },
  documents: {
    ...tamgaContract.documents,
    platform: {
      ...ours,
      paths: { ...ours.paths, ...platform.paths },
      components: { ...ours.components, schemas },
    },
  },
}
const echo: AnyHandler = async ({ body }) => body
const echoes = Object.fromEntries(Object.keys(operations).map((id) => [id, echo]))
const handlers = { ...(tamgaHandlers as unknown as Record<string, AnyHandler>), ...echoes }

const [dataDirectory, databaseUrl] = process.argv.slice(2)
const config = loadConfig({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseUrl,
})
const app = await startApp(config, { contract, handlers })
superviseProcess({ stop: app.stop, graceSeconds: config.shutdownGraceSeconds, log: app.services.log })
reportCpu(Number(new URL(app.url).port))
