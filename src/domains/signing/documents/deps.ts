import type { Audit } from '../../../audit/audit.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import type { Background } from '../../../jobs/background.ts'
import type { Logger } from '../../../observability/log.ts'
import type { EidProvider } from '../../../providers/eid/port.ts'
import type { ValidationMaterials } from '../../../providers/eid/validation-data.ts'
import type { Storage } from '../../../providers/storage/port.ts'
import type { TimeStamps } from '../../../providers/time-stamp/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import type { SigningOrganisations } from '../organisations.ts'
import type { Pades } from '../pades/pades.ts'
import type { StoredPades } from '../pades/stored-pades.ts'

/** What signing is done with. */
export interface DocumentDeps {
  config: Pick<
    Config,
    | 'signDocumentDays'
    | 'signPersonBytes'
    | 'signOpenSessions'
    | 'signProofHours'
    | 'eidPollHoldSeconds'
    | 'eidSessionSeconds'
  >
  database: Database
  clock: Clock
  log: Logger
  audit: Pick<Audit, 'assertWritable' | 'statement'>
  background: Pick<Background, 'run'>
  storage: Storage
  eid: EidProvider | undefined
  eidState: SealedState
  pades: Pades
  /** Keeps the bytes of files out of this process. */
  storedPades: StoredPades
  /** Undefined where no time-stamp service is set. */
  timeStamps: TimeStamps | undefined
  /** What proves certificates later; undefined where no eID provider is set. */
  validationMaterials: ValidationMaterials | undefined
  signingOrganisations: SigningOrganisations
  draining(): boolean
}
