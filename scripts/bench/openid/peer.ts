import { createSecretKey, randomBytes } from 'node:crypto'
import { type ClientMetadata, type JWK, Provider } from 'oidc-provider'
import pg from 'pg'
import { createPeerStore } from './peer-store.ts'
import { lifetimes, REDIRECT_URI, SCOPE, type Setting } from './setup.ts'

export interface PeerOptions {
  databaseUrl: string
  key: JWK
  setting: Setting
  /** Whether its clients are part of its configuration, so that it never looks one up. Else they are in the database. */
  configured: boolean
  /** Whether what a program gets for itself is a JWT, which it keeps nowhere. Else it is a row. */
  rowless: boolean
}

const RESOURCE = 'https://tools.invalid/'

interface Peer {
  provider: Provider
  pool: pg.Pool
}

/** oidc-provider with opaque tokens, and one read for the person's claims. */
export function createPeer({ databaseUrl, key, setting, configured, rowless }: PeerOptions): Peer {
  const scope = setting.machine.scope ?? ''
  // Of the forms without a row, the cheapest: ours is sealed with a symmetric key, too, and a signature by RSA would
  // cost the peer more than the row.
  const symmetric = createSecretKey(randomBytes(32))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  const provider = new Provider('https://peer.invalid', {
    adapter: createPeerStore(pool),
    clients: configured ? peerClients(setting) : [],
    scopes: [...SCOPE.split(' '), scope],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'ge_id'],
      email: ['email', 'email_verified'],
    },
    jwks: { keys: [key] },
    rotateRefreshToken: true,
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: rowless,
        defaultResource: (_ctx, client) => (client.clientId === setting.machine.id ? RESOURCE : []),
        getResourceServerInfo: () => ({
          scope,
          audience: RESOURCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.accessToken,
          jwt: { sign: { alg: 'HS256', key: symmetric } },
        }),
      },
    },
    ttl: {
      AuthorizationCode: lifetimes.code,
      AccessToken: lifetimes.accessToken,
      ClientCredentials: lifetimes.accessToken,
      IdToken: lifetimes.idToken,
      RefreshToken: lifetimes.refreshToken,
      Grant: lifetimes.refreshToken,
      Session: lifetimes.refreshToken,
      Interaction: 600,
    },
    async findAccount(_ctx, sub) {
      const { rows } = await pool.query<{ claims: Record<string, unknown> }>({
        name: 'account',
        text: 'select claims from account where id = $1',
        values: [sub],
      })
      const claims = rows[0]?.claims
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) }
    },
  })
  return { provider, pool }
}

export function peerClients({ web, machine }: Setting): ClientMetadata[] {
  return [
    {
      client_id: web.id,
      client_secret: web.secret,
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    {
      client_id: machine.id,
      client_secret: machine.secret,
      redirect_uris: [],
      grant_types: ['client_credentials'],
      response_types: [],
      ...(machine.scope !== undefined && { scope: machine.scope }),
    },
  ]
}
