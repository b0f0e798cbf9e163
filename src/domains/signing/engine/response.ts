import type { SigningState } from './queries.ts'

type SignatureStatus = 'pending' | 'signed' | 'failed' | 'refused' | 'timeout' | 'withdrawn'

const shown: Record<SigningState, SignatureStatus> = {
  pending: 'pending',
  completed: 'signed',
  failed: 'failed',
  refused: 'refused',
  timeout: 'timeout',
  // No answer came, whether the phone's time ran out or ours.
  expired: 'timeout',
  withdrawn: 'withdrawn',
}

interface Request {
  id: string
  state: SigningState
  reason: string | null
  verification_code: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

/** A request to sign, as its signer sees it. */
export function toSignatureResponse(row: Request) {
  return {
    id: row.id,
    state: shown[row.state],
    reason: row.reason,
    verification_code: row.state === 'pending' ? row.verification_code : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
