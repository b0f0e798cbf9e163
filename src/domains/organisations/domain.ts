import type { Mailer } from '../../providers/mail/port.ts'
import { openStateRegistry } from '../../providers/state-registry/open.ts'
import type { StateRegistry } from '../../providers/state-registry/port.ts'
import { createSealedState } from '../../security/sealed-state.ts'
import type { Opened } from '../composition.ts'
import type { Core } from '../core.ts'
import type { DueMails } from '../mail/due-mails.ts'
import { createOwnerMails, type OwnerMails } from './owner-mails.ts'
import { deleteOldInvitations } from './queries.ts'
import { createRepresentatives } from './representatives.ts'

interface OrganisationsServices {
  /** Where none is set, every question fails. */
  stateRegistry: StateRegistry
  ownerMails: OwnerMails
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'database' | 'audit'> & {
  mail: Mailer
  dueMails: DueMails
}

export function openOrganisations(given: Given): Opened<OrganisationsServices> {
  const { config, clock, log, metrics, database, audit, mail, dueMails } = given
  const stateRegistry = openStateRegistry(config, clock, log)
  if (config.stateRegistryUrl !== undefined)
    metrics.watchProvider('state-registry', () => stateRegistry.healthy())
  const representatives = createRepresentatives({ database, stateRegistry, audit, clock })
  const ownerMails = createOwnerMails({
    database,
    mail,
    clock,
    log,
    metrics,
    sealed: createSealedState(config.ssoStateKey, 'tamga owner invitations'),
    publicOrigin: config.publicOrigin,
  })
  return {
    services: { stateRegistry, ownerMails },
    jobs: [
      {
        name: 'prune-invitations',
        cron: '35 3 * * *',
        description: {
          mn: 'Дууссанаас хойш 90 хоносон байгууллагын урилгыг устгана.',
          en: 'Deletes invitations to organisations that ended 90 days ago.',
        },
        run: async () => ({ invitations: await deleteOldInvitations(database.system) }),
      },
      {
        name: 'recheck-representatives',
        cron: '10 * * * *',
        description: {
          mn: 'Байгууллагын төлөөлөгч хэвээр эсэхийг улсын бүртгэлээс шалгаж, биш болсныг салгана.',
          en: 'Asks the state registry whether people still represent their organisations, and unlinks who does not.',
        },
        run: () => representatives.recheck(),
      },
      {
        name: 'send-mails',
        cron: '* * * * *',
        description: {
          mn: 'Илгээж чадаагүй урилгын захидлыг дахин илгээнэ.',
          en: 'Tries again to send mails of invitations that could not be sent.',
        },
        run: async () => ({ invitations: await dueMails.sendDue(), owners: await ownerMails.sendDue() }),
      },
    ],
  }
}
