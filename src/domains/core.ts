import type { Audit } from '../audit/audit.ts'
import type { WriteProbe } from '../audit/write-probe.ts'
import type { Clock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Background } from '../jobs/background.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Logger } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Telemetry } from '../observability/telemetry/telemetry.ts'
import type { Ai } from '../providers/ai/port.ts'
import type { IdentityHashes } from '../security/identity-hashes.ts'
import type { Permissions } from '../security/permissions.ts'
import type { ReloadableSettings } from '../security/reloadable-settings.ts'
import type { Sealing } from '../security/sealing.ts'
import type { TokenAlgorithm } from '../security/signing-keys/material.ts'
import type { SigningKeys } from '../security/signing-keys/signing-keys.ts'
import type { ServedContract } from './served-contract.ts'

/** What is the same for all domains, and is opened before them. */
export interface Core {
  /** As the server started. */
  config: Config
  /** What a reload may have replaced since. */
  reloadable(): ReloadableSettings
  clock: Clock
  log: Logger
  metrics: Metrics
  telemetry: Telemetry
  database: Database
  audit: Audit
  /** Whether the database takes changes. */
  writes: Pick<WriteProbe, 'state' | 'look'>
  limiter: Limiter
  contract: ServedContract
  /** The models that are configured. */
  ai: Ai
  background: Background
  permissions: Permissions
  identityHashes: IdentityHashes
  /** The issuer's keys. */
  signingKeys: SigningKeys
  /** Those of each algorithm that clients can ask for. */
  tokenKeys: Readonly<Record<TokenAlgorithm, SigningKeys>>
  /** Sign references, also where there is no issuer. */
  referenceKeys: SigningKeys
  /** Sign messages to other platforms, and receipts of theirs. */
  relayKeys: SigningKeys
  /** Seals what is stored with INTEGRATION_ENC_KEY; undefined where there is no such key. */
  sealing: Sealing | undefined
  draining(): boolean
}
