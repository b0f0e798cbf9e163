import { lifetimes, person, REDIRECT_URI, type Setting } from '../setup.ts'

export const REALM = 'bench'
export const PASSWORD = 'a password of the bench'
export const USERNAME = 'saraa'

/**
 * As Keycloak imports it: rotating refresh tokens and lifetimes as on the other sides, no events, no brute force
 * detection, and of the scopes only those that are needed, so that its tokens are small.
 */
export function realmOf({ web, machine }: Setting): object {
  const client = {
    enabled: true,
    protocol: 'openid-connect',
    publicClient: false,
    clientAuthenticatorType: 'client-secret',
    directAccessGrantsEnabled: false,
    fullScopeAllowed: false,
  }
  return {
    realm: REALM,
    enabled: true,
    sslRequired: 'none',
    defaultSignatureAlgorithm: 'RS256',
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
    accessCodeLifespan: lifetimes.code,
    accessTokenLifespan: lifetimes.accessToken,
    ssoSessionIdleTimeout: lifetimes.refreshToken,
    ssoSessionMaxLifespan: lifetimes.refreshToken,
    clients: [
      {
        ...client,
        clientId: web.id,
        secret: web.secret,
        standardFlowEnabled: true,
        redirectUris: [REDIRECT_URI],
        attributes: { 'pkce.code.challenge.method': 'S256' },
        defaultClientScopes: ['basic', 'profile', 'email'],
        optionalClientScopes: [],
      },
      {
        ...client,
        clientId: machine.id,
        secret: machine.secret,
        standardFlowEnabled: false,
        serviceAccountsEnabled: true,
        defaultClientScopes: ['basic'],
        optionalClientScopes: [],
      },
    ],
    users: [
      {
        username: USERNAME,
        enabled: true,
        email: person.email,
        emailVerified: person.email_verified,
        firstName: person.given_name,
        lastName: person.family_name,
        credentials: [{ type: 'password', value: PASSWORD }],
      },
    ],
  }
}
