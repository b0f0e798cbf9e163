import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import type { CallContext } from '../../security/call-context.ts'
import type { Client } from './clients/client.ts'

/** Without an issuer, none of the issuer's operations exists. */
export function issuerOf({ config: { oauthIssuer } }: { config: Pick<Config, 'oauthIssuer'> }): string {
  if (oauthIssuer === undefined) throw new AppError('request.not_found')
  return oauthIssuer
}

/** The secret by which a browser is recognised, from its cookie. */
export function browserOf({ browser }: Pick<CallContext, 'browser'>): string {
  if (browser === undefined) throw new Error('an operation for browsers was called without one')
  return browser
}

/** Names in a list that is separated by spaces, each once (RFC 6749, section 3.3). */
export function scopesIn(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(' ').filter((scope) => scope !== ''))]
}

const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/

/** RFC 7636, section 4.1. */
export const isVerifier = (text: string): boolean => verifierForm.test(text)

/** What a client gets for itself: scopes of its services; what concerns a person needs a person. */
export function clientScopes({ scopes }: Pick<Client, 'scopes'>): string[] {
  const services = scopes.filter((scope) => scope.startsWith('svc:'))
  return services.includes(SIGNALS_SERVICE) ? [...services, ...signalScopes] : services
}

/** Which events reach an application, its administrator decides. */
export const SIGNALS_SERVICE = 'svc:signals'
/** The names that the CAEP interoperability profile has for what the service opens. */
const signalScopes = ['ssf.read', 'ssf.manage']

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/|$)/

/** RFC 8707, section 2: an absolute address without a fragment, to which a token could be sent safely. */
function isResource(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#') || /[\s"\\]/.test(text)) return false
  return text.startsWith('https://') || loopback.test(text)
}

export interface ResourceServices {
  config: Pick<Config, 'oauthIssuer' | 'publicOrigin'>
  clients: { knowsOrigin(origin: string): Promise<boolean> }
}

/** The addresses that a request names: of this server, or of some registered client (RFC 8707, section 2). */
export async function resourcesIn(
  services: ResourceServices,
  named: readonly string[] | undefined,
): Promise<string[]> {
  const resources = [...new Set(named ?? [])]
  const own = [issuerOf(services), services.config.publicOrigin]
  for (const resource of resources) {
    if (!isResource(resource)) throw new OAuthError('invalid_target', 'resource is not an absolute https URI')
    const isKnown =
      own.some((one) => resource === one || resource.startsWith(`${one}/`)) ||
      (await services.clients.knowsOrigin(new URL(resource).origin))
    if (!isKnown) throw new OAuthError('invalid_target', 'no application is registered for this resource')
  }
  return resources
}

/** Whether a client is in charge of one of the addresses that a token was requested for. */
export function servesAny({ origins }: Pick<Client, 'origins'>, resources: readonly string[]): boolean {
  return resources.some((resource) => origins.includes(new URL(resource).origin))
}

/** What the phone shows besides who asks; longer texts would be cut there. */
const MAX_BINDING_MESSAGE_LENGTH = 20
const plainText = /^[\p{L}\p{N} .,:;#*+/()-]+$/u

export function isBindingMessage(text: string): boolean {
  return text.length <= MAX_BINDING_MESSAGE_LENGTH && plainText.test(text)
}

/** Of eID sessions that a client starts: their proof counts for nothing else. */
export const PURPOSE = 'backchannel'
/** CIBA, section 7.3. */
export const POLL_INTERVAL_SECONDS = 5
