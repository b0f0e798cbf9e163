import type { Insertable } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Tx } from '../../../db/database.ts'
import type { DocumentDeps } from './deps.ts'
import { auditSession } from './ending.ts'
import { endInvitation, selectNextSigner } from './invitation-queries.ts'
import { notifyDocumentOwner, notifyNextSigner } from './notices.ts'
import { lockDocument, type SigningSessionRow, transitionSession } from './queries.ts'

/** The signature is in its place: notifies the next person, and the owner where another has signed. */
export async function completeSession(
  tx: Tx,
  deps: Pick<DocumentDeps, 'clock' | 'audit'>,
  session: SigningSessionRow,
  patch: Partial<Insertable<DB['sign_sessions']>>,
): Promise<SigningSessionRow> {
  const now = new Date(deps.clock())
  const completed = await transitionSession(tx, session, 'complete', {
    ...patch,
    prepared: null,
    ended_at: now,
  })
  const document = await lockDocument(tx, session.document_id, now)
  if (session.invitation_id !== null) await endInvitation(tx, session.invitation_id, { state: 'signed' }, now)
  if (document) {
    if (completed.reason !== null)
      await notifyDocumentOwner(tx, document, shortfallOf(completed), session.id, now)
    else if (document.owner_id !== session.user_id)
      await notifyDocumentOwner(tx, document, 'signed', session.id, now)
    const turn = await selectNextSigner(tx, document.id)
    if (turn) await notifyNextSigner(tx, document, turn, now)
  }
  auditSession(tx, deps, completed, now)
  return completed
}

/** Why the signature is below the level that was asked for. */
const shortfallOf = ({ reason }: SigningSessionRow) =>
  reason === 'certificate_revoked' ? 'certificate_revoked' : 'level_lower'
