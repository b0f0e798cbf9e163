// The whole server as in production, with a contract of the platform's size beside its own. The caller has generated
// that contract already.
//   node whole.ts <data directory> [<database URL>]
import { join } from 'node:path'
import { handlerModules } from '../../../generated/handlers.ts'
import { startApp } from '../../../src/app/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import type { Contract, Validators } from '../../../src/contract/contract.ts'
import { handlersOnDemand } from '../../../src/contract/handlers-on-demand.ts'
import type { AnyHandler } from '../../../src/contract/request-state.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { superviseProcess } from '../../../src/http/shutdown.ts'
import { reportCpu } from '../cpu-report.ts'

const generated = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench', 'generated')
const { operations } = await import(join(generated, 'operations.ts'))
const { requestValidators, responseValidators } = await import(join(generated, 'validators.ts'))

const both = (ours: Validators, theirs: Validators): Validators => ({
  get: (id, which) => ours.get(id, which) ?? theirs.get(id, which),
})
const contract: Contract = {
  operations: { ...tamgaContract.operations, ...operations },
  requestValidators: both(tamgaContract.requestValidators, requestValidators),
  responseValidators: both(tamgaContract.responseValidators, responseValidators),
  documents: tamgaContract.documents,
}
const echo: AnyHandler = async ({ body }) => body
const echoes = Object.fromEntries(Object.keys(operations).map((id) => [id, echo]))
const handlers = { ...handlersOnDemand(handlerModules), ...echoes }

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
