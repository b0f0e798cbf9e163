import type { EidProvider } from '../../providers/eid/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type ConsoleAccess, createConsoleAccess } from './console-access.ts'
import { createRoleGrantPoller } from './role-grants/poller.ts'

type Given = Pick<Core, 'config' | 'database' | 'clock' | 'log' | 'audit' | 'draining'> & {
  eid: EidProvider | undefined
  eidState: SealedState
  sessions: Sessions
}

export function openAccess(given: Given): Opened<{ consoleAccess: ConsoleAccess }> {
  const { config, database } = given
  return {
    services: { consoleAccess: createConsoleAccess(database, config.controlPlaneAllowedCidrs) },
    jobs: [
      {
        name: 'ask-after-role-grants',
        cron: '* * * * *',
        description: {
          mn: 'Гарын үсэг хүлээж буй эрхийн олголтын явцыг асууна.',
          en: 'Asks what became of roles that wait for a signature, where no instance watches them.',
        },
        run: async () => ({ ended: await createRoleGrantPoller(given).pollPending() }),
      },
    ],
  }
}
