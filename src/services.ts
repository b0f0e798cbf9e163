import { type Alarm, createAudit, openFileCheckpointStore } from './audit/audit.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Contract } from './contract/contract.ts'
import { openDocuments } from './contract/documents.ts'
import type { DocumentName } from './contract/operation.ts'
import type { Services } from './contract/services.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrations.ts'
import { createConsoleAccess } from './domains/access/console-access.ts'
import { grantWatch } from './domains/access/role-grants/watch.ts'
import { createVisits } from './domains/appointments/missed.ts'
import { createEvidenceFiles } from './domains/cases/files/unclaimed-files.ts'
import { decisionWatch } from './domains/cases/review/decision-watch.ts'
import { submitPaidCase } from './domains/cases/submit.ts'
import { createCaseSweeper } from './domains/cases/sweeper.ts'
import { createCatalogueExport } from './domains/catalogue/export.ts'
import { openCommands } from './domains/commands/commands.ts'
import { createSignInHousekeeping } from './domains/identity/maintenance.ts'
import { createDueMails } from './domains/mail/due-mails.ts'
import { createOnceOnlyRecords } from './domains/once-only/maintenance.ts'
import { createAccessTokens } from './domains/openid/access-tokens.ts'
import { createClientAuthentication } from './domains/openid/client-authentication.ts'
import { openApplicationMemory } from './domains/openid/clients/cache.ts'
import { createClientSecrets } from './domains/openid/clients/secrets.ts'
import { createDpop } from './domains/openid/dpop.ts'
import { createGrants } from './domains/openid/grants.ts'
import { createJwtSigner } from './domains/openid/id-token.ts'
import { createAuthorizationHousekeeping } from './domains/openid/maintenance.ts'
import { createOwnerMails } from './domains/organisations/owner-mails.ts'
import { createRepresentatives } from './domains/organisations/representatives.ts'
import { createPayments } from './domains/payments/payments.ts'
import { createReferenceKeeper } from './domains/references/maintenance.ts'
import { createReferencePdfs } from './domains/references/pdf/pdf.ts'
import { insertSecurityEvent } from './domains/security-events/events.ts'
import { createSessions } from './domains/sessions/sessions.ts'
import { watchLanguage } from './domains/site/language.ts'
import { selectSiteName } from './domains/site/name.ts'
import { createStoredFiles } from './domains/storage/orphan-files.ts'
import { createPictures } from './domains/storage/pictures/pictures.ts'
import { createBackground } from './jobs/background.ts'
import { createJobs } from './jobs/jobs.ts'
import { maintenanceJobs } from './jobs/maintenance.ts'
import { createLimiter } from './limits/limiter.ts'
import { startHostSampler } from './observability/host/sampler.ts'
import { createLogger, type Logger } from './observability/log.ts'
import { createMetrics } from './observability/metrics.ts'
import { openEidProvider } from './providers/eid/open.ts'
import { createMailer } from './providers/mail/mailer.ts'
import { openPaymentProvider } from './providers/payments/open.ts'
import { createSocial } from './providers/social/social.ts'
import { createSso } from './providers/sso/sso.ts'
import { openStateRegistry } from './providers/state-registry/open.ts'
import { openStorage } from './providers/storage/open.ts'
import { openApiKeyMemory } from './security/api-keys/cache.ts'
import { createIdentityHashes } from './security/identity-hashes.ts'
import { createPermissions } from './security/permissions.ts'
import { createSchemes } from './security/schemes/index.ts'
import { createSealedState } from './security/sealed-state.ts'
import { createSealing } from './security/sealing.ts'
import { holdSealingKey } from './security/sealing-key.ts'
import { openSigningKeyMemory } from './security/signing-keys/cache.ts'
import { createSigningKeys } from './security/signing-keys/signing-keys.ts'

export interface ServiceOptions {
  contract: Contract
  draining: () => boolean
  /** An open database, instead of the one that the settings name. */
  database?: Database
  clock?: Clock
  log?: Logger
}

export interface RunningServices {
  services: Services
  stop(): Promise<void>
}

/** Opens everything that handlers stand on, in the order of need; `stop` closes it in the opposite order. */
export async function openServices(config: Config, options: ServiceOptions): Promise<RunningServices> {
  const { contract, draining, clock = systemClock, log = createLogger(config) } = options
  const metrics = createMetrics()
  const eid = openEidProvider(config, clock, log)
  if (eid) metrics.watchProvider('eid', () => eid.healthy())
  const storage = openStorage(config)
  const stateRegistry = openStateRegistry(config, clock, log)
  if (config.stateRegistryUrl !== undefined)
    metrics.watchProvider('state-registry', () => stateRegistry.healthy())
  const paymentProvider = openPaymentProvider(config, clock, log)
  if (config.paymentProviderUrl !== undefined)
    metrics.watchProvider('payments', () => paymentProvider.healthy())
  const commands = await openCommands(config, log)
  const database = options.database ?? (await openConfigured(config, log))
  const applied = await migrate(database)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  const sealing = config.integrationEncKey === undefined ? undefined : createSealing(config.integrationEncKey)
  await holdSealingKey(database.system, sealing, new Date(clock()))

  const background = createBackground(log)
  const audit = createAudit({
    database,
    clock,
    log,
    key: config.auditKey,
    store: openFileCheckpointStore(config.auditCheckpointDir),
    onAlarm: (alarm: Alarm) => {
      if (alarm.kind === 'checkpoint_store_unreachable') metrics.checkpointFailed()
      // The alarm may be of the database itself; the log has it in any case.
      background.run('report of an audit alarm', () =>
        insertSecurityEvent(database.system, {
          kind: 'audit_alarm',
          severity: 'critical',
          at: new Date(clock()),
          requestId: 'background',
          details: { alarm: alarm.kind },
        }),
      )
    },
  })
  metrics.watchAudit(() => audit.lag())
  const sessions = createSessions({
    database,
    clock,
    jwtSecret: config.jwtSecret,
    jwtIssuer: config.jwtIssuer,
  })
  const limiter = createLimiter(database)
  const signingKeys = createSigningKeys({ database, clock, secret: config.ssoStateKey })
  const referenceKeys = createSigningKeys({
    database,
    clock,
    secret: config.ssoStateKey,
    purpose: 'references',
  })
  const signIns = createSignInHousekeeping({ database, clock, config, sessions })
  const storedFiles = createStoredFiles({ database, storage, clock })
  const eidState = createSealedState(config.ssoStateKey, 'tamga eid sessions')
  const signingGround = { database, clock, log, eid, eidState, audit, draining }
  const roleGrants = { askAfter: () => grantWatch({ ...signingGround, sessions }).askAfter() }
  const applications = await openApplicationMemory(database, {
    accessTokenSeconds: config.oauthAccessTokenSeconds,
    refreshTokenSeconds: config.oauthRefreshTokenSeconds,
    idTokenSeconds: config.oauthIdTokenSeconds,
  })
  const keyMemory = await openSigningKeyMemory(database, {
    openid: signingKeys,
    references: referenceKeys,
  })
  const decisionGround = { ...signingGround, referenceKeys: keyMemory.references, config }
  const caseDecisions = { askAfter: () => decisionWatch(decisionGround).askAfter() }
  const authorizations = createAuthorizationHousekeeping({
    database,
    clock,
    config,
    applications,
    signingKeys: keyMemory.openid,
    log,
  })
  const references = createReferenceKeeper({ database, audit, clock })
  const representatives = createRepresentatives({ database, stateRegistry, audit, clock })
  const payments = createPayments({
    database,
    provider: paymentProvider,
    audit,
    clock,
    log,
    metrics,
    refundAlarmTries: config.paymentRefundAlarmTries,
    submitPaidCase,
  })
  const grants = createGrants({ database, clock, stateKey: config.ssoStateKey })
  const onceOnly = createOnceOnlyRecords({ database, audit, clock })
  const visits = createVisits({ database, audit, clock })
  const cases = createCaseSweeper({ database, audit, clock, retentionDays: config.caseRetentionDays })
  const evidenceFiles = createEvidenceFiles({ database, storage, audit, clock })
  const mail = createMailer(config, () => selectSiteName(database.system), log)
  const mailGround = { database, mail, clock, log, metrics }
  const dueMails = createDueMails({
    ...mailGround,
    sealed: createSealedState(config.ssoStateKey, 'tamga due mails'),
  })
  const ownerMails = createOwnerMails({
    ...mailGround,
    sealed: createSealedState(config.ssoStateKey, 'tamga owner invitations'),
    publicOrigin: config.publicOrigin,
  })
  const jobs = createJobs({
    database,
    log,
    jobs: maintenanceJobs({
      database,
      audit,
      limiter,
      sessions,
      signingKeys,
      referenceKeys,
      references,
      signIns,
      grants,
      storedFiles,
      representatives,
      roleGrants,
      caseDecisions,
      authorizations,
      onceOnly,
      visits,
      cases,
      evidenceFiles,
      payments,
      dueMails,
      ownerMails,
    }),
  })
  const language = await watchLanguage(database)
  const apiKeys = await openApiKeyMemory(database, clock)
  const clientSecrets = createClientSecrets(config.ssoStateKey)
  const dpop = createDpop(database, clock)
  const accessTokens = createAccessTokens({
    grants,
    dpop,
    issuer: config.oauthIssuer,
    publicOrigin: config.publicOrigin,
  })
  const schemes = createSchemes({
    accessTokens,
    database,
    apiKeys,
    clock,
    sessions,
    adminApiKey: config.adminApiKey,
    metricsToken: config.metricsToken,
    production: config.nodeEnv === 'production',
  })
  const host = startHostSampler()
  await audit.start()
  await sessions.start()
  await jobs.start()

  const services: Services = {
    config,
    clock,
    log,
    metrics,
    database,
    audit,
    sessions,
    limiter,
    signingKeys: { ...signingKeys, ...keyMemory.openid },
    referenceKeys: { ...referenceKeys, ...keyMemory.references },
    references,
    referencePdfs: createReferencePdfs(),
    jobs,
    background,
    signIns,
    roleGrants,
    caseDecisions,
    authorizations,
    onceOnly,
    visits,
    onceOnlyResults: createSealedState(config.ssoStateKey, 'tamga once-only results'),
    commands,
    catalogueExport: createCatalogueExport(config.publicOrigin),
    stateRegistry,
    payments,
    schemes,
    apiKeys,
    applications,
    clientSecrets,
    clientAuthentication: createClientAuthentication({
      applications,
      secrets: clientSecrets,
      database,
      clock,
      issuer: config.oauthIssuer,
    }),
    grants,
    dpop,
    accessTokens,
    jwtSigner: createJwtSigner({ signer: keyMemory.openid.signer }),
    host,
    draining,
    permissions: createPermissions(database),
    identityHashes: createIdentityHashes(config.auditKey),
    consoleAccess: createConsoleAccess(database, config.controlPlaneAllowedCidrs),
    eid,
    eidState,
    social: createSocial(config, clock),
    sso: createSso(config, clock),
    mail,
    dueMails,
    ownerMails,
    storage,
    storedFiles,
    cases,
    evidenceFiles,
    representatives,
    pictures: createPictures(),
    sealing,
    documents: openDocuments(contract.documents, ownOrigins(config)),
    defaultLanguage: language.current,
  }
  return {
    services,
    async stop() {
      host.stop()
      await commands.stop()
      await jobs.stop()
      await background.settled()
      await language.stop()
      await keyMemory.stop()
      await applications.stop()
      await apiKeys.stop()
      await sessions.stop()
      await audit.stop()
      await database.close()
    },
  }
}

function openConfigured(config: Config, log: Logger): Promise<Database> {
  const { databaseUrl: url, databaseMigrationUrl: migrationUrl } = config
  return openDatabase({
    ...(url === undefined ? { dataDir: `${config.dataDir}/database` } : { url }),
    ...(migrationUrl === undefined ? {} : { migrationUrl }),
    poolSize: config.databasePoolSize,
    log,
  })
}

/** With the usual port of one's own machine the documents are true as bundled; with any free one, nobody knows it yet. */
const originsAsBundled = ['http://localhost:8080', 'http://localhost:0']

const hostAsBundled = 'operator.localhost'

function ownOrigins({ publicOrigin, operatorHost }: Config): Partial<Record<DocumentName, string>> {
  const isNamed = !originsAsBundled.includes(publicOrigin)
  return {
    ...(isNamed ? { platform: publicOrigin, tools: publicOrigin } : {}),
    ...(operatorHost === undefined || (!isNamed && operatorHost === hostAsBundled)
      ? {}
      : { operator: consoleOrigin(publicOrigin, operatorHost) }),
  }
}

/** The console is reached the same way as the platform, under its own name. */
function consoleOrigin(publicOrigin: string, operatorHost: string): string {
  const { protocol, port } = new URL(publicOrigin)
  return `${protocol}//${operatorHost}${port === '' ? '' : `:${port}`}`
}
