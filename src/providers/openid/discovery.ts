import * as oauth from 'oauth4webapi'
import type { Clock } from '../../config/clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { toAppError } from './errors.ts'

export type Metadata = oauth.AuthorizationServer & {
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
}

interface Discovery {
  metadata(): Promise<Metadata>
  /** What is known without asking. */
  known(): Metadata | undefined
  /** The same metadata without cached keys; undefined when it was called a moment ago. */
  withFreshKeys(): Metadata | undefined
}

const FRESH_MS = 60 * 60_000
/** An issuer that does not publish its metadata for a while can still sign people in. */
const USABLE_MS = 24 * 60 * 60_000
const KEYS_PAUSE_MS = 5_000

/** Signatures that only the issuer can make: never `none`, never with a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
]

interface DiscoveryOptions {
  issuer: string
  clock: Clock
  http: object
  /** Whether plain HTTP is spoken with this issuer. */
  plain: boolean
}

/** An issuer's metadata (OpenID Connect Discovery), cached and refreshed. */
export function createDiscovery({ issuer, clock, http, plain }: DiscoveryOptions): Discovery {
  let cached: { metadata: Metadata; at: number } | undefined
  let pending: Promise<Metadata> | undefined
  let keysRefreshedAt = Number.NEGATIVE_INFINITY

  async function fetchMetadata(): Promise<Metadata> {
    try {
      const url = new URL(issuer)
      const response = await oauth.discoveryRequest(url, { ...http, algorithm: 'oidc' })
      const metadata = usable(await oauth.processDiscoveryResponse(url, response), plain)
      cached = { metadata, at: clock() }
      return metadata
    } catch (error) {
      throw toAppError(error, 'request')
    }
  }

  const refresh = (): Promise<Metadata> => {
    pending ??= fetchMetadata().finally(() => {
      pending = undefined
    })
    return pending
  }

  return {
    async metadata() {
      const age = cached ? clock() - cached.at : Number.POSITIVE_INFINITY
      if (cached && age < FRESH_MS) return cached.metadata
      try {
        return await refresh()
      } catch (error) {
        if (cached && age < USABLE_MS) return cached.metadata
        throw error
      }
    },
    known: () => cached?.metadata,
    withFreshKeys() {
      if (!cached || clock() - keysRefreshedAt < KEYS_PAUSE_MS) return undefined
      keysRefreshedAt = clock()
      // The library caches keys by object, so a copy has none.
      cached = { ...cached, metadata: { ...cached.metadata } }
      return cached.metadata
    },
  }
}

function usable(found: oauth.AuthorizationServer, plain: boolean): Metadata {
  const { authorization_endpoint, token_endpoint, jwks_uri, response_types_supported: types } = found
  if (!authorization_endpoint || !token_endpoint || !jwks_uri || (types && !types.includes('code')))
    throw new AppError('auth.provider_invalid', { cause: new Error('the metadata lacks the code flow') })
  // Browsers are sent to these two, so their scheme is checked here; `outbound` checks the others.
  for (const place of [authorization_endpoint, found.end_session_endpoint ?? authorization_endpoint]) {
    const scheme = URL.parse(place)?.protocol
    if (scheme !== 'https:' && !(plain && scheme === 'http:'))
      throw new AppError('auth.provider_invalid', { cause: new Error('an endpoint is not https') })
  }
  const offered = found.id_token_signing_alg_values_supported ?? ['RS256']
  return {
    ...found,
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    id_token_signing_alg_values_supported: algorithms.filter((one) => (offered as string[]).includes(one)),
  }
}
