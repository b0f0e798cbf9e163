import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
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
