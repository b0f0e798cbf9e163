import { leastLevel } from './levels.ts'
import type { InvitationRow, SeenDocument } from './queries.ts'
import { type Hash, isSigned, type SessionRow } from './sessions.ts'

const algorithms = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const
export type Algorithm = (typeof algorithms)[Hash]

export const hashOf = (algorithm: Algorithm): Hash =>
  (Object.keys(algorithms) as Hash[]).find((hash) => algorithms[hash] === algorithm)!

const progress = (session: SessionRow) => ({
  state: session.state,
  reason: session.reason,
  verification_code: session.state === 'pending_user' ? session.verification_code : null,
  created_at: session.created_at.toISOString(),
  expires_at: session.expires_at.toISOString(),
  ended_at: session.ended_at?.toISOString() ?? null,
})

export const toStatusResponse = (session: SessionRow) => ({
  id: session.document_id,
  session_id: session.id,
  ...progress(session),
})

export function toDocumentResponse(document: SeenDocument, userId: string) {
  return {
    id: document.id,
    kind: document.kind,
    name: document.name,
    owned: document.owner_id === userId,
    owner_name: document.owner_name,
    state: document.state,
    digest: Buffer.from(document.digest).toString('hex'),
    algorithm: algorithms[document.hash],
    bytes: document.bytes,
    created_at: document.created_at.toISOString(),
    removed_at: document.removed_at?.toISOString() ?? null,
  }
}

/** The owner sees all; who was asked to sign sees what was signed, and what they did themselves. */
export function toDocumentDetail(
  document: SeenDocument,
  { sessions, invitations }: { sessions: readonly SessionRow[]; invitations: readonly InvitationRow[] },
  userId: string,
) {
  const owned = document.owner_id === userId
  return {
    ...toDocumentResponse(document, userId),
    least_level: leastLevel(document, sessions),
    sessions: sessions
      .filter(({ user_id, state }) => owned || user_id === userId || state === 'completed')
      .map((session) => toSessionResponse(session, userId)),
    invitations: invitations
      .filter(({ user_id }) => owned || user_id === userId)
      .map((invitation) => toInvitationResponse(invitation, userId)),
  }
}

function toSessionResponse(session: SessionRow, userId: string) {
  const mine = session.user_id === userId
  return {
    id: session.id,
    mine,
    signer_name: session.signer_name,
    reg_no: session.reg_no,
    organisation: session.organisation,
    level: session.level,
    level_reached: session.state === 'completed' ? (session.level_reached ?? session.level) : null,
    purpose: session.purpose,
    ...progress(session),
    // The code is for the person who compares it with their phone.
    ...(!mine && { verification_code: null }),
    signature: evidenceOf(session),
  }
}

function evidenceOf(session: SessionRow) {
  const { state, digest, signature, signature_algorithm, certificate, chain, signed_at } = session
  if (!isSigned(state) || !digest || !signature || !signature_algorithm || !certificate || !signed_at)
    return null
  return {
    digest: Buffer.from(digest).toString('hex'),
    algorithm: algorithms[session.hash],
    signature: base64(signature),
    signature_algorithm,
    certificate: base64(certificate),
    chain: chain ?? [],
    signed_at: signed_at.toISOString(),
    timestamped_at: session.timestamped_at?.toISOString() ?? null,
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export function toInvitationResponse(invitation: InvitationRow, userId: string) {
  return {
    id: invitation.id,
    mine: invitation.user_id === userId,
    named_as: invitation.named_as,
    position: invitation.position,
    state: invitation.state,
    remark: invitation.remark,
    created_at: invitation.created_at.toISOString(),
    ended_at: invitation.ended_at?.toISOString() ?? null,
  }
}
