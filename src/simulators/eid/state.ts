import type { Ledger } from './console/ledger.ts'
import type { Faults } from './faults.ts'
import type { Locks } from './phone/locks.ts'
import type { Pki } from './pki/eid-pki.ts'
import type { RelyingParty } from './rp/request.ts'
import type { Sessions } from './rp/sessions.ts'

/** Everything that the parts of the simulator share. */
export interface SimulatorState {
  /** Scheme, host and port. */
  url: string
  /** What every device link starts with. */
  deviceLinkBase: string
  /** Where a browser reaches the platform. */
  platformOrigin: string | undefined
  relyingParty: RelyingParty
  pki: Pki
  sessions: Sessions
  locks: Locks
  faults: Faults
  /** What became of people's requests. */
  ledger: Ledger
}
