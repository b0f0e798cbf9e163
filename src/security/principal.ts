import type { ActiveToken } from './active-token.ts'

/** Who is calling, as established by one of the contract's security schemes. */
export type Principal =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      tokenId: string
      tokenExpiresAt: number
      /** A super admin who has passed the second factor. */
      elevated: boolean
      /** Whether the session has shown the eID or a second factor, without which no role but `user` counts. */
      strong: boolean
    }
  | { kind: 'key'; keyId: string; orgId: string | null; tools: readonly string[] }
  | {
      /** A client with an access token for a person. */
      kind: 'token'
      userId: string
      strong: boolean
      token: ActiveToken
    }
  | {
      /** A client that acts for itself. */
      kind: 'client'
      applicationId: string
      clientId: string
      orgId: string | null
      scopes: readonly string[]
    }
  | {
      /** A client that registered itself, at its registration alone. */
      kind: 'registration'
      applicationId: string
      clientId: string
      /** By which it came: answers name it again (RFC 7592, section 3). */
      token: string
    }
  | { kind: 'admin' }
  | { kind: 'metrics' }

/** What each security scheme makes of a caller. */
export interface PrincipalKind {
  session: 'user'
  browserSession: 'user'
  operatorSession: 'user'
  apiKey: 'key'
  adminKey: 'admin'
  metricsToken: 'metrics'
  documentsToken: 'metrics' | 'anonymous'
  providerToken: 'token'
  personToken: 'token'
  toolToken: 'token'
  clientToken: 'client'
  signRelayToken: 'client'
  registrationToken: 'registration'
}

export const anonymous: Principal = { kind: 'anonymous' }

/** How the audit log, the logs and the limits name a principal: `user:<id>`, `key:<id>`, `client:<client_id>`, `admin`, `anonymous`. */
export function principalName(principal: Principal): string {
  if (principal.kind === 'user') return `user:${principal.userId}`
  if (principal.kind === 'key') return `key:${principal.keyId}`
  if (principal.kind === 'token') return `user:${principal.userId}`
  if (principal.kind === 'client' || principal.kind === 'registration') return `client:${principal.clientId}`
  return principal.kind
}

/** Whose organisation the caller acts in; null for the platform itself, and for people, who name it. */
export function organisationOf(principal: Principal): string | null {
  return principal.kind === 'key' || principal.kind === 'client' ? principal.orgId : null
}
