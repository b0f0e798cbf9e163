import type { Principal } from './principal.ts'
import type { ReloadableSettings } from './reloadable-settings.ts'

/** What the edge has made of the cookies of a browser. */
export interface BrowserCookies {
  /** Renewed where that was due; undefined where no person is signed in. */
  accessToken: string | undefined
  /** A secret that this browser alone holds. */
  key: string
}

/** What a request presents of its sender. */
export interface Credentials {
  header(name: string): string | undefined
  /** For credentials that are good for one request only. */
  method?: string
  path?: string
  /** Of the socket itself, whatever a proxy says. */
  peerAddress: string
  host: string | undefined
  /** The protected resource that the request came in by, where that is not the operation's own; set by the server alone. */
  through?: string
  /** Set by the edge alone, for operations to which browsers are led. */
  browser?: BrowserCookies
  /** The settings that held when the request came. */
  settings?: ReloadableSettings
}

export interface Scheme {
  /** To a caller who fails it the operation does not exist: 404. */
  hidden?: true
  /**
   * Undefined when this credential is absent; fails with `auth.invalid` when it is present and invalid. `scopes` are those
   * that the contract asks for.
   */
  authenticate(credentials: Credentials, scopes?: readonly string[]): Promise<Principal | undefined>
}

export type SchemeName =
  | 'session'
  | 'browserSession'
  | 'apiKey'
  | 'adminKey'
  | 'metricsToken'
  | 'documentsToken'
  | 'providerToken'
  | 'personToken'
  | 'toolToken'
  | 'clientToken'
  | 'signRelayToken'
  | 'registrationToken'
  | 'relayToken'
  | 'webhookSignature'
  | 'operatorSession'

export type Schemes = { readonly [name in SchemeName]?: Scheme }

/** The schemes that a contract uses without an implementation; a server must not start with any. */
export function missingSchemes(used: Iterable<string>, registered: Schemes): string[] {
  return [...new Set(used)].filter((name) => !Object.hasOwn(registered, name)).sort()
}
