import type { Reason } from './reasons.ts'
import type { CertificateStatus } from './revocation.ts'

/** What a proof of time rests on. */
export interface TimeProof {
  at: number
  by: 'signature_time_stamp' | 'document_time_stamp'
}

export function revocationReasons(
  standing: CertificateStatus | undefined,
  proof: TimeProof | undefined,
): Reason[] {
  if (standing?.status === 'unknown') return ['revocation_unknown']
  if (standing?.status !== 'revoked') return []
  if (!proof) return ['revoked_no_poe']
  return standing.revokedAt <= proof.at ? ['revoked'] : []
}

export function revocationStatus(standing: CertificateStatus | undefined, proof: TimeProof | undefined) {
  if (!standing) return { revocation: 'not_checked' as const, revokedAt: null }
  if (standing.status !== 'revoked') return { revocation: standing.status, revokedAt: null }
  const isLater = proof !== undefined && standing.revokedAt > proof.at
  return {
    revocation: isLater ? ('revoked_later' as const) : ('revoked' as const),
    revokedAt: standing.revokedAt,
  }
}
