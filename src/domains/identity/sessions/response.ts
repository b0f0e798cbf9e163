import type { Clock } from '../../../config/clock.ts'
import { expiresIn } from '../../../security/expires-in.ts'
import type { TokenPair } from './sessions.ts'

/** A token pair as the contract has it. Asks for the time itself: a request may have begun long before its answer. */
export function toSessionTokenResponse(pair: TokenPair, clock: Clock) {
  const now = clock()
  return {
    token_type: 'Bearer' as const,
    access_token: pair.accessToken,
    expires_in: expiresIn(pair.accessExpiresAt, now, pair.issuedAt),
    refresh_token: pair.refreshToken,
    refresh_expires_in: expiresIn(pair.refreshExpiresAt, now, pair.issuedAt),
    mfa_required: pair.mfaRequired,
  }
}
