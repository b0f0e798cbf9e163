import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { isAtLeast } from '../../pki/person.ts'
import { createRevocation } from '../../pki/revocation/revocation.ts'
import type { Trust } from '../../pki/trust.ts'
import type { Send } from '../http.ts'
import { createApi } from './api.ts'
import { createConsole } from './console.ts'
import { deviceLink } from './device-link.ts'
import { ACSP_V2 } from './payload.ts'
import {
  type EidLevel,
  type EidOutcome,
  type EidProvider,
  EidRefusal,
  type EidSession,
  type EidVerdict,
  type EidWait,
} from './port.ts'
import {
  newChallenge,
  newNonce,
  signatureInteractions,
  signInInteractions,
  verificationCode,
} from './requests.ts'
import {
  type Complete,
  failureOf,
  parseAuthenticated,
  parseCertificateOfDocument,
  parseChosen,
  parseSession,
  parseSigned,
  parseStarted,
  parseStartedLink,
  parseStartedSignature,
} from './responses.ts'
import {
  createCertificatePins,
  type SignatureState,
  type SignInState,
  signInHash,
  stateOf,
} from './session.ts'
import { verifySignIn } from './sign-in.ts'
import { RAW_DIGEST_SIGNATURE, verifySignature, verifySigningCertificate } from './signature.ts'
import type { CertificateChecks } from './trusted-certificate.ts'

interface EidClientOptions {
  url: string
  relyingPartyUuid: string
  relyingPartyName: string
  /** Least level of the certificates with which people sign in. */
  level: EidLevel
  trust: Trust
  /** To the provider itself; its TLS key may be pinned. */
  send: Send
  /** To OCSP responders and CRL servers. */
  sendUnpinned: Send
  clock: Clock
  log: Logger
}

const hashLengths = { sha256: 32, sha384: 48, sha512: 64 }

/** The client of the wire format in docs/eid-provider.md. It shares no code with the simulator. */
export function createEidClient(options: EidClientOptions): EidProvider {
  const { url, relyingPartyUuid, relyingPartyName, level, trust, clock, log } = options
  const api = createApi({ url, send: options.send, clock, log })
  const revocation = createRevocation({ send: options.sendUnpinned, clock, log })
  const pinCertificate = createCertificatePins(clock)
  const linkSchemes = url.startsWith('https:') ? ['https:'] : ['https:', 'http:']
  // A signature with PIN2 has the effect of one by hand only from this level on.
  const signingLevel: EidLevel = isAtLeast(level, 'QUALIFIED') ? level : 'QUALIFIED'
  const least = { authentication: level, signing: signingLevel }
  const checks: CertificateChecks = { trust, revocation, clock, minimumLevel: least }
  const party = { relyingPartyUUID: relyingPartyUuid, relyingPartyName }

  const startedAt = (): string => new Date(clock()).toISOString()

  const signInBody = ({ rpChallenge, interactions, callbackUrl }: SignInState): object => ({
    ...party,
    certificateLevel: level,
    signatureProtocol: ACSP_V2,
    signatureProtocolParameters: { rpChallenge, signatureAlgorithm: signInHash },
    interactions,
    ...(callbackUrl === '' ? {} : { initialCallbackUrl: callbackUrl }),
  })

  async function refusalsAsFailures<T>(verify: () => Promise<EidOutcome<T>>): Promise<EidOutcome<T>> {
    try {
      return await verify()
    } catch (error) {
      if (!(error instanceof EidRefusal)) throw error
      const { reason, message: detail, cause, claimant } = error
      log.info({ reason, detail, ...(cause ? { err: cause } : {}) }, 'eID response rejected')
      return { state: 'failed', reason, ...(claimant ? { claimant } : {}) }
    }
  }

  /** Polls for the end of a session; `verify` gets only one that the provider reports as `OK`. */
  const polled = <T>(
    { sessionId }: EidSession,
    { holdMs, signal }: EidWait,
    verify: (response: Complete) => Promise<EidOutcome<T>>,
  ): Promise<EidOutcome<T>> =>
    refusalsAsFailures(async () => {
      const response = await api.poll(sessionId, holdMs, signal)
      const session = response === undefined ? undefined : parseSession(response)
      if (session === undefined || session.state === 'RUNNING') return { state: 'pending' }
      const reason = failureOf(session.endResult)
      if (reason !== undefined) return { state: 'failed', reason }
      pinCertificate(sessionId, parseChosen(session).certificate)
      return verify(session)
    })

  return {
    ...createConsole(api, party, checks),
    healthy: api.isReachable,
    ocspHealthy: revocation.ocspHealthy,
    relay: {
      post: (path, body) => api.relayPost(path, { ...body, ...party }),
      poll: api.relayPoll,
    },

    preparePush() {
      const rpChallenge = newChallenge()
      return { rpChallenge, verificationCode: verificationCode(rpChallenge) }
    },

    async startDeviceLink({ displayText, callbackUrl = '' }) {
      if (callbackUrl.includes('|')) throw new RangeError('a callback URL must not contain |')
      const state: SignInState = {
        relyingPartyName,
        rpChallenge: newChallenge(),
        interactions: signInInteractions(displayText),
        callbackUrl,
      }
      const answer = await api.post(['authentication', 'device-link'], signInBody(state))
      const { sessionId, ...link } = parseStartedLink(answer, linkSchemes)
      return { kind: 'sign-in', sessionId, startedAt: startedAt(), state: { ...state, ...link } }
    },

    async startPush(nationalId, { displayText, prepared }) {
      const state = {
        relyingPartyName,
        rpChallenge: prepared?.rpChallenge ?? newChallenge(),
        interactions: signInInteractions(displayText),
        callbackUrl: '',
        nationalId: canonical(nationalId),
      }
      const path = ['authentication', 'notification', state.nationalId]
      const { sessionId } = parseStarted(await api.post(path, signInBody(state)))
      const code = verificationCode(state.rpChallenge)
      return { kind: 'sign-in', sessionId, startedAt: startedAt(), verificationCode: code, state }
    },

    deviceLink(session, kind, now, language) {
      const { sessionToken, sessionSecret, deviceLinkBase, callbackUrl, rpChallenge, ...state } =
        stateOf<SignInState>(session, 'sign-in')
      if (sessionToken === undefined || sessionSecret === undefined || deviceLinkBase === undefined)
        return undefined
      if (kind !== 'QR' && callbackUrl === '') return undefined
      const elapsed = Math.max(0, Math.floor((now.getTime() - Date.parse(session.startedAt)) / 1000))
      const fields = {
        sessionToken,
        sessionSecret,
        deviceLinkBase,
        sessionType: 'auth' as const,
        signatureProtocol: ACSP_V2,
        challenge: rpChallenge,
        relyingPartyName: state.relyingPartyName,
        brokeredRpName: '',
        interactions: state.interactions,
        initialCallbackUrl: callbackUrl,
      }
      return deviceLink(fields, kind, elapsed, language)
    },

    pollSignIn(session, wait) {
      const state = stateOf<SignInState>(session, 'sign-in')
      return polled(session, wait, (answer) =>
        verifySignIn(parseAuthenticated(answer), state, wait.callback, checks),
      )
    },

    async signingCertificate(documentNumber) {
      const body = { ...party, certificateLevel: signingLevel }
      const certificate = parseCertificateOfDocument(
        await api.post(['signature', 'certificate', documentNumber], body, { repeatable: true }),
      )
      if (certificate === undefined) return { state: 'failed', reason: 'document_unusable' }
      const outcome = await refusalsAsFailures(async () =>
        complete(await verifySigningCertificate({ documentNumber, certificate }, checks)),
      )
      return outcome as EidVerdict<Awaited<ReturnType<typeof verifySigningCertificate>>>
    },

    async startCertificateChoice(nationalId, { displayText }) {
      const path = ['signature', 'certificate-choice', 'notification', canonical(nationalId)]
      const interactions = signInInteractions(displayText)
      const body = { ...party, certificateLevel: signingLevel, interactions, nonce: newNonce() }
      const { sessionId } = parseStarted(await api.post(path, body))
      return { kind: 'certificate', sessionId, startedAt: startedAt(), state: {} }
    },

    pollCertificateChoice(session, wait) {
      stateOf(session, 'certificate')
      return polled(session, wait, async (answer) =>
        complete(await verifySigningCertificate(parseChosen(answer), checks)),
      )
    },

    async startSignature({
      certificate: { documentNumber, certificate },
      digest,
      hash,
      displayText,
      linkedTo,
    }) {
      if (digest.length !== hashLengths[hash]) throw new RangeError(`the digest is not one of ${hash}`)
      const state = {
        documentNumber,
        certificate: certificate.toString('base64'),
        digest: digest.toString('base64'),
        hash,
        interactions: signatureInteractions(displayText),
      }
      const body = {
        ...party,
        certificateLevel: signingLevel,
        signatureProtocol: RAW_DIGEST_SIGNATURE,
        signatureProtocolParameters: { digest: state.digest, signatureAlgorithm: hash },
        interactions: state.interactions,
        nonce: newNonce(),
      }
      const begun = { kind: 'signature' as const, startedAt: startedAt(), state }
      if (linkedTo !== undefined) {
        stateOf(linkedTo, 'certificate')
        const path = ['signature', 'notification', 'linked', documentNumber]
        const answer = await api.post(path, { ...body, linkedSessionID: linkedTo.sessionId })
        return { ...begun, ...parseStarted(answer) }
      }
      const answer = await api.post(['signature', 'notification', 'document', documentNumber], body)
      return { ...begun, ...parseStartedSignature(answer) }
    },

    pollSignature(session, wait) {
      const state = stateOf<SignatureState>(session, 'signature')
      return polled(session, wait, async (answer) =>
        complete(await verifySignature(parseSigned(answer), state, checks)),
      )
    },
  }
}

const complete = <T>(value: T): EidVerdict<T> => ({ state: 'complete', value })

/** As the provider spells and signs it. */
const canonical = (nationalId: string): string => nationalId.normalize('NFC').toUpperCase()
