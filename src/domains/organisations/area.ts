import { retentionOf } from '../../audit/retention.ts'
import type { EidProvider } from '../../providers/eid/port.ts'
import { openStateRegistry } from '../../providers/state-registry/open.ts'
import type { StateRegistry } from '../../providers/state-registry/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import type { Sessions } from '../identity/sessions/sessions.ts'
import type { Outbox } from '../notifications/mail/outbox.ts'
import { resumeIdle } from '../signing/engine/lease.ts'
import { endUnconfirmed } from './corrections/expire.ts'
import { nominationSubject } from './nominations/finish.ts'
import { deleteOldNominations } from './nominations/queries.ts'
import { deleteOldInvitations } from './queries.ts'
import { refreshDue } from './refresh.ts'
import { createRepresentatives } from './representatives.ts'
import { roleGrantSubject } from './role-grants/finish.ts'

interface OrganisationsServices {
  /** Where none is set, every question fails. */
  stateRegistry: StateRegistry
}

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'database' | 'audit' | 'draining'> & {
  eid: EidProvider | undefined
  eidState: SealedState
  outbox: Outbox
  sessions: Sessions
}

export function openOrganisations(given: Given): OpenedArea<OrganisationsServices> {
  const { config, clock, log, metrics, database, audit } = given
  const stateRegistry = openStateRegistry(config, clock, log)
  if (config.stateRegistryUrl !== undefined)
    metrics.watchProvider('state-registry', () => stateRegistry.healthy())
  const representatives = createRepresentatives({
    database,
    stateRegistry,
    audit,
    clock,
    signersKeptDays: config.retentionFormerSignersDays,
  })
  return {
    services: { stateRegistry },
    jobs: [
      {
        name: 'prune-invitations',
        cron: '35 3 * * *',
        description: {
          mn: 'Дууссан, хадгалах хугацаа нь өнгөрсөн байгууллагын урилгыг устгана.',
          en: 'Deletes invitations to organisations that ended long ago.',
        },
        retention: ['invitations', 'nominations'],
        async run() {
          const end = retentionOf('prune-invitations', { database, audit })
          const days = config.retentionInvitationsDays
          return {
            invitations: await end('invitations', Infinity, (tx) => deleteOldInvitations(tx, days)),
            nominations: await end('nominations', Infinity, (tx) => deleteOldNominations(tx, days)),
          }
        },
      },
      {
        name: 'ask-after-nominations',
        cron: '* * * * *',
        description: {
          mn: 'Эзэмшигч, гарын үсэг зурагчийг нэр дэвшүүлсэн гарын үсгийн явцыг асууна.',
          en: 'Asks what became of nominations of owners and signers that wait for a signature, where no instance watches them.',
        },
        run: () => resumeIdle(given, nominationSubject(given)),
      },
      {
        name: 'ask-after-role-grants',
        cron: '* * * * *',
        description: {
          mn: 'Гарын үсэг хүлээж буй эрхийн олголтын явцыг асууна.',
          en: 'Asks what became of roles that wait for a signature, where no instance watches them.',
        },
        run: () => resumeIdle(given, roleGrantSubject(given)),
      },
      {
        name: 'expire-corrections',
        cron: '5 * * * *',
        description: {
          mn: 'Хугацаандаа баталгаажаагүй байгууллагын залруулгыг дуусгана.',
          en: 'Ends corrections of organisations that no second operator confirmed in time.',
        },
        run: () => endUnconfirmed(given),
      },
      {
        name: 'recheck-representatives',
        cron: '10 * * * *',
        description: {
          mn: 'Байгууллагын төлөөлөгч хэвээр эсэхийг улсын бүртгэлээс шалгаж, биш болсныг салгана.',
          en: 'Asks the state registry whether people still represent their organisations, and unlinks who does not.',
        },
        retention: ['forgotten'],
        run: () => representatives.recheck(),
      },
      {
        name: 'refresh-organisations',
        cron: '25 2 * * *',
        description: {
          mn: 'Байгууллагын нэр, төлвийг долоо хоногт нэг удаа улсын бүртгэлээс шинэчилнэ.',
          en: 'Asks the state registry once a week for the names of organisations, and whether they are struck off.',
        },
        run: async () =>
          config.stateRegistryUrl === undefined
            ? { asked: 0, changed: 0 }
            : refreshDue({ database, stateRegistry, audit, clock }),
      },
    ],
  }
}
