import type { RateLimit } from '../../../limits/limiter.ts'

export const contactKinds = ['email', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5

const PER_HOUR = 1 / 60
const PER_DAY = PER_HOUR / 24

/** Messages to one address or number, no matter who asks for them: no one can be flooded by strangers. */
export const messageLimit: Readonly<Record<ContactKind, RateLimit>> = {
  email: { bucket: 'contact-mail', key: 'target', per_minute: 6 * PER_HOUR, burst: 3 },
  // Each costs something.
  phone: { bucket: 'contact-sms', key: 'target', per_minute: 3 * PER_HOUR, burst: 3 },
}

/** What one person may have sent, to however many addresses and numbers. */
export const senderLimit: Readonly<Record<ContactKind, RateLimit>> = {
  email: { bucket: 'contact-mail', key: 'user', per_minute: 20 * PER_HOUR, burst: 10 },
  phone: { bucket: 'contact-sms', key: 'user', per_minute: 10 * PER_DAY, burst: 5 },
}

/** New codes do not give endless guesses: at twenty a day a million codes outlast every attempt. */
export const guessLimit: RateLimit = {
  bucket: 'contact-guesses',
  key: 'user',
  per_minute: 20 * PER_DAY,
  burst: 20,
}
