import type { AreaExport } from '../person-export.ts'

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
