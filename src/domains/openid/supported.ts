import { supportedAcr } from './authentication-context.ts'
import { personClaims } from './claims.ts'
import { grantTypes, personScopes } from './clients/client.ts'

/** What the provider can do, as its discovery document tells it; whoever does it reads it here too. */
export const supported = {
  /** Nothing is known here of where people live: who asks for it signs in all the same, and is told nothing. */
  scopes: personScopes.filter((scope) => scope !== 'address'),
  grantTypes,
  responseTypes: ['code'],
  responseModes: ['query'],
  prompts: ['none', 'login', 'consent', 'select_account'],
  codeChallengeMethods: ['S256'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  /** Algorithms of DPoP proofs: signatures that only the holder of a private key can make. */
  dpopAlgorithms: ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'],
  acrValues: supportedAcr,
  locales: ['mn', 'en'],
  claims: [
    'sub',
    'iss',
    'aud',
    'exp',
    'iat',
    'auth_time',
    'nonce',
    'acr',
    'amr',
    'at_hash',
    'sid',
    ...personClaims,
  ],
} as const
