import type { Revocation, TokenNames } from './revocation-queries.ts'

/** A transaction that revokes has committed, or never will, after this long. */
const DOUBT_MS = 60_000

export interface RevocationMemory {
  apply(revocation: Revocation): void
  /** `unsure`: this instance began to revoke something of the token and does not know whether that was committed. */
  judge(token: TokenNames, now: number): 'stands' | 'revoked' | 'unsure'
  doubt(key: string, now: number): void
  /** Forgets what no living token can be concerned by. */
  prune(now: number): void
  size(): number
}

export function createRevocationMemory(): RevocationMemory {
  const ended = new Map<string, number>()
  const cutoffs = new Map<string, { notBefore: number; expiresAt: number }>()
  const doubts = new Map<string, number>()

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
    judge({ userId, sessionId, tokenId, issuedAt }, now) {
      if (ended.has(sessionId) || ended.has(tokenId)) return 'revoked'
      const cutoff = cutoffs.get(userId)
      if (cutoff && issuedAt <= cutoff.notBefore) return 'revoked'
      const doubtful = [sessionId, userId].some((key) => (doubts.get(key) ?? 0) > now)
      return doubtful ? 'unsure' : 'stands'
    },
    doubt(key, now) {
      doubts.set(key, now + DOUBT_MS)
    },
    prune(now) {
      for (const [key, expiresAt] of ended) if (expiresAt <= now) ended.delete(key)
      for (const [key, { expiresAt }] of cutoffs) if (expiresAt <= now) cutoffs.delete(key)
      for (const [key, until] of doubts) if (until <= now) doubts.delete(key)
    },
    size: () => ended.size + cutoffs.size + doubts.size,
  }
}
