import type { Reason } from './reasons.ts'
import type { CertificateStatus } from './revocation.ts'

/** What a proof of time rests on. */
export interface TimeProof {
  at: number
  by: 'signature_time_stamp' | 'document_time_stamp'
}

export function revocationReasons(
  status: CertificateStatus | undefined,
  proof: TimeProof | undefined,
): Reason[] {
  if (status?.status === 'unknown') return ['revocation_unknown']
  if (status?.status !== 'revoked') return []
  if (!proof) return ['revoked_no_poe']
  return status.revokedAt <= proof.at ? ['revoked'] : []
}

export function revocationStatus(status: CertificateStatus | undefined, proof: TimeProof | undefined) {
  if (!status) return { revocation: 'not_checked' as const, revokedAt: null }
  if (status.status !== 'revoked') return { revocation: status.status, revokedAt: null }
  const isLater = proof !== undefined && status.revokedAt > proof.at
  return {
    revocation: isLater ? ('revoked_later' as const) : ('revoked' as const),
    revokedAt: status.revokedAt,
  }
}
