import type { Audit } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Background } from '../../jobs/background.ts'
import type { Logger } from '../../observability/log.ts'
import type { EidProvider } from '../../providers/eid/port.ts'
import type { Storage } from '../../providers/storage/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import type { Pades, TimeStamps } from './pdf-port.ts'

/** What signing is done with. */
export interface DocumentDeps {
  config: Pick<
    Config,
    'signDocumentDays' | 'signPersonBytes' | 'signOpenSessions' | 'eidPollHoldSeconds'
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
  /** Undefined where no time-stamp service is set. */
  timeStamps: TimeStamps | undefined
  draining(): boolean
}
