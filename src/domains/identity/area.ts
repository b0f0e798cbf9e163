import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
import { openAccess } from './access/setup.ts'
import { openContact } from './contact/setup.ts'
import { openDataAccess } from './data-access/setup.ts'
import { openEidRequests } from './eid-requests/setup.ts'
import { openSecurityEvents } from './security-events/setup.ts'
import { openSessions } from './sessions/setup.ts'
import { openSignIn } from './sign-in/setup.ts'

export const openIdentity = compose<Core>()
  .with(openSecurityEvents)
  .with(openDataAccess)
  .with(openContact)
  .with(openSessions)
  .with(openSignIn)
  .with(openAccess)
  .with(openEidRequests).open
