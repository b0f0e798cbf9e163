import { createHash } from 'node:crypto'
import type { Authenticated } from './answers.ts'
import { isFromSameDevice } from './callback.ts'
import { ACSP_V2, authenticationPayload, personDigest } from './payload.ts'
import { holdsOverText, keyTypeOf } from './pki/algorithms.ts'
import type { Certificate } from './pki/certificate.ts'
import type { EidClaimant, EidFailure, EidOutcome, EidProof, EidWait } from './port.ts'
import { Refusal } from './refusal.ts'
import { wasOffered } from './requests.ts'
import { type SignInState, signInHash } from './session.ts'
import { type CertificateChecks, requireUsable, trustedCertificate } from './trusted-certificate.ts'

type Flow = EidProof['flow']

/**
 * Whether a person has signed in. Everything is held against what was stored when the session began; of the answer, only
 * the phone's own contributions go into the payload.
 */
export async function judgeSignIn(
  answer: Authenticated,
  state: SignInState,
  callback: EidWait['callback'],
  checks: CertificateChecks,
): Promise<EidOutcome<EidProof>> {
  if (answer.protocol !== ACSP_V2) throw new Refusal('provider_invalid', `the protocol is ${answer.protocol}`)
  const flow = offeredFlows(state).find((offered) => offered === answer.flow)
  if (flow === undefined) throw new Refusal('provider_invalid', `the flow ${answer.flow} was not offered`)
  if (!wasOffered(state.interactions, answer.interaction))
    throw new Refusal('provider_invalid', `the interaction ${answer.interaction} was not offered`)

  if (flow === 'Web2App' || flow === 'App2App') {
    // Whoever opened the link may have been talked into it: the browser that began must bring what the app gave it.
    if (callback === undefined) return { state: 'pending' }
    if (!isFromSameDevice(callback, state.sessionSecret ?? '', answer.userChallenge))
      throw new Refusal('callback_invalid', 'the values of the callback are not those of the session')
  }

  const { documentNumber } = answer
  const trusted = trustedCertificate(answer.certificate, 'authentication', documentNumber, checks)
  await requireSignature(answer, state, flow, trusted.certificate)
  const { person, level } = trusted
  const certificateFingerprint = createHash('sha256').update(answer.certificate).digest('hex')
  await requireUsable(trusted, 'authentication', 'recent', checks).catch(
    withClaimant({ civilId: person.civilId, certificateFingerprint }),
  )
  return { state: 'complete', value: { person, documentNumber, level, flow, certificateFingerprint } }
}

const ofTheHolder: ReadonlySet<EidFailure> = new Set([
  'certificate_revoked',
  'certificate_expired',
  'level_too_low',
])

const withClaimant = (claimant: EidClaimant) => (error: unknown) => {
  if (!(error instanceof Refusal) || !ofTheHolder.has(error.reason)) throw error
  throw new Refusal(error.reason, error.message, { claimant })
}

function offeredFlows({ nationalId, callbackUrl }: SignInState): readonly Flow[] {
  if (nationalId !== undefined) return ['Notification']
  return callbackUrl === '' ? ['QR'] : ['QR', 'Web2App', 'App2App']
}

async function requireSignature(
  answer: Authenticated,
  state: SignInState,
  flow: Flow,
  { publicKey }: Certificate,
): Promise<void> {
  const algorithm = `${keyTypeOf(publicKey) === 'ec' ? 'ecdsa' : 'rsassa-pss'}-${signInHash}`
  if (answer.algorithm !== algorithm)
    throw new Refusal('signature_invalid', `${answer.algorithm} is not ${algorithm}`)
  const holdsFor = (digest: string): Promise<boolean> =>
    holdsOverText(signInHash, payload(answer, state, flow, digest), publicKey, answer.value)

  const asked = state.nationalId === undefined ? '' : personDigest(state.rpChallenge, state.nationalId)
  if (await holdsFor(asked)) return
  // Only to tell the two apart; neither signs anybody in.
  if (asked !== '' && answer.personDigest !== '' && (await holdsFor(answer.personDigest)))
    throw new Refusal('person_mismatch', 'somebody else than the person asked has answered the push')
  throw new Refusal('signature_invalid', 'the signature does not hold over what was asked')
}

function payload(answer: Authenticated, state: SignInState, flow: Flow, digest: string): Buffer {
  return authenticationPayload({
    serverRandom: answer.serverRandom,
    rpChallenge: state.rpChallenge,
    userChallenge: answer.userChallenge,
    relyingPartyName: state.relyingPartyName,
    brokeredRpName: '',
    interactions: state.interactions,
    interactionTypeUsed: answer.interaction,
    initialCallbackUrl: state.callbackUrl,
    flowType: flow,
    personDigest: digest,
  })
}
