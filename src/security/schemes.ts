import type { Principal } from './principal.ts'

/** What a request shows of its sender. */
export interface Credentials {
  header(name: string): string | undefined
  /** Of the socket itself, whatever a proxy says. */
  peerAddress: string
  host: string | undefined
}

export interface Scheme {
  /** To whoever fails it the operation does not exist: 404. */
  hidden?: true
  /** Undefined when this credential is absent; fails with `auth.invalid` when it is there and not good. */
  authenticate(credentials: Credentials): Promise<Principal | undefined>
}

export type SchemeName =
  | 'session'
  | 'apiKey'
  | 'adminKey'
  | 'metricsToken'
  | 'providerToken'
  | 'relayToken'
  | 'webhookSignature'
  | 'operatorSession'

export type Schemes = { readonly [name in SchemeName]?: Scheme }

/** The schemes that a contract uses and nobody implements; a server must not start with any. */
export function missingSchemes(used: Iterable<string>, registered: Schemes): string[] {
  return [...new Set(used)].filter((name) => !Object.hasOwn(registered, name)).sort()
}
