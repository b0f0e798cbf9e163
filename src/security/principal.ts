/** Who is calling, as established by one of the contract's security schemes. */
export type Principal =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      tokenId: string
      tokenExpiresAt: number
      /** A super admin who has shown the second factor. */
      elevated: boolean
    }
  | { kind: 'key'; keyId: string; orgId: string | null; tools: readonly string[] }
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
}

export const anonymous: Principal = { kind: 'anonymous' }

/** How the audit log, the logs and the limits name a principal: `user:<id>`, `key:<id>`, `admin`, `anonymous`. */
export function principalName(principal: Principal): string {
  if (principal.kind === 'user') return `user:${principal.userId}`
  if (principal.kind === 'key') return `key:${principal.keyId}`
  return principal.kind
}
