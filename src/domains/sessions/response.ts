import type { TokenPair } from './sessions.ts'

/** A token pair as the contract has it. */
export function toTokenResponse(pair: TokenPair, now: Date) {
  const secondsUntil = (moment: number) => Math.max(0, Math.floor((moment - now.getTime()) / 1000))
  return {
    token_type: 'Bearer' as const,
    access_token: pair.accessToken,
    expires_in: secondsUntil(pair.accessExpiresAt),
    refresh_token: pair.refreshToken,
    refresh_expires_in: secondsUntil(pair.refreshExpiresAt),
  }
}
