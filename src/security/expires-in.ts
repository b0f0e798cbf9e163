/**
 * The whole seconds of `expires_in`, from the moment of the answer on. Never more than is left until the second in which
 * the token is shown to expire, nor than its whole life, where the clock of another instance has issued it ahead of ours.
 */
export function expiresIn(expiresAt: number, now: number, issuedAt = now): number {
  const expirySecond = Math.floor(expiresAt / 1000)
  return Math.max(0, Math.floor(expirySecond - Math.max(now, issuedAt) / 1000))
}
