import type { ForeignPerson } from '../openid/port.ts'
import type { SsoState } from './state.ts'

interface Started {
  authorizationUrl: URL
  state: string
  /** Only for the browser that began. */
  binding: string
}

interface NativeAuthorizationResponse {
  code: string
  codeVerifier: string
  redirectUri: string
  nonce?: string | undefined
  iss?: string | undefined
}

/** This server as a client of the issuer that SSO_ISSUER names. */
export interface Sso {
  issuer: string
  /** False while the issuer is left alone because it does not respond. */
  healthy(): boolean
  /** With `newSignIn` the issuer must sign the person in again, and say when it did; with `eid`, by the eID if it can. */
  start(returnTo: string | null, options?: { newSignIn?: boolean; eid?: boolean }): Promise<Started>
  /** Undefined when the state is invalid, has expired or belongs to another browser. The caller marks it as used. */
  open(state: string, binding: string): Promise<SsoState | undefined>
  /** Waits for the issuer: never call it inside a transaction. */
  complete(state: SsoState, response: { code: string; iss?: string | undefined }): Promise<ForeignPerson>
  /** For an app that began by itself. */
  exchange(response: NativeAuthorizationResponse): Promise<ForeignPerson>
  isNativeRedirect(uri: string): boolean
  isPostLogout(uri: string): boolean
  /** Whether the issuer says that the person signed in with the eID. */
  hasSeenEid(person: ForeignPerson): boolean
  /** Sealed for one session; it opens for no other. */
  sealIdToken(idToken: string, sessionId: string): Promise<string>
  openIdToken(sealed: string, sessionId: string): Promise<string>
  endSessionUrl(idToken: string | undefined, postLogoutRedirectUri: string | undefined): Promise<URL | null>
}
