// The dispatcher and its HTTP edge as they run in production, with a contract of the platform's size.
import { loadConfig } from '../../../src/config/config.ts'
import { Dispatcher } from '../../../src/contract/dispatcher.ts'
import type { AnyHandler } from '../../../src/contract/exchange.ts'
import type { Services } from '../../../src/contract/services.ts'
import { createRouter } from '../../../src/http/router.ts'
import { startServer } from '../../../src/http/server.ts'
import { createLogger } from '../../../src/observability/log.ts'
import { createMetrics } from '../../../src/observability/metrics.ts'
import { reportCpu } from '../cpu-report.ts'
import { loadSyntheticContract } from '../synthetic-contract.ts'

const contract = await loadSyntheticContract()
const config = loadConfig({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: '.cache/bench/data',
  LOG_LEVEL: 'info',
})
const echo: AnyHandler = async ({ body }) => body
const handlers = Object.fromEntries(Object.keys(contract.operations).map((id) => [id, echo]))
const log = createLogger(config)

// A public operation without a database touches nothing else of the services.
const services = {
  config,
  log,
  metrics: createMetrics(),
  clock: Date.now,
  schemes: {},
  draining: () => false,
  defaultLanguage: () => 'en',
} as unknown as Services

const dispatcher = await Dispatcher.open(contract, handlers, services)
const router = createRouter(services, dispatcher, new AbortController().signal)
const server = await startServer({ config, handler: router.callback(), log })
reportCpu(server.address().port)
