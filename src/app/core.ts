import { type Alarm, createAudit, openCheckpointStore } from '../audit/audit.ts'
import { auditJobs } from '../audit/job.ts'
import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { idempotencyJob } from '../contract/run/idempotency-job.ts'
import { configuredDatabase } from '../db/configured.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrations.ts'
import type { OpenedArea } from '../domains/composition.ts'
import type { Core } from '../domains/core.ts'
import { createPermissions } from '../domains/identity/access/held-permissions.ts'
import { insertSecurityEvent } from '../domains/identity/security-events/events.ts'
import { sealedStores } from '../domains/sealed-stores.ts'
import type { ServedContract } from '../domains/served-contract.ts'
import { signsValidReference } from '../domains/services/references/queries.ts'
import { createBackground } from '../jobs/background.ts'
import { partitionsJob } from '../jobs/partitions-job.ts'
import { statisticsJob } from '../jobs/statistics-job.ts'
import { limiterJob } from '../limits/job.ts'
import { createLimiter } from '../limits/limiter.ts'
import type { Logger } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import type { Readiness } from '../observability/readiness.ts'
import { openTelemetry } from '../observability/telemetry/open.ts'
import { openModels } from '../providers/ai/open.ts'
import { createIdentityHashes } from '../security/identity-hashes.ts'
import type { ReloadableSettings } from '../security/reloadable-settings.ts'
import { createSealing } from '../security/sealing.ts'
import { assertSealingKey } from '../security/sealing-key.ts'
import { openSigningKeyCache } from '../security/signing-keys/cache.ts'
import { createSigningKeys, signingKeysJob } from '../security/signing-keys/signing-keys.ts'

interface CoreOptions {
  contract: ServedContract
  clock: Clock
  log: Logger
  draining: () => boolean
  settings: () => ReloadableSettings
  readiness: Readiness
  /** An open database, instead of the one that the settings name. */
  database?: Database
}

/** Opens what is the same for all domains: database, audit log, keys, limits. */
export async function openCore(config: Config, options: CoreOptions): Promise<OpenedArea<Core>> {
  const { contract, clock, log, draining, settings: held, readiness } = options
  const metrics = createMetrics()
  const telemetry = await openTelemetry(config, { metrics, log })
  const database = options.database ?? (await openDatabase({ ...configuredDatabase(config), log }))
  database.observe(metrics.database)
  metrics.database.watchPools(() => database.pools())
  const applied = await migrate(database)
  if (applied.length > 0)
    log.info({ count: applied.length, first: applied[0], last: applied.at(-1) }, 'migrations applied')
  const sealing = config.integrationEncKey === undefined ? undefined : createSealing(config.integrationEncKey)
  await assertSealingKey(database.system, sealing, sealedStores, new Date(clock()))

  const background = createBackground(log)
  const audit = createAudit({
    database,
    clock,
    log,
    key: config.auditKey,
    store: openCheckpointStore(config, clock),
    onAlarm: (alarm: Alarm) => {
      if (alarm.kind.startsWith('checkpoint_store')) metrics.checkpointFailed()
      // The alarm may be of the database itself; the log has it in any case.
      background.run('report of an audit alarm', () => reportAlarm(database, alarm, new Date(clock())))
    },
    onSealerReady: () => readiness.markReady('sealer'),
  })
  metrics.watchAudit(() => audit.status())
  const limiter = createLimiter(database)
  const openid = createSigningKeys({ database, clock, secret: config.ssoStateKey })
  const references = createSigningKeys({
    database,
    clock,
    secret: config.ssoStateKey,
    purpose: 'references',
    isInUse: signsValidReference,
  })
  const relay = createSigningKeys({ database, clock, secret: config.ssoStateKey, purpose: 'relay' })
  const cached = await openSigningKeyCache(database, { openid, references, relay })
  return {
    services: {
      config,
      reloadable: held,
      clock,
      log,
      metrics,
      telemetry,
      database,
      audit,
      limiter,
      contract,
      ai: openModels(config, {
        clock,
        log,
        count: (kind, outcome) => metrics.aiCalled(kind, outcome),
        watch: (kind, isHealthy) => metrics.watchProvider(`ai_${kind}`, isHealthy),
      }),
      background,
      permissions: createPermissions(database),
      identityHashes: createIdentityHashes(config.auditKey),
      signingKeys: { ...openid, ...cached.openid },
      referenceKeys: { ...references, ...cached.references },
      relayKeys: { ...relay, ...cached.relay },
      sealing,
      draining,
    },
    jobs: [
      limiterJob(limiter),
      idempotencyJob(database),
      partitionsJob(database, clock),
      statisticsJob(database),
      ...auditJobs(audit, { archiveAfterDays: config.auditArchiveAfterDays }),
      signingKeysJob(openid, references, relay),
    ],
    start: () => audit.start(),
    async stop() {
      await cached.stop()
      await audit.stop()
      await database.close()
      await telemetry.stop()
    },
  }
}

function reportAlarm(database: Database, { kind }: Alarm, at: Date): Promise<void> {
  return insertSecurityEvent(database.system, {
    kind: 'audit_alarm',
    severity: 'critical',
    at,
    requestId: 'background',
    details: { alarm: kind },
  })
}
