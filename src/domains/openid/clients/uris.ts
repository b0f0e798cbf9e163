import { isLoopback } from '../../../config/hosts.ts'
import type { Client, ClientKind } from './client.ts'

/** What RFC 3986 lets stand in a URI, without what no address of a client needs: fragments and wildcards. */
const characters = /^[A-Za-z0-9\-._~:/?[\]@!$&'()+,;=%]+$/
/** RFC 8252, section 7.1: the scheme of an app is a reversed domain name, so that no other app has it by chance. */
const appScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

/** Where people may be sent. Only what can be compared byte for byte and leads to one place is taken. */
export function isRedirectUri(text: string, kind: ClientKind): boolean {
  const url = plainUrl(text)
  if (!url) return false
  if (isWebAddress(url)) return true
  return kind === 'public' && appScheme.test(url.protocol)
}

/**
 * The same for a client that no administrator registered. The scheme of an app belongs to no one, so it would say neither
 * who asks nor where the answer goes.
 */
export const isDynamicRedirectUri = (text: string): boolean => isRedirectUri(text, 'confidential')

/** As browsers write it in the header of that name, or it would never be equal. */
export function isOrigin(text: string): boolean {
  const url = plainUrl(text)
  return url !== undefined && isWebAddress(url) && url.origin === text
}

/** A page that people open: its host is what it seems to be. */
export function isPageAddress(text: string): boolean {
  const url = plainUrl(text)
  return url?.protocol === 'https:' && url.hostname !== ''
}

/** RFC 6749, section 3.1.2: no redirect URI has one, not even an empty one. */
export const hasFragment = (text: string): boolean => text.includes('#')

/** Leads to the machine on which it is opened. */
export const isLocalRedirect = (text: string): boolean => text.startsWith('http://')

/**
 * As a person can recognise it: the host with its port, or for an app the scheme of its address. What stands there in the
 * place of a host leads nowhere.
 */
export function hostOf(uri: string): string {
  const url = new URL(uri)
  return isWebAddress(url) ? url.host : url.protocol.slice(0, -1)
}

/**
 * Whether people may be sent to this address. Byte for byte, but for the port of a client on the person's own machine
 * that describes itself: it takes a free one each time (RFC 8252, section 7.3), and has one document for all machines.
 */
export function isAllowedRedirect({ redirectUris, registeredBy }: Returning, uri: string): boolean {
  if (redirectUris.includes(uri)) return true
  if (registeredBy !== 'document') return false
  const place = onThisMachine(uri)
  return place !== undefined && redirectUris.some((one) => onThisMachine(one) === place)
}

/**
 * Whether only the client itself can get what is sent there. Any program on a person's machine can name a client that no
 * administrator registered, and wait for its answer there (RFC 8252, section 8.6).
 */
export function isExclusiveRedirect({ registeredBy }: Pick<Client, 'registeredBy'>, uri: string): boolean {
  if (registeredBy === 'organisation') return !isLocalRedirect(uri)
  return registeredBy === 'administrator' || uri.startsWith('https://')
}

type Returning = Pick<Client, 'redirectUris' | 'registeredBy'>

const loopbackUri = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::([1-9]\d{0,4}))?(\/.*)$/

/** Host and path of an address on the machine itself, without the port; undefined for any other. */
function onThisMachine(uri: string): string | undefined {
  const [, host, port = '80', path] = loopbackUri.exec(uri) ?? []
  const isPlain = isRedirectUri(uri, 'public') && Number(port) < 65_536
  return host !== undefined && isPlain ? `${host}${path}` : undefined
}

function plainUrl(text: string): URL | undefined {
  if (!characters.test(text)) return undefined
  const url = URL.parse(text)
  // Another spelling of the beginning, such as capitals or a missing slash, would be read differently by others.
  if (url === null) return undefined
  if (url.username !== '' || url.password !== '' || !text.startsWith(url.protocol)) return undefined
  if (url.host !== '' && !text.startsWith(`${url.protocol}//${url.host}`)) return undefined
  return url
}

const isWebAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ? hostname !== '' : protocol === 'http:' && isLoopback(hostname)
