import type { Tx } from '../../db/database.ts'
import { notify } from '../notifications/notices/notify.ts'
import type { MemberInvitationRow } from './invitation-queries.ts'
import { type AcceptedOffer, insertOffer, type NewOffer, type OfferToMe } from './offer-queries.ts'
import { selectOrganisationNames } from './queries.ts'
import { asOrganisationRole } from './rules.ts'

/** Asks a person with an account to become something, and tells them. Nothing changes until they accept. */
export async function offerRole(tx: Tx, offer: NewOffer): Promise<MemberInvitationRow> {
  const invitation = await insertOffer(tx, offer)
  const { name_mn, name_en } = await selectOrganisationNames(tx, offer.orgId)
  const dueAt = invitation.expires_at.toISOString()
  const params = { organisation_mn: name_mn, organisation_en: name_en, role: offer.role, due_at: dueAt }
  await notify(
    tx,
    offer.userId,
    {
      template: 'organisation_invited',
      params,
      resource: { kind: 'invitation', id: invitation.id },
      // Asking again within a day is no other news, unless it is for something else.
      dedupeKey: `organisation_invited:${invitation.id}:${offer.role}:${dueAt.slice(0, 10)}`,
    },
    offer.now,
  )
  return invitation
}

/** Notifies the owner who asked that they have stepped down. */
export async function notifyHandover(tx: Tx, { orgId, invitationId, steppedDown }: AcceptedOffer, now: Date) {
  if (steppedDown === null) return
  const { name_mn, name_en } = await selectOrganisationNames(tx, orgId)
  await notify(
    tx,
    steppedDown,
    {
      template: 'organisation_handed_over',
      params: { organisation_mn: name_mn, organisation_en: name_en },
      resource: { kind: 'organisation', id: orgId },
      dedupeKey: `organisation_handed_over:${invitationId}`,
    },
    now,
  )
}

export function toOfferResponse(row: OfferToMe) {
  return {
    id: row.id,
    tenant_id: row.org_id,
    name_mn: row.name_mn,
    name_en: row.name_en,
    role: asOrganisationRole(row.role),
    hands_over: row.hands_over,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
