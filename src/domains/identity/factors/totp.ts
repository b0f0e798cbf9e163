import { HOTP, Secret, TOTP } from 'otpauth'
import { sameText } from '../../../security/sealing.ts'

/** What every authenticator app understands by default (RFC 6238): SHA-1, six digits, 30 seconds. */
const algorithm = 'SHA1'
const digits = 6
const period = 30
/** Clocks of phones go wrong, and people are slow: one step before and one after also counts. */
const LEEWAY_STEPS = 1

/** A fresh secret of 160 bits, the length of the hash, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code of an authenticator app holds. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, algorithm, digits, period, secret }).toString()
}

/** The number of the step to which the code belongs; undefined when it belongs to none of those that count. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const key = Secret.fromBase32(secret)
  const present = Math.floor(now.getTime() / 1000 / period)
  let found: number | undefined
  // Every step is looked at, so that the time it takes does not tell which one matched.
  for (let step = present - LEEWAY_STEPS; step <= present + LEEWAY_STEPS; step++) {
    const expected = HOTP.generate({ secret: key, algorithm, digits, counter: step })
    if (sameText(expected, code)) found = step
  }
  return found
}
