import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../people.ts'
import type { KeyPurpose } from '../pki/authority.ts'
import type { Pki } from '../pki/eid-pki.ts'
import { signDigest, signText } from './keys.ts'
import type { Proof, Session } from './sessions.ts'

interface ProofOptions {
  person: Person
  /** Of which key; the kind of the session says it, unless something is to go wrong. */
  purpose?: KeyPurpose
  serverRandom?: string
}

export const newServerRandom = (): string => randomBytes(24).toString('base64')

export function prove(pki: Pki, session: Session, options: ProofOptions): Proof {
  const { person, serverRandom = newServerRandom() } = options
  const { kind, request } = session
  const purpose = options.purpose ?? (kind === 'auth' ? 'authentication' : 'signing')
  const { key, certificate } = pki.credential(person, purpose)
  if (kind === 'cert') return { person, certificate, signature: undefined }
  if (kind === 'sign') {
    const digest = Buffer.from(request.digest, 'base64')
    return { person, certificate, signature: signDigest(key, digest, request.hash) }
  }
  const verifier = session.userChallengeVerifier
  const bound = {
    serverRandom,
    ...(verifier && { userChallenge: createHash('sha256').update(verifier).digest('base64url') }),
    ...(session.flow === 'Notification' && { personDigest: digestOf(person, request.rpChallenge) }),
  }
  const signed = signText(key, authenticationText(session, bound), request.hash)
  return { person, certificate, signature: { ...signed, ...bound } }
}

/** Shows who answers a push: the phone uses the national ID of its holder, not that of the request. */
function digestOf({ nationalId }: Person, rpChallenge: string): string {
  return sha256(Buffer.concat([Buffer.from(rpChallenge, 'base64'), Buffer.from(nationalId, 'utf8')]))
}

interface Bound {
  serverRandom: string
  userChallenge?: string
  personDigest?: string
}

/** What the key behind PIN1 signs. */
function authenticationText({ request, flow }: Session, bound: Bound): string {
  return [
    'eid',
    request.signatureProtocol,
    bound.serverRandom,
    request.rpChallenge,
    bound.userChallenge ?? '',
    base64(request.relyingPartyName),
    base64(request.brokeredRpName ?? ''),
    sha256(request.interactions),
    request.interaction?.type ?? '',
    request.initialCallbackUrl ?? '',
    flow ?? '',
    bound.personDigest ?? '',
  ].join('|')
}

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64')
