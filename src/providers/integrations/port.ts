import type { AuthorizationResponse, Delegation } from '../openid/port.ts'

interface ConnectRequest {
  redirectUri: string
  state: string
  nonce: string
  codeChallenge: string
  scopes: readonly string[]
}

/** An outside service, at which the platform acts for people. Waits for it: never call it inside a transaction. */
export interface OutsideService {
  name: string
  label: string
  issuer: string
  /** The most that is ever asked for. */
  scopes: readonly string[]
  authorizationUrl(request: ConnectRequest): Promise<URL>
  /** The account whose holder has agreed, and what they agreed to. */
  exchange(response: AuthorizationResponse): Promise<{ subject: string; delegation: Delegation }>
  /** Makes sure that a refresh is a single request, whose time is bounded. */
  prepare(): Promise<void>
  /** Fails with GrantRefused where the service refuses the token. */
  refresh(refreshToken: string): Promise<Delegation>
  /** Whether the service can revoke a token; undefined where that is not known without asking. */
  canRevoke(): boolean | undefined
  /** False while the service is left alone because it does not respond. */
  healthy(): boolean
  /** False where the service cannot revoke tokens. */
  revoke(token: string): Promise<boolean>
}

export interface OutsideServices {
  /** In the order of the configuration; empty while there are none. */
  list(): readonly OutsideService[]
  find(name: string): OutsideService | undefined
  redirectUriOf(name: string): string
  isRedirectUri(name: string, uri: string): boolean
}
