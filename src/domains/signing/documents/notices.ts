import type { Tx } from '../../../db/database.ts'
import { notify } from '../../notifications/notices/notify.ts'
import type { DocumentRow, InvitationRow } from './queries.ts'

type Noted = Pick<DocumentRow, 'id' | 'owner_id' | 'owner_name' | 'name'>

/** Each is notified once that it is their turn. */
export async function notifyNextSigner(
  tx: Tx,
  document: Noted,
  invitation: InvitationRow,
  now: Date,
): Promise<void> {
  await notify(
    tx,
    invitation.user_id,
    {
      template: 'document_signature_due',
      params: { document: document.name, owner: document.owner_name },
      resource: { kind: 'document', id: document.id },
      dedupeKey: `document_signature_due:${invitation.id}`,
    },
    now,
  )
}

/** `about` tells two of the same kind apart. */
export async function notifyOwner(
  tx: Tx,
  document: Noted,
  what: 'signed' | 'declined' | 'removed' | 'level_lower' | 'certificate_revoked',
  about: string,
  now: Date,
): Promise<void> {
  await notify(
    tx,
    document.owner_id,
    {
      template: `document_${what}`,
      params: { document: document.name },
      resource: { kind: 'document', id: document.id },
      dedupeKey: `document_${what}:${about}`,
    },
    now,
  )
}
