import { setTimeout as sleep } from 'node:timers/promises'
import { handlerModules } from '../../generated/handlers.ts'
import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { loadSequentially } from '../config/lazy.ts'
import type { Changes } from '../config/reload.ts'
import type { Contract } from '../contract/contract.ts'
import { Dispatcher } from '../contract/dispatcher.ts'
import { handlersOnDemand } from '../contract/handlers-on-demand.ts'
import type { AnyHandler } from '../contract/request-state.ts'
import type { Services } from '../contract/services.ts'
import { tamgaContract } from '../contract/tamga-contract.ts'
import type { Database } from '../db/database.ts'
import { createBodyBudget, MAX_BUFFERED_BODY_BYTES } from '../http/body-budget.ts'
import { trustedProxies } from '../http/client-address.ts'
import { type DocsSite, openDocsSite } from '../http/docs-site.ts'
import { createGatewayMount, isForGateway } from '../http/gateway/mount.ts'
import { createRouter } from '../http/router.ts'
import { startServer } from '../http/server.ts'
import { withTraces } from '../http/trace-requests.ts'
import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import { openMcp } from '../mcp/mcp.ts'
import { createLogger, type Logger } from '../observability/log.ts'
import { createReadiness, type StartStep } from '../observability/readiness.ts'
import { pageFiles } from '../web/routes.ts'
import { createWeb } from '../web/web.ts'
import { openApplication } from './services.ts'

/** What a start leaves to the first use: with what only they use, a third of all files. */
const preloadedModules: ReadonlySet<() => Promise<unknown>> = new Set([
  ...Object.values(handlerModules),
  ...pageFiles,
  () => import('../domains/assistant/answers/build.ts'),
])

export interface AppOptions {
  contract?: Contract
  handlers?: Readonly<Record<string, AnyHandler>>
  database?: Database
  clock?: Clock
  log?: Logger
  /** What its caller does after the start, before the server is ready. */
  dependsOn?: readonly StartStep[]
}

export interface App {
  url: string
  services: Services
  /** What the job queue runs by itself. */
  maintenance: readonly MaintenanceJob[]
  docs: DocsSite
  /** Takes over settings that may change while the server runs. */
  reload(next: Config): Changes
  /** Waits until balancers have seen that it is not ready, and lets what is under way end, as the settings give. */
  stop(): Promise<void>
}

/** Puts the server together and listens; nothing but composition happens here. */
export async function startApp(config: Config, options: AppOptions = {}): Promise<App> {
  const { contract = tamgaContract, handlers = handlersOnDemand(handlerModules) } = options
  const stopping = new AbortController()
  const { log = createLogger(config) } = options
  const readiness = createReadiness(['sealer', 'jobs', ...(options.dependsOn ?? [])], log)
  const {
    services,
    maintenance,
    reload,
    stop: stopServices,
  } = await openApplication(config, {
    ...options,
    log,
    contract,
    readiness,
    draining: () => stopping.signal.aborted,
  })
  const dispatcher = await Dispatcher.open(contract, handlers, services)
  const web = createWeb(services, dispatcher, contract)
  const mcp = await openMcp(services, dispatcher)
  const docs = openDocsSite(config.docsDir, {
    origin: config.publicOrigin,
    try: config.docsTry,
    secrets: {},
  })
  const bodies = createBodyBudget(
    { concurrent: config.maxUploads, memoryBytes: MAX_BUFFERED_BODY_BYTES },
    () => services.metrics.rateLimited('uploads'),
  )
  const router = createRouter(services, dispatcher, web, stopping.signal, docs, bodies, mcp)
  const { defaultLanguage, telemetry } = services
  const serveContract = router.callback()
  const serveGateway = createGatewayMount(services, stopping.signal, bodies)
  const server = await startServer({
    config,
    handler: withTraces(
      (request, response) => (isForGateway(request) ? serveGateway : serveContract)(request, response),
      telemetry,
      trustedProxies(config.trustedProxies),
    ),
    defaultLanguage,
    log,
  })
  const { port } = server.address()
  const url = `http://127.0.0.1:${port}`
  // Port 0 takes any free one: only the listening server knows which.
  if (config.publicOrigin === 'http://localhost:0') docs.serve({ origin: url })
  void readiness.ready.then(() =>
    services.background.run('files that the start left', () =>
      loadSequentially(preloadedModules, stopping.signal),
    ),
  )

  return {
    services,
    maintenance,
    docs,
    reload,
    url,
    async stop() {
      readiness.beginDrain()
      server.beginDrain()
      await sleep(config.shutdownDelaySeconds * 1000)
      stopping.abort()
      await server.drain(config.shutdownGraceSeconds * 1000)
      await mcp.stop()
      await stopServices()
    },
  }
}
