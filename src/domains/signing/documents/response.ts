import type { SigningInvitationRow } from './invitation-queries.ts'
import { requiredLevel } from './levels.ts'
import type { DocumentHash, SigningSessionRow, VisibleDocument } from './queries.ts'
import { isSigned } from './state-machine.ts'

const algorithms = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const
type Algorithm = (typeof algorithms)[DocumentHash]

export const hashAlgorithmOf = (algorithm: Algorithm): DocumentHash =>
  (Object.keys(algorithms) as DocumentHash[]).find((hash) => algorithms[hash] === algorithm)!

const progress = (session: SigningSessionRow) => ({
  state: session.state,
  reason: session.reason,
  verification_code: session.state === 'pending_user' ? session.verification_code : null,
  created_at: session.created_at.toISOString(),
  expires_at: session.expires_at.toISOString(),
  ended_at: session.ended_at?.toISOString() ?? null,
})

export const toStatusResponse = (session: SigningSessionRow) => ({
  id: session.document_id,
  session_id: session.id,
  ...progress(session),
})

export function toDocumentResponse(document: VisibleDocument, userId: string) {
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
  document: VisibleDocument,
  {
    sessions,
    invitations,
  }: { sessions: readonly SigningSessionRow[]; invitations: readonly SigningInvitationRow[] },
  userId: string,
) {
  const owned = document.owner_id === userId
  return {
    ...toDocumentResponse(document, userId),
    least_level: requiredLevel(document, sessions),
    sessions: sessions
      .filter(({ user_id, state }) => owned || user_id === userId || state === 'completed')
      .map((session) => toSessionResponse(session, userId)),
    invitations: invitations
      .filter(({ user_id }) => owned || user_id === userId)
      .map((invitation) => toSigningInvitationResponse(invitation, userId)),
  }
}

function toSessionResponse(session: SigningSessionRow, userId: string) {
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

function evidenceOf(session: SigningSessionRow) {
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

export function toSigningInvitationResponse(invitation: SigningInvitationRow, userId: string) {
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
