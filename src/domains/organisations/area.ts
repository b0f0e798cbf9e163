import { retentionOf } from '../../audit/retention.ts'
import { DAY_MS } from '../../config/clock.ts'
import type { EidProvider } from '../../providers/eid/port.ts'
import type { StateRegistry } from '../../providers/state-registry/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import type { OpenedArea } from '../composition.ts'
import type { Core } from '../core.ts'
import type { Sessions } from '../identity/sessions/sessions.ts'
import type { Outbox } from '../notifications/mail/outbox.ts'
import type { AreaExport } from '../person-export.ts'
import { resumeIdle } from '../signing/engine/lease.ts'
import { endStaleCorrections } from './corrections/expire.ts'
import { deleteOldSigners } from './link-queries.ts'
import { nominationSubject } from './nominations/finish.ts'
import { deleteOldNominations } from './nominations/queries.ts'
import { deleteOldInvitations } from './queries.ts'
import { refreshDue } from './refresh.ts'
import { endUnconfirmed } from './representation/confirm.ts'
import { followPeople } from './representation/follow-people.ts'
import { deleteOldEndedRights } from './representation/queries.ts'
import type { Representation } from './representation/recheck.ts'
import { roleGrantSubject } from './role-grants/finish.ts'

type Given = Pick<Core, 'config' | 'clock' | 'log' | 'metrics' | 'database' | 'audit' | 'draining'> & {
  eid: EidProvider | undefined
  eidState: SealedState
  outbox: Outbox
  sessions: Sessions
  stateRegistry: StateRegistry
  representation: Representation
}

export function openOrganisations(given: Given): OpenedArea<object> {
  const { config, clock, database, audit, stateRegistry, representation } = given
  return {
    services: {},
    jobs: [
      {
        name: 'prune-invitations',
        cron: '35 3 * * *',
        description: {
          mn: 'Дууссан, хадгалах хугацаа нь өнгөрсөн байгууллагын урилгыг устгана.',
          en: 'Deletes invitations to organisations that ended long ago.',
        },
        retention: ['invitations', 'nominations', 'ended_rights'],
        async run() {
          const end = retentionOf('prune-invitations', { database, audit })
          const days = config.retentionInvitationsDays
          return {
            invitations: await end('invitations', Infinity, (tx) => deleteOldInvitations(tx, days)),
            nominations: await end('nominations', Infinity, (tx) => deleteOldNominations(tx, days)),
            ended_rights: await end('ended_rights', Infinity, (tx) => deleteOldEndedRights(tx, days)),
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
        run: () => endStaleCorrections(given),
      },
      {
        name: 'recheck-representatives',
        cron: '10 3 * * *',
        description: {
          mn: 'Байгууллагын төлөөлөгч хэвээр эсэхийг улсын бүртгэлээс шалгаж, биш болсны эрхийг дуусгана.',
          en: 'Asks the state registry whether people still represent their organisations, and ends the rights of those who do not.',
        },
        retention: ['forgotten'],
        async run() {
          const counts = config.stateRegistryUrl === undefined ? {} : await representation.recheckAll()
          const before = new Date(clock() - config.retentionFormerSignersDays * DAY_MS)
          const end = retentionOf('recheck-representatives', { database, audit })
          const forgotten = await end('forgotten', Infinity, (tx) => deleteOldSigners(tx, before))
          return { ...counts, forgotten }
        },
      },
      {
        name: 'end-unconfirmed-rights',
        cron: '20 * * * *',
        description: {
          mn: 'Одоогийн төлөөлөгч 30 хоногт баталгаажуулаагүй эрхийг дуусгана.',
          en: 'Ends rights to act for organisations that no representative has confirmed within 30 days.',
        },
        run: async () => ({ ended: await endUnconfirmed({ database, audit }, new Date(clock())) }),
      },
      {
        name: 'follow-people',
        cron: '40 3 * * *',
        description: {
          mn: 'Хүмүүсийн нэр, нас барсан эсэх, эрх зүйн чадамжийг улсын бүртгэлээс өдөр бүр шалгана.',
          en: 'Asks the state registry each day for names, deaths and legal capacity of people, and follows them.',
        },
        run: async () => (config.stateRegistryUrl === undefined ? { asked: 0 } : followPeople(given)),
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

/** What people get of their data from this area. */
export const organisationsExport: AreaExport = {
  area: 'organisations',
  tables: [
    { table: 'organisation_members', of: 'user_id' },
    { table: 'eid_organisation_links', of: 'user_id' },
    { table: 'eid_organisation_signers', of: 'user_id', omit: ['invited_by'] },
    { table: 'organisation_invitations', of: 'user_id', omit: ['invited_by'] },
    { table: 'role_grants', of: 'user_id', omit: ['granted_by', 'withdrawn_by'] },
    { table: 'organisation_nominations', of: 'user_id', omit: ['nominated_by', 'withdrawn_by'] },
    { table: 'organisation_ended_rights', of: 'user_id' },
    { table: 'organisation_take_overs', of: 'taken_by', omit: ['objected_by', 'decided_by'] },
    { table: 'organisation_take_overs', of: 'objected_by', omit: ['taken_by', 'decided_by'] },
    { table: 'organisation_take_over_parties', of: 'user_id' },
  ],
  withheld: {
    organisations: 'names only the member of staff who did it',
    organisation_modules: 'names only the member of staff who did it',
    organisation_corrections: 'names only the member of staff who did it',
    organisation_stamps: 'names only the member of staff who did it',
    organisation_latin_names: 'names only the member of staff who did it',
  },
}
