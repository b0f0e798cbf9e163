import { isSameEmail } from '../../../text/email.ts'

/** The purpose of eID sessions of an onboarding: their proof counts for nothing else. */
export const ONBOARDING_PURPOSE = 'superadmin-onboarding'
export const ONBOARDING_LIFE_MS = 30 * 60_000
export const EMAIL_CODE_LIFE_MS = 10 * 60_000
export const EMAIL_CODE_TRIES = 5
/** How long after the first factor the second one is accepted. */
export const FIRST_FACTOR_LIFE_MS = 10 * 60_000

/** Mail to one address, however many onboardings and network addresses ask for it. */
export const mailLimit = { bucket: 'superadmin-mail', key: 'target', per_minute: 1, burst: 3 } as const

/** An upstream sign-in, or a token made on this server, is no first factor of a super admin. */
export const isFirstFactor = (method: string): boolean => method === 'social' || method.startsWith('eid_')

export function isNamedInSettings(email: string, superadminEmail: string | undefined): boolean {
  return superadminEmail !== undefined && isSameEmail(superadminEmail, email)
}

/** `saraa@demo.mn` -> `s***a@demo.mn`: enough to know which mailbox to open. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = [...email.slice(0, at)]
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0] ?? ''}***${last}${email.slice(at)}`
}
