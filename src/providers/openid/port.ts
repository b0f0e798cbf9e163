import type { Clock } from '../../config/clock.ts'

export interface UpstreamAuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  /** base64url of the SHA-256 of the verifier (RFC 7636). */
  codeChallenge: string
  /** Whether the issuer must sign the person in again. */
  newSignIn?: boolean
  /** How many seconds ago the person may have signed in there. */
  maxAge?: number
  /** How the person should sign in there. */
  acrValues?: readonly string[]
  /** In place of those of the relying party, as they are: not every issuer announces all of its scopes. */
  scopes?: readonly string[]
  /** Whether tokens are to be renewed while the person is away. */
  offline?: boolean
}

/** What came back to the redirect URI, and what was stored since the request. */
export interface AuthorizationResponse {
  code: string
  codeVerifier: string
  redirectUri: string
  /** Absent: none was sent, and the id_token must hold none. */
  nonce?: string | undefined
  /** Issuer that the response names (RFC 9207). */
  iss?: string | undefined
  /** Whether an issuer that always names itself must have done so here. */
  issRequired?: boolean
}

/** A person as a foreign issuer knows them. */
export interface ForeignPerson {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
  idToken: string
}

/** What an issuer lets its client do for a person. */
export interface Delegation {
  accessToken: string
  /** Absent: the one before stays in use, if there was one. */
  refreshToken: string | undefined
  /** Null where the issuer does not say. */
  expiresAt: Date | null
  /** Undefined where they are those that were asked for. */
  scopes: readonly string[] | undefined
}

/** The issuer refuses the refresh token: it is used, has expired, or the person has withdrawn their consent. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused'
}

export interface EndSession {
  idToken?: string | undefined
  postLogoutRedirectUri?: string | undefined
}

/** Fails with an AppError of signing in; its cause has the details for the log. */
export interface RelyingParty {
  authorizationUrl(request: UpstreamAuthorizationRequest): Promise<URL>
  exchange(authorization: AuthorizationResponse): Promise<ForeignPerson>
  /** The same for a client that goes on to act for the person. */
  connect(authorization: AuthorizationResponse): Promise<{ person: ForeignPerson; delegation: Delegation }>
  /** Fetches the issuer's metadata if they are not at hand, so that what follows is a single request. */
  prepare(): Promise<void>
  /** Fails with GrantRefused where the issuer refuses the token. */
  refresh(refreshToken: string): Promise<Delegation>
  /** Whether tokens can be revoked; undefined where that is not known without asking. */
  canRevoke(): boolean | undefined
  /** RFC 7009. False where the issuer has no revocation endpoint. */
  revoke(token: string): Promise<boolean>
  /** False while the issuer is left alone because it does not respond. */
  healthy(): boolean
  /** Null when the issuer has no end_session_endpoint. */
  endSessionUrl(request: EndSession): Promise<URL | null>
}

export interface RelyingPartyOptions {
  issuer: string
  clientId: string
  /** Absent: a public client. */
  clientSecret?: string | undefined
  scopes: readonly string[]
  /** Asked for only where discovery names them: an issuer may refuse a request for a scope that it does not know. */
  announcedScopes?: readonly string[]
  /** Claims for which userinfo is called when the id_token lacks them. */
  claims: readonly string[]
  clock: Clock
  production: boolean
  timeoutMs?: number
}
