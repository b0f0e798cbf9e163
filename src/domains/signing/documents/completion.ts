import type { Insertable } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Tx } from '../../../db/database.ts'
import type { DocumentDeps } from './deps.ts'
import { leaveEntry } from './ending.ts'
import { endInvitation, selectTurn } from './invitation-queries.ts'
import { tellOwner, tellTurn } from './notices.ts'
import { holdDocument, moveSession, type SigningSessionRow } from './queries.ts'

/** The signature is in its place: the next person is told, and the owner where another has signed. */
export async function completeSession(
  tx: Tx,
  deps: Pick<DocumentDeps, 'clock' | 'audit'>,
  session: SigningSessionRow,
  patch: Partial<Insertable<DB['sign_sessions']>>,
): Promise<SigningSessionRow> {
  const now = new Date(deps.clock())
  const completed = await moveSession(tx, session, 'complete', { ...patch, prepared: null, ended_at: now })
  const document = await holdDocument(tx, session.document_id, now)
  if (session.invitation_id !== null) await endInvitation(tx, session.invitation_id, { state: 'signed' }, now)
  if (document) {
    if (completed.reason !== null) await tellOwner(tx, document, shortfallOf(completed), session.id, now)
    else if (document.owner_id !== session.user_id) await tellOwner(tx, document, 'signed', session.id, now)
    const turn = await selectTurn(tx, document.id)
    if (turn) await tellTurn(tx, document, turn, now)
  }
  leaveEntry(tx, deps, completed, now)
  return completed
}

/** Why the signature is below the level that was asked for. */
const shortfallOf = ({ reason }: SigningSessionRow) =>
  reason === 'certificate_revoked' ? 'certificate_revoked' : 'level_lower'
