import type { AreaErasures } from './identity/people/anonymise.ts'
import { anonymiseRevocations } from './integrations/revocation-queries.ts'
import { eraseFromOrganisations, isSoleOwner } from './organisations/erase-person.ts'
import { eraseActEvidence } from './signing/acts/queries.ts'

/** What the areas above identity hold of people. One whose rows name people by more than a foreign key adds itself here. */
export const areaErasures: AreaErasures = {
  isSoleOwner,
  erase: [eraseFromOrganisations, anonymiseRevocations, eraseActEvidence],
}
