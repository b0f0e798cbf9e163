import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { uuidOfAnyCase } from '../text/uuid.ts'
import { isLoopback } from './hosts.ts'
import { isMetadataNetwork } from './metadata-addresses.ts'
import { postgresAddresses } from './postgres-address.ts'

interface Format {
  /** Completes "must be ...". */
  words: string
  /** For the table of settings, whose introduction says what the kinds are. */
  short?: string
  test(text: string): boolean
}

const hostName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** RFC 8252 section 7.1: the scheme of an app is a domain name turned round. */
const appScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

const isWebUrl = (url: URL): boolean =>
  (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''

const keyBytes = (text: string): number =>
  /^[A-Za-z0-9_-]+$/.test(text) ? Buffer.from(text, 'base64url').length : 0

const isCidr = (text: string): boolean =>
  ipaddr.isValidCIDR(text) && isIP(text.slice(0, text.indexOf('/'))) !== 0

const appReturnCharacters = /^[A-Za-z0-9\-._~:/?[\]@!$&'()+;=%]+$/

/** RFC 8252, section 7. `localhost` may be another machine by its name service (section 8.3). */
function isAppReturn(text: string): boolean {
  const url = appReturnCharacters.test(text) ? URL.parse(text) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  // What has two spellings cannot be compared byte for byte.
  if (isWebUrl(url)) {
    const isOwn = url.protocol === 'https:' || (isLoopback(url.hostname) && url.hostname !== 'localhost')
    return isOwn && url.href === text
  }
  return appScheme.test(url.protocol) && text.startsWith(`${url.protocol}/`)
}

function isClamdAddress(text: string): boolean {
  if (text.startsWith('/')) return !text.split('/').includes('..')
  const [, host = '', port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return (isIP(bare) !== 0 || hostName.test(host)) && Number(port) > 0 && Number(port) < 65_536
}

/** As W3C Baggage writes them, by which OpenTelemetry gives headers and attributes. */
function isPair(text: string): boolean {
  const [, value] =
    /^\s*[\w.!#$%&'*+^`|~-]+\s*=\s*([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+)\s*$/.exec(text) ?? []
  if (value === undefined) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(value))
  } catch {
    return false
  }
}

export const settingFormats: Readonly<Record<string, Format>> = {
  host: {
    words: 'a host name or an IP address, without a port',
    short: 'host',
    test: (text) => isIP(text) !== 0 || hostName.test(text),
  },
  origin: {
    words: 'an origin such as https://tamga.example, without a path',
    short: 'origin',
    test: (text) => {
      const url = URL.parse(text)
      return url !== null && isWebUrl(url) && url.origin === text
    },
  },
  issuer: {
    words: 'an http or https URL without query, fragment or trailing slash',
    short: 'URL',
    test: (text) => {
      const url = URL.parse(text)
      return url !== null && isWebUrl(url) && !/[?#]/.test(text) && !text.endsWith('/')
    },
  },
  'http-url': {
    words: 'an http or https URL without credentials, query, fragment or trailing slash',
    short: 'URL',
    test: (text) => {
      const url = URL.parse(text)
      return url !== null && isWebUrl(url) && !/[?#]/.test(text) && !text.endsWith('/')
    },
  },
  'integration-name': {
    words: 'names of small letters, digits and hyphens, at most 31',
    short: 'names',
    test: (text) => /^[a-z][a-z0-9-]{0,30}$/.test(text),
  },
  'social-providers': {
    words: 'a JSON list of issuers',
    short: 'JSON list',
    test: (text) => text.startsWith('[') && text.endsWith(']'),
  },
  'redirect-uri': {
    words:
      'https URLs, http URLs on localhost, or addresses of apps such as mn.gov.app:/return, without fragment',
    short: 'redirect URIs',
    test: (text) => {
      const url = URL.parse(text)
      if (url === null || url.username !== '' || url.password !== '' || /[#\s]/.test(text)) return false
      if (url.protocol === 'http:') return isLoopback(url.hostname)
      return url.protocol === 'https:' || appScheme.test(url.protocol)
    },
  },
  'app-return': {
    words:
      'https URLs, http URLs on 127.0.0.1 or [::1], or addresses of apps such as mn.gov.app:/return, without fragment',
    short: 'return URIs',
    test: isAppReturn,
  },
  'android-app': {
    words: 'such as mn.gov.app=14:6D:E9:..., with the 32 bytes of the digest in capital hex',
    short: '`mn.gov.app=14:6D:E9:...`',
    test: (text) => /^[A-Za-z]\w*(\.[A-Za-z]\w*)+=[0-9A-F]{2}(:[0-9A-F]{2}){31}$/.test(text),
  },
  'ios-app': {
    words: 'such as A1B2C3D4E5.mn.gov.app, team and bundle',
    short: '`A1B2C3D4E5.mn.gov.app`',
    test: (text) => /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/.test(text),
  },
  acr: {
    words: 'names or URIs without spaces',
    short: 'names',
    test: (text) => /^[\x21-\x7e]{1,255}$/.test(text),
  },
  uuid: {
    words: 'a UUID',
    short: 'UUID',
    test: (text) => uuidOfAnyCase.test(text),
  },
  'sha256-base64': {
    words: 'SHA-256 digests in base64',
    short: 'base64',
    test: (text) => /^[A-Za-z0-9+/]{43}=$/.test(text),
  },
  'postgres-url': {
    words:
      'a URL such as postgres://user:password@host:5432/database, with commas between several hosts, and target_session_attrs at most any, primary or read-write, because the service writes',
    short: '`postgres://user:password@host:5432/database`',
    test: (text) => postgresAddresses(text) !== undefined,
  },
  'absolute-path': {
    words: 'absolute paths such as /srv/data',
    short: 'paths',
    test: (text) => text.startsWith('/') && !text.split('/').includes('..'),
  },
  'smtp-url': {
    words: 'a URL such as smtp://user:password@host:587 or smtps://host',
    short: 'URL',
    test: (text) => {
      const url = URL.parse(text)
      const bare = url !== null && (url.pathname === '' || url.pathname === '/') && !/[?#]/.test(text)
      return bare && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
    },
  },
  'smpp-url': {
    words: 'a URL such as smpp://system_id:password@host:2775 or smpps://system_id:password@host',
    short: 'URL',
    test: (text) => {
      const url = URL.parse(text)
      const bare = url !== null && (url.pathname === '' || url.pathname === '/') && !/[?#]/.test(text)
      return bare && /^smpps?:$/.test(url.protocol) && url.hostname !== '' && url.username !== ''
    },
  },
  'sms-sender': {
    words: 'a number such as 1800 or +97670001800, or a name of up to 11 letters and digits',
    short: 'number or name',
    test: (text) => /^(\+?[0-9]{3,15}|[A-Za-z0-9 ]{1,11})$/.test(text),
  },
  cidr: {
    words: 'networks such as 10.0.0.0/8,fd00::/8',
    short: 'networks',
    test: (text) => isCidr(text),
  },
  'callable-cidr': {
    words: 'networks such as 10.0.0.0/8,fd00::/8, and not addresses at which clouds give out credentials',
    short: 'networks',
    test: (text) => isCidr(text) && !isMetadataNetwork(text),
  },
  'cidr-or-open': {
    words: '`open`, or networks such as 10.0.0.0/8,fd00::/8',
    short: 'networks',
    test: (text) => text === 'open' || isCidr(text),
  },
  email: {
    words: 'an e-mail address',
    short: 'e-mail',
    test: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  },
  token: {
    words: 'of letters, digits and -._~+/= alone',
    short: 'token',
    test: (text) => /^[A-Za-z0-9\-._~+/=]+$/.test(text),
  },
  'model-name': {
    words: 'a name of printed ASCII characters without spaces, such as gpt-4o-mini or qwen3:8b',
    short: 'name',
    test: (text) => /^[\x21-\x7e]+$/.test(text),
  },
  query: {
    words: 'the query of a URL such as api-version=2024-10-21, without the question mark',
    short: 'query',
    test: (text) => /^[\w.~%-]+=[\w.~%+:/-]*(&[\w.~%-]+=[\w.~%+:/-]*)*$/.test(text),
  },
  pairs: {
    words: 'pairs such as name=value,other=value, the values percent-encoded',
    short: 'pairs',
    test: (text) => text.split(',').every(isPair),
  },
  ratio: {
    words: 'a number from 0 to 1 such as 0.01',
    short: '0–1',
    test: (text) => /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(text),
  },
  'text-32-bytes': {
    words: 'at least 32 bytes long',
    short: 'at least 32 bytes',
    test: (text) => Buffer.byteLength(text) >= 32,
  },
  'key-32-bytes': {
    words: 'at least 32 bytes in base64url',
    short: 'key',
    test: (text) => keyBytes(text) >= 32,
  },
  'former-audit-key': {
    words: 'at least 32 bytes in base64url, or these with a row, such as key@48213',
    short: 'key, key@row',
    test: (text) => /^[^@]+(@\d{1,15})?$/.test(text) && keyBytes(text.split('@')[0] as string) >= 32,
  },
  bucket: {
    words: 'a bucket of 3 to 63 small letters, digits, dots and hyphens',
    short: 'bucket',
    test: (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
  },
  'storage-prefix': {
    words: 'folders of small letters, digits and hyphens such as tamga/files, without a slash at either end',
    short: 'folder',
    test: (text) => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(text),
  },
  'clamd-address': {
    words: 'a host and port such as clamd:3310, or a socket such as /run/clamav/clamd.ctl',
    short: 'address',
    test: (text) => isClamdAddress(text),
  },
  'key-of-32-bytes': {
    words: 'exactly 32 bytes in base64url',
    short: 'key',
    test: (text) => keyBytes(text) === 32,
  },
}
