import type { SessionRevocation, TokenNames } from './revocation-queries.ts'

/** A transaction that revokes has committed, or never will, after this long. */
const UNSURE_MS = 60_000

export interface RevocationCache {
  apply(revocation: SessionRevocation): void
  /** `unsure`: this instance began to revoke something of the token and does not know whether that was committed. */
  check(token: TokenNames, now: number): 'valid' | 'revoked' | 'unsure'
  /** This instance begins to revoke the session or user of that key. */
  invalidate(key: string, now: number): void
  /** Forgets revocations that concern no valid token any more. */
  prune(now: number): void
  size(): number
}

export function createRevocationCache(): RevocationCache {
  const ended = new Map<string, number>()
  const cutoffs = new Map<string, { notBefore: number; expiresAt: number }>()
  const invalidated = new Map<string, number>()

  return {
    apply(revocation) {
      const { key, expiresAt } = revocation
      if (revocation.kind !== 'user') {
        ended.set(key, Math.max(expiresAt, ended.get(key) ?? 0))
        return
      }
      const known = cutoffs.get(key)
      if (!known || known.notBefore < revocation.notBefore) {
        cutoffs.set(key, { notBefore: revocation.notBefore, expiresAt })
      }
    },
    check({ userId, sessionId, tokenId, issuedAt }, now) {
      if (ended.has(sessionId) || ended.has(tokenId)) return 'revoked'
      const cutoff = cutoffs.get(userId)
      if (cutoff && issuedAt <= cutoff.notBefore) return 'revoked'
      const isUnsure = [sessionId, userId].some((key) => (invalidated.get(key) ?? 0) > now)
      return isUnsure ? 'unsure' : 'valid'
    },
    invalidate(key, now) {
      invalidated.set(key, now + UNSURE_MS)
    },
    prune(now) {
      for (const [key, expiresAt] of ended) if (expiresAt <= now) ended.delete(key)
      for (const [key, { expiresAt }] of cutoffs) if (expiresAt <= now) cutoffs.delete(key)
      for (const [key, until] of invalidated) if (until <= now) invalidated.delete(key)
    },
    size: () => ended.size + cutoffs.size + invalidated.size,
  }
}
