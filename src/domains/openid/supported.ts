import { supportedAcr } from '../../security/authentication-context.ts'
import { tokenAlgorithms } from '../../security/signing-keys/material.ts'
import { responseModes } from './authorization-request.ts'
import { personClaims } from './claims.ts'
import { grantTypes, personScopes } from './clients/client.ts'

/** What the issuer supports, for its discovery document and for the code that does it. */
export const supported = {
  /** The platform knows no addresses of people: a request for them succeeds, and yields no claim. */
  scopes: personScopes.filter((scope) => scope !== 'address'),
  grantTypes,
  responseTypes: ['code'],
  responseModes,
  prompts: ['none', 'login', 'consent', 'select_account'],
  codeChallengeMethods: ['S256'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
  /** What a client can have its id_tokens, userinfo and authorization responses signed with. */
  tokenAlgorithms,
  /** Algorithms of DPoP proofs: signatures that only the holder of a private key can make. */
  dpopAlgorithms: ['ES256', 'ES384', 'Ed25519', 'EdDSA', 'PS256', 'RS256'],
  /** Algorithms of the assertions by which clients authenticate. */
  assertionAlgorithms: ['ES256', 'ES384', 'Ed25519', 'EdDSA', 'PS256', 'RS256'],
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
