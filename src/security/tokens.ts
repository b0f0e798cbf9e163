import { LRUCache } from 'lru-cache'
import { AppError } from '../errors/app-error.ts'
import { canonicalUuid } from '../text/uuid.ts'
import { createHs256 } from './hs256.ts'
import type { KeyValues } from './key-values.ts'

export const ACCESS_LIFE_MS = 15 * 60_000
/** How far the clocks of two instances may differ before a token counts as issued in the future. */
export const CLOCK_LEEWAY_MS = 60_000

const AUDIENCE = 'tamga'
const MAX_TOKEN_LENGTH = 2048
const VERIFIED_TOKENS_KEPT = 10_000

interface Claims {
  userId: string
  sessionId: string
  /** Milliseconds. On the wire `iat` is in seconds, with the milliseconds behind the point. */
  issuedAt: number
  expiresAt: number
  tokenId: string
}
export interface AccessClaims extends Claims {
  /** A super admin who has passed the second factor. */
  elevated: boolean
  /** The session has shown the eID or a second factor. */
  strong: boolean
}
export interface RefreshClaims extends Claims {
  gen: number
}

interface Tokens {
  signAccess(claims: AccessClaims): string
  signRefresh(claims: RefreshClaims): string
  /** Fails with `auth.invalid` unless we signed it, as this kind of token, and it has not expired. */
  readAccess(token: string, now: number): AccessClaims
  readRefresh(token: string, now: number): RefreshClaims
}

export function createTokens({ secret, issuer }: { secret: KeyValues; issuer: string }): Tokens {
  const hs256 = createHs256(secret)

  function sign(
    claims: Record<string, unknown>,
    { userId, sessionId, tokenId, issuedAt, expiresAt }: Claims,
  ): string {
    const times = { iat: issuedAt / 1000, exp: expiresAt / 1000 }
    return hs256.sign({
      ...claims,
      iss: issuer,
      aud: AUDIENCE,
      sub: userId,
      sid: sessionId,
      jti: tokenId,
      ...times,
    })
  }

  /** The caller checks the expiry, in milliseconds, each time the token is presented. */
  function read(kind: 'access' | 'refresh', token: string): Record<string, unknown> {
    const payload = token.length > MAX_TOKEN_LENGTH ? undefined : hs256.read(token)
    const ours = payload?.iss === issuer && payload.aud === AUDIENCE && payload.kind === kind
    if (!ours) throw new AppError('auth.invalid')
    return payload
  }

  // Checking a signature costs many times a look-up, and a client presents the same token again and again.
  const verified = new LRUCache<string, AccessClaims>({ max: VERIFIED_TOKENS_KEPT })

  function readOnce(token: string): AccessClaims {
    const known = verified.get(token)
    if (known) return known
    const payload = read('access', token)
    const claims = {
      ...claimsOf(payload),
      elevated: payload.elevated === true,
      strong: payload.strong === true,
    }
    verified.set(token, claims)
    return claims
  }

  return {
    signAccess({ elevated, strong, ...claims }) {
      const shown = { ...(elevated && { elevated }), ...(strong && { strong }) }
      return sign({ kind: 'access', ...shown }, claims)
    },
    signRefresh: (claims) => sign({ kind: 'refresh', gen: claims.gen }, claims),
    readAccess: (token, now) => current(readOnce(token), now),
    readRefresh(token, now) {
      const payload = read('refresh', token)
      const { gen } = payload
      if (typeof gen !== 'number' || !Number.isSafeInteger(gen)) throw new AppError('auth.invalid')
      return current({ ...claimsOf(payload), gen }, now)
    },
  }
}

function claimsOf({ sub, sid, jti, iat, exp }: Record<string, unknown>): Claims {
  const ids = [sub, sid, jti]
  const times = [iat, exp]
  if (!ids.every((id) => typeof id === 'string' && canonicalUuid.test(id))) throw new AppError('auth.invalid')
  if (!times.every((time) => typeof time === 'number')) throw new AppError('auth.invalid')
  return {
    userId: String(sub),
    sessionId: String(sid),
    tokenId: String(jti),
    issuedAt: Math.round(Number(iat) * 1000),
    expiresAt: Math.round(Number(exp) * 1000),
  }
}

function current<C extends Claims>(claims: C, now: number): C {
  if (now >= claims.expiresAt || claims.issuedAt > now + CLOCK_LEEWAY_MS) throw new AppError('auth.invalid')
  return claims
}
