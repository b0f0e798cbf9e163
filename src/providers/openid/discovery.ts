import * as oauth from 'oauth4webapi'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { faultOf } from './faults.ts'

export type Metadata = oauth.AuthorizationServer & {
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
}

export interface Discovery {
  metadata(): Promise<Metadata>
  /** The same metadata, of which no keys are remembered; asked at most once in a while. */
  withFreshKeys(): Metadata | undefined
}

const FRESH_MS = 60 * 60_000
/** An issuer that does not publish its metadata for a while can still sign people in. */
const USABLE_MS = 24 * 60 * 60_000
const KEYS_PAUSE_MS = 5_000

/** Signatures that only the issuer can make: never none, never with a secret that is ours too. */
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

export interface DiscoveryOptions {
  issuer: string
  clock: Clock
  http: object
  /** Whether plain HTTP is spoken with this issuer. */
  plain: boolean
}

/** What an issuer says of itself (OpenID Connect Discovery), remembered and asked for again in time. */
export function createDiscovery({ issuer, clock, http, plain }: DiscoveryOptions): Discovery {
  let known: { metadata: Metadata; at: number } | undefined
  let underWay: Promise<Metadata> | undefined
  let keysAskedAt = Number.NEGATIVE_INFINITY

  async function ask(): Promise<Metadata> {
    try {
      const url = new URL(issuer)
      const response = await oauth.discoveryRequest(url, { ...http, algorithm: 'oidc' })
      const metadata = usable(await oauth.processDiscoveryResponse(url, response), plain)
      known = { metadata, at: clock() }
      return metadata
    } catch (error) {
      throw faultOf(error, 'asking')
    }
  }

  const refresh = (): Promise<Metadata> => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    async metadata() {
      const age = known ? clock() - known.at : Number.POSITIVE_INFINITY
      if (known && age < FRESH_MS) return known.metadata
      try {
        return await refresh()
      } catch (error) {
        if (known && age < USABLE_MS) return known.metadata
        throw error
      }
    },
    withFreshKeys() {
      if (!known || clock() - keysAskedAt < KEYS_PAUSE_MS) return undefined
      keysAskedAt = clock()
      // Keys are remembered for an object, so that a copy has none.
      known = { ...known, metadata: { ...known.metadata } }
      return known.metadata
    },
  }
}

function usable(found: oauth.AuthorizationServer, plain: boolean): Metadata {
  const { authorization_endpoint, token_endpoint, jwks_uri, response_types_supported: types } = found
  if (!authorization_endpoint || !token_endpoint || !jwks_uri || (types && !types.includes('code')))
    throw new AppError('auth.provider_invalid', { cause: new Error('the metadata lacks the code flow') })
  // People are sent to these two, so that their scheme is judged here; the others are judged when they are asked.
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
