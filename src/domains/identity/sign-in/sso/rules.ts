import { AppError } from '../../../../errors/app-error.ts'
import type { ForeignPerson } from '../../../../providers/openid/port.ts'

/** What a foreign issuer says of a person, as far as it is used here. */
export interface UpstreamClaims {
  issuer: string
  subject: string
  civilId: string | null
  geId: string | null
  givenName: string | null
  familyName: string | null
  /** One that the issuer says is verified. */
  email: string | null
}

export function ssoFactsOf({ issuer, subject, claims }: ForeignPerson): UpstreamClaims {
  return {
    issuer,
    subject,
    civilId: textOf(claims.civil_id, 64),
    geId: textOf(claims.ge_id, 64),
    givenName: textOf(claims.given_name, 200),
    familyName: textOf(claims.family_name, 200),
    email: claims.email_verified === true ? textOf(claims.email, 254) : null,
  }
}

/** When the person signed in at the issuer; undefined where it does not say. */
export function upstreamSignInAt(
  { claims: { auth_time } }: Pick<ForeignPerson, 'claims'>,
  now: Date,
): Date | undefined {
  if (typeof auth_time !== 'number' || !(auth_time > 0)) return undefined
  return new Date(Math.min(auth_time * 1000, now.getTime()))
}

/** A claim that is there and is no such text would find no person, or the wrong one. */
function textOf(claim: unknown, longest: number): string | null {
  if (claim === undefined || claim === null) return null
  if (
    typeof claim !== 'string' ||
    !/^\P{Cc}+$/u.test(claim) ||
    claim.length > longest ||
    claim !== claim.trim()
  )
    throw new AppError('auth.provider_invalid', { cause: new Error('a claim about the person is no text') })
  return claim
}
