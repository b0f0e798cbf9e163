import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import { stateKeysOf } from '../../security/key-values.ts'
import { createSealedState } from '../../security/sealed-state.ts'
import { sha256 } from '../../text/sha256.ts'
import type { ForeignPerson } from '../openid/port.ts'
import { createRelyingParty } from '../openid/relying-party.ts'
import type { Sso } from './port.ts'
import { bindingHash, openSsoState, SSO_STATE_LIFE_MS, sealSsoState } from './state.ts'

/** Path of the page to which the issuer sends people back. */
const RETURN_PATH = '/sign-in/sso/return'

/** Undefined while no issuer is configured. */
export function createSso(config: Config, clock: Clock): Sso | undefined {
  const { ssoIssuer, ssoClientId, ssoClientSecret, ssoNativeClientId, publicOrigin } = config
  if (ssoIssuer === undefined || ssoClientId === undefined) return undefined
  const states = createSealedState(stateKeysOf(config), 'tamga sso state')
  const idTokens = createSealedState(stateKeysOf(config), 'tamga sso id token')
  const redirectUri = `${publicOrigin}${RETURN_PATH}`
  const shared = {
    issuer: ssoIssuer,
    scopes: ['openid', 'profile', 'email'],
    // Where the issuer is one of ours, it tells by it which citizen a person is.
    announcedScopes: ['civil_id'],
    claims: ['civil_id', 'ge_id', 'email', 'given_name', 'family_name'],
    clock,
    production: config.nodeEnv === 'production',
  }
  const party = createRelyingParty({ ...shared, clientId: ssoClientId, clientSecret: ssoClientSecret })
  // RFC 8252, section 8.4: a secret in apps would be none, and the issuer lets only clients without one have private schemes.
  const native =
    ssoNativeClientId === undefined ? party : createRelyingParty({ ...shared, clientId: ssoNativeClientId })
  const partyOf = (idToken: string | undefined) =>
    idToken !== undefined && ssoNativeClientId !== undefined && isFor(ssoNativeClientId, idToken)
      ? native
      : party

  return {
    issuer: ssoIssuer,
    healthy: () => party.healthy() && native.healthy(),
    async start(returnTo, { newSignIn = false, eid = false } = {}) {
      const [nonce, codeVerifier, binding] = [randomSecret(), randomSecret(), randomSecret()]
      const state = await sealSsoState(states, {
        id: randomUUID(),
        expiresAt: clock() + SSO_STATE_LIFE_MS,
        nonce,
        codeVerifier,
        binding: bindingHash(binding),
        returnTo,
        ...(newSignIn ? { signedInAfter: clock() } : {}),
      })
      const codeChallenge = sha256(codeVerifier, 'base64url')
      const authorizationUrl = await party.authorizationUrl({
        redirectUri,
        state,
        nonce,
        codeChallenge,
        newSignIn,
        acrValues: eid ? config.ssoEidAcr : [],
      })
      return { authorizationUrl, state, binding }
    },
    open: (state, binding) => openSsoState(states, state, binding, clock()),
    async complete({ nonce, codeVerifier, signedInAfter }, { code, iss }) {
      const person = await party.exchange({ code, codeVerifier, redirectUri, nonce, iss, issRequired: true })
      if (signedInAfter !== undefined && !hasSignedInAfter(person, signedInAfter))
        throw new AppError('auth.token_invalid', {
          cause: new Error('the issuer did not sign the person in again'),
        })
      return person
    },
    exchange: (response) => native.exchange(response),
    isNativeRedirect: (uri) => config.ssoRedirectUris.includes(uri),
    isPostLogout: (uri) => uri === `${publicOrigin}/` || config.ssoPostLogoutUris.includes(uri),
    hasSeenEid: ({ claims: { acr } }) => typeof acr === 'string' && config.ssoEidAcr.includes(acr),
    sealIdToken: (idToken, sessionId) => idTokens.seal(idToken, sessionId),
    openIdToken: (sealed, sessionId) => idTokens.open<string>(sealed, sessionId),
    endSessionUrl: (idToken, postLogoutRedirectUri) =>
      partyOf(idToken).endSessionUrl({ idToken, postLogoutRedirectUri }),
  }
}

const CLOCKS_DIFFER_MS = 30_000

/** Removing `prompt` from the address does not help a caller: the issuer says when the person signed in. */
function hasSignedInAfter({ claims: { auth_time } }: ForeignPerson, moment: number): boolean {
  return typeof auth_time === 'number' && (auth_time + 1) * 1000 + CLOCKS_DIFFER_MS > moment
}

/** Of an id_token that was verified when it was kept: the issuer takes it as a hint from its own client alone. */
function isFor(clientId: string, idToken: string): boolean {
  return [decodeJwt(idToken).aud].flat().includes(clientId)
}

const randomSecret = (): string => randomBytes(32).toString('base64url')
