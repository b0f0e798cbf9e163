import type { Browser, Landing } from './browser.ts'

/** A client as the issuer knows it. */
export interface Client {
  clientId: string
  /** Absent for a public client. */
  secret?: string
  method: 'client_secret_basic' | 'client_secret_post' | 'none'
  /** Whether the issuer demands PKCE of it. */
  pkce: boolean
  redirectUri: string
  postLogoutUri: string
}

/** What the tests ask for by name; an issuer may lack some, and then the tests that need them are skipped. */
export interface Clients {
  /** Confidential, client_secret_basic, PKCE left to the client; codes and refresh tokens. */
  web: Client
  /** The same with client_secret_post. */
  post?: Client
  /** Confidential, PKCE demanded, without the refresh grant. */
  strict?: Client
  /** Public: PKCE, no secret, its scripts at `ORIGIN`. */
  spa?: Client
  /** client_credentials alone. */
  machine?: Client
  /** client_secret_basic with a secret full of characters that a form would encode. */
  awkward?: Client
}

export type ClientName = keyof Clients

/** Where the relying parties live. Nothing listens there; the tests look at where the browser is sent. */
export const ORIGIN = 'https://rp.example'
export const REDIRECT_URI = `${ORIGIN}/callback`
export const POST_LOGOUT_URI = `${ORIGIN}/left`
export const AWKWARD_SECRET = 'a+secret: with%20all &that=a/form?encodes~#50%'

export interface Person {
  /**
   * Does on this page what someone would who wants to go on: signs in, consents, confirms the logout. Gives where
   * that leads; nothing where the page offers no way on.
   */
  goOn(browser: Browser, page: Landing): Promise<Landing | undefined>
}

export interface Issuer {
  /** Byte for byte as in discovery and in `iss`. */
  url: string
  /** Where its pages live, if not at the issuer's own origin alone. */
  origins?: readonly string[]
  clients: Clients
  /** What `machine` may ask for. */
  machineScope: string
  person: Person
  /** Someone else. */
  otherPerson: Person
  /** Lets this time pass, where the clock can be turned. */
  later?(seconds: number): Promise<void>
  /** Before each test: whatever counts requests starts again. */
  refresh?(): Promise<void>
  close(): Promise<void>
}
