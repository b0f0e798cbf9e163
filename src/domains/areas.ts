import { openAssistant } from './assistant/area.ts'
import { compose, type ServicesOf } from './composition.ts'
import type { Core } from './core.ts'
import { openGateway } from './gateway/area.ts'
import { serviceScopes } from './gateway/client-services.ts'
import { openIdentity } from './identity/area.ts'
import type { AreaErasures } from './identity/people/anonymise.ts'
import { openIntegrations } from './integrations/area.ts'
import { anonymiseRevocations } from './integrations/revocation-queries.ts'
import { openNotifications } from './notifications/area.ts'
import { deleteContactMails } from './notifications/mail/queries.ts'
import { openIssuer } from './openid/area.ts'
import { openOrganisations } from './organisations/area.ts'
import { eraseFromOrganisations, isSoleOwner, soleOwnerships } from './organisations/erase-person.ts'
import { ownerInvitationKind } from './organisations/owner-invitations.ts'
import { openRepresentation } from './organisations/representation/setup.ts'
import { openRelay } from './relay/area.ts'
import { openServices } from './services/area.ts'
import { unfinishedCases } from './services/cases/unfinished.ts'
import { eraseActEvidence } from './signing/acts/queries.ts'
import { openSigning } from './signing/area.ts'
import { openSite } from './site/area.ts'
import { openFileStorage } from './storage/files/setup.ts'
import { openTools } from './tools/area.ts'
import { openWallet } from './wallet/area.ts'

/** Every area that opens something at start, after those that it uses. A new area is one line here. */
export const areas = compose<Core>()
  .with(openSite)
  .with(openFileStorage)
  .with(openIdentity)
  .with((given) => openNotifications(given, [ownerInvitationKind(given)]))
  .with(() => ({ services: { serviceScopes } }))
  .with(openIssuer)
  .with(openGateway)
  .with(openIntegrations)
  .with(openRelay)
  .with(openRepresentation)
  .with(openSigning)
  .with(openOrganisations)
  .with(openServices)
  .with(openWallet)
  .with(openAssistant)
  .with(openTools)

export type AreaServices = ServicesOf<typeof areas>

/** What the areas above identity hold of people. One whose rows name people by more than a foreign key adds itself here. */
export const areaErasures: AreaErasures = {
  isSoleOwner,
  hindrances: [soleOwnerships, unfinishedCases],
  erase: [eraseFromOrganisations, deleteContactMails, anonymiseRevocations, eraseActEvidence],
}
