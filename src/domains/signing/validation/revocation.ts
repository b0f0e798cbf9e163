import type { Certificate } from '../../../pki/certificate.ts'
import type { RevocationStatement, StoredRevocations } from './stored-revocations.ts'

export type { RevocationStatement } from './stored-revocations.ts'

export type CertificateStatus =
  | { status: 'good'; from: 'file' | 'authority' }
  | { status: 'revoked'; revokedAt: number }
  | { status: 'unknown' }
  /** The authority names no place to ask. */
  | { status: 'not_offered' }

/** What the authority says now. The addresses come from certificates that trusted authorities have signed. */
export type FetchRevocation = (
  certificate: Certificate,
  issuer: Certificate,
) => Promise<RevocationStatement | undefined>

/** The most that the clocks of an authority and of a time-stamp may differ. */
const SKEW_MS = 60_000

/**
 * How a certificate stood at a moment that is proven, or now. A word from before that moment does not count as good: it may be
 * from before a revocation. Nor does one from after the certificate's end, when authorities forget it.
 */
export async function certificateStatus(
  certificate: Certificate,
  issuer: Certificate,
  {
    moment,
    now,
    words,
    ask,
  }: { moment: number; now: number; words: StoredRevocations; ask: FetchRevocation },
): Promise<CertificateStatus> {
  const kept = await words.of(certificate, issuer)
  const isGood = ({ revokedAt, statedAt }: RevocationStatement): boolean =>
    revokedAt === undefined &&
    statedAt + SKEW_MS >= moment &&
    statedAt <= now + SKEW_MS &&
    statedAt <= certificate.notAfter
  if (!kept.some(({ revokedAt }) => revokedAt !== undefined) && kept.some(isGood))
    return { status: 'good', from: 'file' }
  const hasAddress = certificate.ocspAddresses.length + certificate.crlAddresses.length > 0
  const asked = hasAddress ? await ask(certificate, issuer) : undefined
  const revocations = [...kept, ...(asked ? [asked] : [])].flatMap(({ revokedAt }) => revokedAt ?? [])
  if (revocations.length > 0) return { status: 'revoked', revokedAt: Math.min(...revocations) }
  if (asked && isGood(asked)) return { status: 'good', from: 'authority' }
  return { status: hasAddress ? 'unknown' : 'not_offered' }
}
