import type { Tx } from '../../db/database.ts'
import type { Language } from '../../errors/language.ts'
import { stateKeysOf } from '../../security/key-values.ts'
import { createSealedState } from '../../security/sealed-state.ts'
import type { Core } from '../core.ts'
import type { MailKind, Outbox } from '../notifications/mail/outbox.ts'
import { siteNameIn } from '../site/queries.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'
import type { Invited } from './invitation-queries.ts'
import { asOrganisationRole } from './rules.ts'
import { selectOwnerInvitation } from './tenant-queries.ts'

const KIND = 'organisation-owner'

export const ownerMailKey = (orgId: string): string => `${KIND}:${orgId}`

/**
 * The mail to the owner of an organisation that an operator has created. It is written when it is sent, from the token
 * that was sealed, and stays when it cannot be sent: the operator sends the row again to try once more.
 */
export function ownerInvitationKind({
  config,
  database,
}: Pick<Core, 'config' | 'database'>): MailKind<string> {
  return {
    name: KIND,
    sealed: createSealedState(stateKeysOf(config), 'tamga owner invitations'),
    retainUnsent: true,
    async render(token, { id, language }) {
      const invitation = await selectOwnerInvitation(database.system, id)
      if (!invitation) return undefined
      const { email, role, expires_at, organisation, site } = invitation
      const words = invitationMail[language]({
        site: siteNameIn(site, language),
        organisation,
        role: asOrganisationRole(role),
        link: invitationLink(config.publicOrigin, token),
        expiresAt: expires_at,
      })
      return { to: email, language, ...words }
    },
  }
}

/** Part of the change that creates the organisation: both or neither. Returns the mail's id. */
export function enqueueOwnerInvitation(
  tx: Tx,
  outbox: Pick<Outbox, 'enqueue'>,
  { invitation, token }: Invited,
  language: Language,
): Promise<string> {
  const { id, org_id, expires_at } = invitation
  return outbox.enqueue(tx, {
    id,
    about: ownerMailKey(org_id),
    language,
    content: token,
    usefulUntil: expires_at,
  })
}
