import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Contract } from './contract/contract.ts'
import { openDocuments } from './contract/documents.ts'
import type { Services } from './contract/services.ts'
import { openCore } from './core.ts'
import type { Database } from './db/database.ts'
import { domains } from './domains/domains.ts'
import { createJobs } from './jobs/jobs.ts'
import type { MaintenanceJob } from './jobs/maintenance-job.ts'
import { startHostSampler } from './observability/host/sampler.ts'
import { createLogger, type Logger } from './observability/log.ts'
import type { Readiness } from './observability/readiness.ts'
import { openApiKeyCache } from './security/api-keys/cache.ts'
import { createSchemes } from './security/schemes/index.ts'
import { documentOrigins } from './server-origins.ts'

export interface ServiceOptions {
  contract: Contract
  draining: () => boolean
  readiness: Readiness
  /** An open database, instead of the one that the settings name. */
  database?: Database
  clock?: Clock
  log?: Logger
}

export interface RunningServices {
  services: Services
  /** What the job queue runs by itself. */
  maintenance: readonly MaintenanceJob[]
  stop(): Promise<void>
}

/** Opens the core, the domains on it, and what is put together from all of them; `stop` closes in the opposite order. */
export async function openServices(config: Config, options: ServiceOptions): Promise<RunningServices> {
  const { contract, readiness, clock = systemClock, log = createLogger(config) } = options
  const core = await openCore(config, { ...options, clock, log })
  const { database, background } = core.services
  const running = await domains.open(core.services).catch(async (error) => {
    await core.stop?.()
    throw error
  })
  const { sessions, accessTokens, clients } = running.services
  const apiKeys = await openApiKeyCache(database, clock)
  const maintenance = [...(core.jobs ?? []), ...running.jobs]
  const jobs = createJobs({ database, log, jobs: maintenance })
  const schemes = createSchemes({
    accessTokens,
    clients,
    database,
    apiKeys,
    clock,
    sessions,
    adminApiKey: config.adminApiKey,
    metricsToken: config.metricsToken,
    signRelay: { token: config.signRelayToken, clientId: config.signRelayClientId },
    publicOrigin: config.publicOrigin,
    docsPublic: config.docsPublic,
    production: config.nodeEnv === 'production',
  })
  const host = startHostSampler()
  await core.start?.()
  await running.start()
  await jobs.start()
  readiness.stands('jobs')

  return {
    services: {
      ...running.services,
      schemes,
      apiKeys,
      jobs,
      readiness,
      documents: openDocuments(contract.documents, documentOrigins(config)),
      host,
    },
    maintenance,
    async stop() {
      host.stop()
      await jobs.stop()
      await background.settled()
      await apiKeys.stop()
      await running.stop()
      await core.stop?.()
    },
  }
}
