import { type Alarm, createAudit, openCheckpointStore } from '../audit/audit.ts'
import { auditJobs } from '../audit/job.ts'
import { createWriteProbe } from '../audit/write-probe.ts'
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
import { resealJob, sealedStores } from '../domains/sealed-stores.ts'
import type { ServedContract } from '../domains/served-contract.ts'
import { signsValidReference } from '../domains/services/references/queries.ts'
import { createBackground } from '../jobs/background.ts'
import { partitionsJob, statisticsJob } from '../jobs/database-jobs.ts'
import { createLimiter, limiterJob } from '../limits/limiter.ts'
import type { Logger } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import type { Readiness } from '../observability/readiness.ts'
import { openTelemetry } from '../observability/telemetry/open.ts'
import { openModels } from '../providers/ai/open.ts'
import { createIdentityHashes } from '../security/identity-hashes.ts'
import { auditKeysOf, stateKeysOf } from '../security/key-values.ts'
import type { ReloadableSettings } from '../security/reloadable-settings.ts'
import { createSealing } from '../security/sealing.ts'
import { assertKeptKey, assertSealingKey, noteKeyInForce } from '../security/sealing-key.ts'
import { openSigningKeyCache } from '../security/signing-keys/cache.ts'
import { type SigningPurpose, tokenPurposes } from '../security/signing-keys/material.ts'
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
  const { integrationEncKey: encKey, integrationEncOldKeys: oldEncKeys } = config
  const sealing = encKey === undefined ? undefined : createSealing([encKey, ...oldEncKeys])
  await assertSealingKey(database.system, sealing, sealedStores, new Date(clock()))

  const background = createBackground(log)
  const audit = createAudit({
    database,
    clock,
    log,
    key: auditKeysOf(config),
    store: openCheckpointStore(config, clock),
    onAlarm: (alarm: Alarm) => {
      if (alarm.kind.startsWith('checkpoint_store')) metrics.checkpointFailed()
      // The alarm may be of the database itself; the log has it in any case.
      background.run('report of an audit alarm', () => reportAlarm(database, alarm, new Date(clock())))
    },
    onSealerReady: () => readiness.markReady('sealer'),
  })
  metrics.watchAudit(() => audit.status())
  const writes = createWriteProbe({ database, clock, log, server: config.databaseUrl !== undefined })
  metrics.watchWrites(() => writes.state())
  await audit.noteKey()
  const identityKey = config.identityKey ?? config.auditKey
  await assertKeptKey(database.system, 'IDENTITY_KEY', identityKey, new Date(clock()))
  const limiter = createLimiter(database)
  const stored = { database, clock, secret: stateKeysOf(config) }
  const keys = {
    openid: createSigningKeys(stored),
    openid_ps256: createSigningKeys({ ...stored, purpose: 'openid_ps256' }),
    openid_es256: createSigningKeys({ ...stored, purpose: 'openid_es256' }),
    openid_eddsa: createSigningKeys({ ...stored, purpose: 'openid_eddsa' }),
    references: createSigningKeys({ ...stored, purpose: 'references', isInUse: signsValidReference }),
    relay: createSigningKeys({ ...stored, purpose: 'relay' }),
  }
  for (const one of Object.values(keys)) await one.assertSecret()
  await noteKeyInForce(database.system, 'JWT_SECRET', config.jwtSecret, new Date(clock()))
  await noteKeyInForce(database.system, 'SSO_STATE_KEY', config.ssoStateKey, new Date(clock()))
  const cached = await openSigningKeyCache(database, keys)
  const keysOf = (purpose: SigningPurpose) => ({ ...keys[purpose], ...cached[purpose] })
  const { openid, ...others } = keys
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
      writes,
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
      identityHashes: createIdentityHashes(identityKey),
      signingKeys: keysOf('openid'),
      tokenKeys: {
        RS256: keysOf(tokenPurposes.RS256),
        PS256: keysOf(tokenPurposes.PS256),
        ES256: keysOf(tokenPurposes.ES256),
        EdDSA: keysOf(tokenPurposes.EdDSA),
      },
      referenceKeys: keysOf('references'),
      relayKeys: keysOf('relay'),
      sealing,
      draining,
    },
    jobs: [
      limiterJob(limiter),
      idempotencyJob(database),
      partitionsJob(database, clock),
      statisticsJob(database),
      ...auditJobs(audit, { archiveAfterDays: config.auditArchiveAfterDays }),
      signingKeysJob(openid, others),
      resealJob(database, sealing, Object.values(keys)),
    ],
    async start() {
      await audit.start()
      writes.start()
    },
    async stop() {
      await writes.stop()
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
