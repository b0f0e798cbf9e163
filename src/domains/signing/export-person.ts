import type { AreaExport } from '../person-export.ts'

/** What people get of their data from this area. */
export const signingExport: AreaExport = {
  area: 'signing',
  tables: [
    { table: 'sign_documents', of: 'owner_id', file: { column: 'name' } },
    { table: 'sign_invitations', of: 'user_id' },
    { table: 'sign_sessions', of: 'user_id' },
    { table: 'signed_acts', of: 'user_id', omit: ['asked_until', 'withdrawn_by'] },
  ],
  withheld: {
    organisation_seals: 'names only the member of staff who did it',
  },
}
