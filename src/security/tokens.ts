import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { AppError } from '../errors/app-error.ts'
import { recentlyUsed } from './recently-used.ts'

export const ACCESS_LIFE_MS = 15 * 60_000
/** How far the clocks of two instances may differ before a token counts as issued in the future. */
export const CLOCK_LEEWAY_MS = 60_000

const AUDIENCE = 'tamga'
const LONGEST_TOKEN = 2048
const VERIFIED_TOKENS_KEPT = 10_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Claims {
  userId: string
  sessionId: string
  /** Milliseconds. On the wire `iat` is in seconds, with the milliseconds behind the point. */
  issuedAt: number
  expiresAt: number
  tokenId: string
}
export interface AccessClaims extends Claims {
  /** A super admin who has shown the second factor. */
  elevated: boolean
}
export interface RefreshClaims extends Claims {
  gen: number
}

export interface Tokens {
  signAccess(claims: AccessClaims): Promise<string>
  signRefresh(claims: RefreshClaims): Promise<string>
  /** Fails with `auth.invalid` unless we signed it, as this kind of token, and it has not expired. */
  readAccess(token: string, now: number): Promise<AccessClaims>
  readRefresh(token: string, now: number): Promise<RefreshClaims>
}

export function createTokens({ secret, issuer }: { secret: string; issuer: string }): Tokens {
  const key = crypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

  async function sign(claims: JWTPayload, { userId, sessionId, tokenId, issuedAt, expiresAt }: Claims) {
    const times = { iat: issuedAt / 1000, exp: expiresAt / 1000 }
    return new SignJWT({ ...claims, sid: sessionId, jti: tokenId, ...times })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .sign(await key)
  }

  async function read(kind: 'access' | 'refresh', token: string): Promise<JWTPayload> {
    if (token.length > LONGEST_TOKEN) throw new AppError('auth.invalid')
    try {
      const { payload, protectedHeader } = await jwtVerify(token, await key, {
        algorithms: ['HS256'],
        issuer,
        audience: AUDIENCE,
        // Expiry is judged in milliseconds by the caller, each time the token is shown.
        currentDate: new Date(0),
      })
      const foreign = Object.keys(protectedHeader).filter((name) => name !== 'alg' && name !== 'typ')
      if (foreign.length > 0) throw new Error(`header has ${foreign.join(', ')}`)
      if (payload.kind !== kind) throw new Error(`kind is not ${kind}`)
      return payload
    } catch (cause) {
      throw new AppError('auth.invalid', { cause })
    }
  }

  // Checking a signature costs many times a look-up, and a client shows the same token again and again.
  const verified = recentlyUsed<AccessClaims>(VERIFIED_TOKENS_KEPT)

  async function readOnce(token: string): Promise<AccessClaims> {
    const known = verified.get(token)
    if (known) return known
    const payload = await read('access', token)
    const claims = { ...claimsOf(payload), elevated: payload.elevated === true }
    verified.set(token, claims)
    return claims
  }

  return {
    signAccess: (claims) => sign({ kind: 'access', ...(claims.elevated ? { elevated: true } : {}) }, claims),
    signRefresh: (claims) => sign({ kind: 'refresh', gen: claims.gen }, claims),
    async readAccess(token, now) {
      return current(await readOnce(token), now)
    },
    async readRefresh(token, now) {
      const payload = await read('refresh', token)
      const { gen } = payload
      if (typeof gen !== 'number' || !Number.isSafeInteger(gen)) throw new AppError('auth.invalid')
      return current({ ...claimsOf(payload), gen }, now)
    },
  }
}

function claimsOf({ sub, sid, jti, iat, exp }: JWTPayload): Claims {
  const ids = [sub, sid, jti]
  const times = [iat, exp]
  if (!ids.every((id) => typeof id === 'string' && uuid.test(id))) throw new AppError('auth.invalid')
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
