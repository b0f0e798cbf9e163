import type { Client } from './clients/client.ts'

/** Names in a list that is separated by spaces, each once (RFC 6749, section 3.3). */
export function scopesIn(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(' ').filter((scope) => scope !== ''))]
}

const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/

/** RFC 7636, section 4.1. */
export const isVerifier = (text: string): boolean => verifierForm.test(text)

/** What a client gets for itself: scopes of its services; what concerns a person needs a person. */
export const clientScopes = ({ scopes }: Pick<Client, 'scopes'>): string[] =>
  scopes.filter((scope) => scope.startsWith('svc:'))

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/|$)/

/** RFC 8707, section 2: an absolute address without a fragment, which a token could be shown at safely. */
export function isResource(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#') || /[\s"\\]/.test(text)) return false
  return text.startsWith('https://') || loopback.test(text)
}

/** Whether a client is in charge of one of the addresses that a token was asked for. */
export function servesAny({ origins }: Pick<Client, 'origins'>, resources: readonly string[]): boolean {
  return resources.some((resource) => origins.includes(new URL(resource).origin))
}

/** What the phone shows besides who asks; longer texts would be cut there. */
const LONGEST_BINDING_MESSAGE = 20
const shownPlainly = /^[\p{L}\p{N} .,:;#*+/()-]+$/u

export function isBindingMessage(text: string): boolean {
  return text.length <= LONGEST_BINDING_MESSAGE && shownPlainly.test(text)
}

/** Of the eID session that asks a person for a client: it opens nothing else. */
export const PURPOSE = 'backchannel'
/** CIBA, section 7.3. */
export const POLL_INTERVAL_SECONDS = 5
