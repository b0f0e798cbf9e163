import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
import type { AreaExport } from '../person-export.ts'
import { openActs } from './acts/setup.ts'
import type { DocumentDeps } from './documents/deps.ts'
import { openDocuments } from './documents/setup.ts'
import { openPades } from './pades/setup.ts'
import { openSignRelay } from './relay/setup.ts'
import { openSeals } from './seals/setup.ts'
import { openDocumentValidation } from './validation/setup.ts'

type Given = Core & Pick<DocumentDeps, 'eid' | 'eidState' | 'storage' | 'signingOrganisations'>

export const openSigning = compose<Given>()
  .with(openPades)
  .with(openSeals)
  .with(openDocumentValidation)
  .with(openSignRelay)
  .with(openDocuments)
  .with(openActs).open

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
