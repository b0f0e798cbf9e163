import type { Audit } from '../audit/audit.ts'
import { appendAudit } from '../audit/system-entry.ts'
import { type Clock, systemClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import type { Changes } from '../config/reload.ts'
import { openResponseCache } from '../contract/cache/responses.ts'
import type { Contract } from '../contract/contract.ts'
import { createCursors } from '../contract/cursors.ts'
import { openContractDocuments } from '../contract/documents.ts'
import { deleteAnswersOf } from '../contract/run/idempotency-keys.ts'
import { createRepeats } from '../contract/run/repeats.ts'
import type { Services } from '../contract/services.ts'
import type { Database } from '../db/database.ts'
import { areaExports } from '../domains/area-exports.ts'
import { areaErasures, areas } from '../domains/areas.ts'
import { openAccounts } from '../domains/identity/account/setup.ts'
import { isSuperAdmin } from '../domains/identity/super-admins/queries.ts'
import { createJobs } from '../jobs/jobs.ts'
import type { MaintenanceJob } from '../jobs/maintenance-job.ts'
import { observedRuns } from '../jobs/observed-runs.ts'
import { startHostSampler } from '../observability/host/sampler.ts'
import { createLogger, type Logger } from '../observability/log.ts'
import type { Readiness } from '../observability/readiness.ts'
import { openApiKeyCache } from '../security/api-keys/cache.ts'
import { createDraftKeys } from '../security/draft-keys.ts'
import { jwtSecretsOf, stateKeysOf } from '../security/key-values.ts'
import { createSchemes } from '../security/schemes/index.ts'
import { openCore } from './core.ts'
import { createLiveSettings } from './live-settings.ts'
import { documentOrigins } from './server-origins.ts'

interface ServiceOptions {
  contract: Contract
  draining: () => boolean
  readiness: Readiness
  /** An open database, instead of the one that the settings name. */
  database?: Database
  clock?: Clock
  log?: Logger
}

interface RunningServices {
  services: Services
  /** What the job queue runs by itself. */
  maintenance: readonly MaintenanceJob[]
  /** Takes over settings that may change while the server runs, and leaves an audit entry of their names. */
  reload(next: Config): Changes
  stop(): Promise<void>
}

/** Opens the core, the domains on it, and what is put together from all of them; `stop` closes in the opposite order. */
export async function openApplication(config: Config, options: ServiceOptions): Promise<RunningServices> {
  const { contract, readiness, clock = systemClock, log = createLogger(config) } = options
  const live = createLiveSettings(config, contract.operations, log)
  const core = await openCore(config, { ...options, clock, log, settings: live.current })
  const { database, background, audit, metrics, telemetry } = core.services
  const running = await areas.open(core.services).catch(async (error) => {
    await core.stop?.()
    throw error
  })
  const { sessions, accessTokens, clients, registrationTokens } = running.services
  const apiKeys = await openApiKeyCache(database, clock)
  // After the domains, whose own memories are to forget first when a notice comes.
  const kept = await openResponseCache(database, Object.values(contract.operations))
  const erasures = { ...areaErasures, erase: [...areaErasures.erase, deleteAnswersOf] }
  const accounts = openAccounts({ ...running.services, areaErasures: erasures, areaExports })
  const maintenance = [...(core.jobs ?? []), ...running.jobs, ...(accounts.jobs ?? [])]
  const runsKeptDays = config.retentionJobRunsDays
  const jobs = createJobs({
    database,
    log,
    jobs: maintenance,
    runRetentionDays: runsKeptDays,
    observe: observedRuns(metrics, telemetry),
  })
  const schemes = createSchemes({
    accessTokens,
    clients,
    database,
    apiKeys,
    clock,
    sessions,
    isSuperAdmin: (userId) => isSuperAdmin(database.system, userId),
    registrations: registrationTokens,
    signRelayClientId: config.signRelayClientId,
    publicOrigin: config.publicOrigin,
    docsPublic: config.docsPublic,
    production: config.nodeEnv === 'production',
  })
  const host = startHostSampler()
  await core.start?.()
  await running.start()
  await jobs.start()
  readiness.markReady('jobs')

  return {
    services: {
      ...running.services,
      schemes,
      areaErasures: erasures,
      apiKeys,
      jobs,
      readiness,
      documents: openContractDocuments(contract.documents, documentOrigins(config)),
      responseCache: kept,
      cursors: createCursors(jwtSecretsOf(config)),
      draftKeys: createDraftKeys(jwtSecretsOf(config)),
      repeats: createRepeats(stateKeysOf(config)),
      host,
    },
    maintenance,
    reload(next) {
      const changes = live.reload(next)
      // The database may be away; what the operator has changed holds, and the log says so in any case.
      if (changes.reloaded.length > 0)
        background.run('audit entry of a reload', () => recordReload(database, audit, changes))
      return changes
    },
    async stop() {
      host.stop()
      await jobs.stop()
      await background.settled()
      await kept.stop()
      await apiKeys.stop()
      await running.stop()
      await core.stop?.()
    },
  }
}

/** Names alone: what a setting says may be a secret. */
async function recordReload(database: Database, audit: Audit, { reloaded }: Changes): Promise<void> {
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    appendAudit(tx, audit, {
      operation: 'reloadSettings',
      subject: 'settings',
      details: { reloaded: [...reloaded] },
    })
  })
}
