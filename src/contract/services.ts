import type { Audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { ConsoleAccess } from '../domains/access/console-access.ts'
import type { Visits } from '../domains/appointments/missed.ts'
import type { CatalogueExport } from '../domains/catalogue/export.ts'
import type { Commands } from '../domains/commands/port.ts'
import type { DueMails } from '../domains/mail/due-mails.ts'
import type { OnceOnlyRecords } from '../domains/once-only/maintenance.ts'
import type { ClientAuthentication } from '../domains/openid/client-authentication.ts'
import type { Applications } from '../domains/openid/clients/cache.ts'
import type { ClientSecrets } from '../domains/openid/clients/secrets.ts'
import type { Dpop } from '../domains/openid/dpop.ts'
import type { Grants } from '../domains/openid/grants.ts'
import type { JwtSigner } from '../domains/openid/id-token.ts'
import type { OwnerMails } from '../domains/organisations/owner-mails.ts'
import type { Payments } from '../domains/payments/payments.ts'
import type { ReferencePdfs } from '../domains/references/pdf/pdf.ts'
import type { Sessions } from '../domains/sessions/sessions.ts'
import type { StoredFiles } from '../domains/storage/orphan-files.ts'
import type { Pictures } from '../domains/storage/pictures/port.ts'
import type { Language } from '../errors/language.ts'
import type { Background } from '../jobs/background.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type {
  AuthorizationRecords,
  Cases,
  EvidenceFiles,
  PendingSignatures,
  ReferenceRecords,
  Representatives,
  SignInRecords,
} from '../jobs/maintenance.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { HostSampler } from '../observability/host/sampler.ts'
import type { Logger } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { EidProvider } from '../providers/eid/port.ts'
import type { Mailer } from '../providers/mail/port.ts'
import type { Social } from '../providers/social/social.ts'
import type { Sso } from '../providers/sso/sso.ts'
import type { StateRegistry } from '../providers/state-registry/port.ts'
import type { Storage } from '../providers/storage/port.ts'
import type { ApiKeyMemory } from '../security/api-keys/cache.ts'
import type { IdentityHashes } from '../security/identity-hashes.ts'
import type { Permissions } from '../security/permissions.ts'
import type { AccessTokens } from '../security/schemes/access-token.ts'
import type { Schemes } from '../security/schemes.ts'
import type { SealedState } from '../security/sealed-state.ts'
import type { Sealing } from '../security/sealing.ts'
import type { SigningKeys } from '../security/signing-keys/signing-keys.ts'
import type { Documents } from './documents.ts'

/** What the process offers to every handler; put together once, in app.ts. */
export interface Services {
  config: Config
  clock: Clock
  log: Logger
  metrics: Metrics
  database: Database
  audit: Audit
  sessions: Sessions
  permissions: Permissions
  schemes: Schemes
  /** Keys that were shown lately. */
  apiKeys: Pick<ApiKeyMemory, 'doubt'>
  /** Relying parties and other programs, as the OpenID provider knows them. */
  applications: Applications
  clientSecrets: ClientSecrets
  clientAuthentication: ClientAuthentication
  /** What people have agreed to, each with its code and refresh tokens. */
  grants: Grants
  /** Proofs that the sender of a token holds the key that it is bound to. */
  dpop: Dpop
  /** The provider's access tokens, where they are shown to this server itself. */
  accessTokens: AccessTokens
  jwtSigner: JwtSigner
  limiter: Limiter
  signingKeys: SigningKeys
  /** What signs references; it needs no OpenID provider. */
  referenceKeys: SigningKeys
  references: ReferenceRecords
  referencePdfs: ReferencePdfs
  jobs: Jobs
  background: Background
  documents: Documents
  host: HostSampler
  identityHashes: IdentityHashes
  consoleAccess: ConsoleAccess
  dueMails: DueMails
  ownerMails: OwnerMails
  /** Undefined where none has been set up, which production does not allow. */
  eid: EidProvider | undefined
  eidState: SealedState
  signIns: SignInRecords
  roleGrants: PendingSignatures
  caseDecisions: PendingSignatures
  authorizations: AuthorizationRecords
  onceOnly: OnceOnlyRecords
  visits: Visits
  /** Seals the state registry's answers about people. */
  onceOnlyResults: SealedState
  social: Social
  /** Undefined while SSO_CLIENT_ID is not set. */
  sso: Sso | undefined
  commands: Commands
  /** The catalogue of services as linked data. */
  catalogueExport: CatalogueExport
  /** Where none is set, every question fails. */
  stateRegistry: StateRegistry
  /** Where no provider is set, whatever waits for one fails. */
  payments: Payments
  mail: Mailer
  /** Files that people have sent. */
  storage: Storage
  storedFiles: StoredFiles
  cases: Cases
  evidenceFiles: EvidenceFiles
  representatives: Representatives
  pictures: Pictures
  /** Seals what is stored with INTEGRATION_ENC_KEY; undefined where there is no such key. */
  sealing: Sealing | undefined
  /** Language of messages for a client that asks for none: the site's own. */
  defaultLanguage(): Language
  draining(): boolean
}
