import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import { createSealedState } from '../../security/sealed-state.ts'
import { createRelyingParty, type ForeignPerson } from '../openid/relying-party.ts'
import { bindingHash, openState, type SsoState, STATE_LIFE_MS, sealState } from './state.ts'

export interface Started {
  authorizationUrl: URL
  state: string
  /** For the browser that began, and for nobody else. */
  binding: string
}

export interface NativeAnswer {
  code: string
  codeVerifier: string
  redirectUri: string
  nonce?: string | undefined
  iss?: string | undefined
}

/** This server as a client of the issuer that SSO_ISSUER names. */
export interface Sso {
  issuer: string
  /** With `newSignIn` the issuer has to see the person anew, and to say when it did. */
  start(returnTo: string | null, newSignIn?: boolean): Promise<Started>
  /** Undefined when the state is not ours, has expired or belongs to another browser. Using it up is the caller's part. */
  open(state: string, binding: string): Promise<SsoState | undefined>
  /** Waits for the issuer: never call it inside a transaction. */
  complete(state: SsoState, answer: { code: string; iss?: string | undefined }): Promise<ForeignPerson>
  /** For an app that began by itself. */
  exchange(answer: NativeAnswer): Promise<ForeignPerson>
  isNativeRedirect(uri: string): boolean
  isPostLogout(uri: string): boolean
  /** Whether the issuer says that it has seen the eID of this person. */
  hasSeenEid(person: ForeignPerson): boolean
  /** Sealed for one session; it opens for no other. */
  sealIdToken(idToken: string, sessionId: string): Promise<string>
  openIdToken(sealed: string, sessionId: string): Promise<string>
  endSessionUrl(idToken: string | undefined, postLogoutRedirectUri: string | undefined): Promise<URL | null>
}

/** Path of the page to which the issuer sends people back. */
const RETURN_PATH = '/sign-in/sso/return'

/** Undefined while no issuer is configured. */
export function createSso(config: Config, clock: Clock): Sso | undefined {
  const { ssoIssuer, ssoClientId, ssoClientSecret, ssoStateKey, publicOrigin } = config
  if (ssoIssuer === undefined || ssoClientId === undefined) return undefined
  const states = createSealedState(ssoStateKey, 'tamga sso state')
  const idTokens = createSealedState(ssoStateKey, 'tamga sso id token')
  const redirectUri = `${publicOrigin}${RETURN_PATH}`
  const party = createRelyingParty({
    issuer: ssoIssuer,
    clientId: ssoClientId,
    clientSecret: ssoClientSecret,
    scopes: ['openid', 'profile', 'email'],
    claims: ['civil_id', 'ge_id', 'email', 'given_name', 'family_name'],
    clock,
    production: config.nodeEnv === 'production',
  })

  return {
    issuer: ssoIssuer,
    async start(returnTo, newSignIn = false) {
      const [nonce, codeVerifier, binding] = [randomSecret(), randomSecret(), randomSecret()]
      const state = await sealState(states, {
        id: randomUUID(),
        expiresAt: clock() + STATE_LIFE_MS,
        nonce,
        codeVerifier,
        binding: bindingHash(binding),
        returnTo,
        ...(newSignIn ? { signedInAfter: clock() } : {}),
      })
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
      const authorizationUrl = await party.authorizationUrl({
        redirectUri,
        state,
        nonce,
        codeChallenge,
        newSignIn,
      })
      return { authorizationUrl, state, binding }
    },
    open: (state, binding) => openState(states, state, binding, clock()),
    async complete({ nonce, codeVerifier, signedInAfter }, { code, iss }) {
      const person = await party.exchange({ code, codeVerifier, redirectUri, nonce, iss, issDemanded: true })
      if (signedInAfter !== undefined && !hasSignedInAfter(person, signedInAfter))
        throw new AppError('auth.token_invalid', {
          cause: new Error('the issuer did not ask the person anew'),
        })
      return person
    },
    exchange: (answer) => party.exchange(answer),
    isNativeRedirect: (uri) => config.ssoRedirectUris.includes(uri),
    isPostLogout: (uri) => uri === `${publicOrigin}/` || config.ssoPostLogoutUris.includes(uri),
    hasSeenEid: ({ claims: { acr } }) => typeof acr === 'string' && config.ssoEidAcr.includes(acr),
    sealIdToken: (idToken, sessionId) => idTokens.seal(idToken, sessionId),
    openIdToken: (sealed, sessionId) => idTokens.open<string>(sealed, sessionId),
    endSessionUrl: (idToken, postLogoutRedirectUri) =>
      party.endSessionUrl({ idToken, postLogoutRedirectUri }),
  }
}

const CLOCKS_DIFFER_MS = 30_000

/** Whoever takes the wish out of the address does not get round it: the issuer says when it saw the person. */
function hasSignedInAfter({ claims: { auth_time } }: ForeignPerson, moment: number): boolean {
  return typeof auth_time === 'number' && (auth_time + 1) * 1000 + CLOCKS_DIFFER_MS > moment
}

const randomSecret = (): string => randomBytes(32).toString('base64url')
