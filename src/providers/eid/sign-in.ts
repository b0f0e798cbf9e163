import { timingSafeEqual } from 'node:crypto'
import { isSignatureOfText, keyTypeOf } from '../../pki/algorithms.ts'
import type { Certificate } from '../../pki/certificate.ts'
import { sha256 } from '../../text/sha256.ts'
import { ACSP_V2, authenticationPayload, personDigest } from './payload.ts'
import {
  type EidClaimant,
  type EidFailure,
  type EidOutcome,
  type EidProof,
  EidRefusal,
  type EidWait,
} from './port.ts'
import { wasOffered } from './requests.ts'
import type { Authenticated } from './responses.ts'
import { type SignInState, signInHash } from './session.ts'
import { type CertificateChecks, requireUsable, trustedCertificate } from './trusted-certificate.ts'

type Flow = EidProof['flow']

/**
 * Whether a person has signed in. Compares everything with what was stored when the session began; of the response, only
 * the phone's own contributions go into the payload.
 */
export async function verifySignIn(
  response: Authenticated,
  state: SignInState,
  callback: EidWait['callback'],
  checks: CertificateChecks,
): Promise<EidOutcome<EidProof>> {
  if (response.protocol !== ACSP_V2)
    throw new EidRefusal('provider_invalid', `the protocol is ${response.protocol}`)
  const flow = offeredFlows(state).find((offered) => offered === response.flow)
  if (flow === undefined)
    throw new EidRefusal('provider_invalid', `the flow ${response.flow} was not offered`)
  if (!wasOffered(state.interactions, response.interaction))
    throw new EidRefusal('provider_invalid', `the interaction ${response.interaction} was not offered`)

  if (flow === 'Web2App' || flow === 'App2App') {
    // A person may have been tricked into opening the link: the browser that began must bring what the app gave it.
    if (callback === undefined) return { state: 'pending', needs: 'callback' }
    if (!isFromSameDevice(callback, state.sessionSecret ?? '', response.userChallenge))
      throw new EidRefusal('callback_invalid', 'the values of the callback are not those of the session')
  }

  const { documentNumber } = response
  const trusted = trustedCertificate(response.certificate, 'authentication', documentNumber, checks)
  await requireSignature(response, state, flow, trusted.certificate)
  const { person, level } = trusted
  const certificateFingerprint = sha256(response.certificate, 'hex')
  await requireUsable(trusted, 'authentication', 'recent', checks).catch(
    withClaimant({ civilId: person.civilId, certificateFingerprint }),
  )
  return { state: 'complete', value: { person, documentNumber, level, flow, certificateFingerprint } }
}

const holderFailures: ReadonlySet<EidFailure> = new Set([
  'certificate_revoked',
  'certificate_expired',
  'level_too_low',
])

const withClaimant = (claimant: EidClaimant) => (error: unknown) => {
  if (!(error instanceof EidRefusal) || !holderFailures.has(error.reason)) throw error
  throw new EidRefusal(error.reason, error.message, { claimant })
}

function offeredFlows({ nationalId, callbackUrl }: SignInState): readonly Flow[] {
  if (nationalId !== undefined) return ['Notification']
  return callbackUrl === '' ? ['QR'] : ['QR', 'Web2App', 'App2App']
}

async function requireSignature(
  response: Authenticated,
  state: SignInState,
  flow: Flow,
  { publicKey }: Certificate,
): Promise<void> {
  const algorithm = `${keyTypeOf(publicKey) === 'ec' ? 'ecdsa' : 'rsassa-pss'}-${signInHash}`
  if (response.algorithm !== algorithm)
    throw new EidRefusal('signature_invalid', `${response.algorithm} is not ${algorithm}`)
  const isSignedFor = (digest: string): Promise<boolean> =>
    isSignatureOfText(signInHash, payload(response, state, flow, digest), publicKey, response.value)

  const expected = state.nationalId === undefined ? '' : personDigest(state.rpChallenge, state.nationalId)
  if (await isSignedFor(expected)) return
  // Only to tell the two reasons apart; neither signs a person in.
  if (expected !== '' && response.personDigest !== '' && (await isSignedFor(response.personDigest)))
    throw new EidRefusal('person_mismatch', 'another person than the requested one has answered the push')
  throw new EidRefusal('signature_invalid', 'the signature does not hold over what was asked')
}

function payload(response: Authenticated, state: SignInState, flow: Flow, digest: string): Buffer {
  return authenticationPayload({
    serverRandom: response.serverRandom,
    rpChallenge: state.rpChallenge,
    userChallenge: response.userChallenge,
    relyingPartyName: state.relyingPartyName,
    brokeredRpName: '',
    interactions: state.interactions,
    interactionTypeUsed: response.interaction,
    initialCallbackUrl: state.callbackUrl,
    flowType: flow,
    personDigest: digest,
  })
}

/**
 * Whether these are the values that the app brought back to the browser that started the session. Compares both in any
 * case, and in constant time, so that a guess learns nothing.
 */
export function isFromSameDevice(
  callback: NonNullable<EidWait['callback']>,
  sessionSecret: string,
  userChallenge: string,
): boolean {
  const isSecretKnown = isSame(
    callback.sessionSecretDigest,
    sha256(Buffer.from(sessionSecret, 'base64'), 'base64url'),
  )
  const isChallengeMet = isSame(sha256(callback.userChallengeVerifier, 'base64url'), userChallenge)
  return isSecretKnown && isChallengeMet
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
