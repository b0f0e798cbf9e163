import type { AreaErasures } from './identity/people/anonymise.ts'
import { anonymiseRevocations } from './integrations/revocation-queries.ts'
import { deleteContactMails } from './notifications/mail/queries.ts'
import { eraseFromOrganisations, isSoleOwner, soleOwnerships } from './organisations/erase-person.ts'
import { unfinishedCases } from './services/cases/unfinished.ts'
import { eraseActEvidence } from './signing/acts/queries.ts'

/** What the areas above identity hold of people. One whose rows name people by more than a foreign key adds itself here. */
export const areaErasures: AreaErasures = {
  isSoleOwner,
  hindrances: [soleOwnerships, unfinishedCases],
  erase: [eraseFromOrganisations, deleteContactMails, anonymiseRevocations, eraseActEvidence],
}
