import type { Fields } from '../fields.ts'
import { base64, bytes, invalid, object, optionalText, text } from './fields.ts'

/** A session that a push has opened. */
export interface Started {
  sessionId: string
}

export interface StartedSignature extends Started {
  verificationCode: string
}

export interface StartedLink extends Started {
  sessionToken: string
  sessionSecret: string
  deviceLinkBase: string
}

export type SessionAnswer = { state: 'RUNNING' } | Complete

export interface Complete {
  state: 'COMPLETE'
  endResult: string
  /** The rest of the answer, which only `OK` has. */
  rest: Fields
}

export interface Chosen {
  documentNumber: string
  certificate: Buffer
}

export interface Authenticated extends Chosen {
  protocol: string
  interaction: string
  flow: string
  algorithm: string
  value: Buffer
  serverRandom: string
  userChallenge: string
  personDigest: string
}

export type Signed = Pick<
  Authenticated,
  keyof Chosen | 'protocol' | 'interaction' | 'flow' | 'algorithm' | 'value'
>

const opaque = /^[A-Za-z0-9._~-]{1,256}$/
const word = /^[A-Za-z0-9_-]{1,64}$/
const document = /^PNOMN-\d{12}-[A-Za-z0-9-]{1,64}$/

export function readStarted(answer: unknown): Started {
  return { sessionId: text(object(answer, 'the answer'), 'sessionID', opaque) }
}

export function readStartedSignature(answer: unknown): StartedSignature {
  const vc = object(object(answer, 'the answer').vc, 'vc')
  text(vc, 'type', /^numeric4$/)
  return { ...readStarted(answer), verificationCode: text(vc, 'value', /^\d{4}$/) }
}

/** People are sent to the base of the link, so it must not be an address of another kind. */
export function readStartedLink(answer: unknown, schemes: readonly string[]): StartedLink {
  const fields = object(answer, 'the answer')
  const deviceLinkBase = text(fields, 'deviceLinkBase', /^[^\s?#|]{1,1024}$/)
  if (!schemes.includes(URL.parse(deviceLinkBase)?.protocol ?? '')) throw invalid('deviceLinkBase')
  const sessionSecret = text(fields, 'sessionSecret', base64)
  if (bytes(fields, 'sessionSecret').length < 16) throw invalid('sessionSecret')
  return {
    ...readStarted(answer),
    sessionToken: text(fields, 'sessionToken', opaque),
    sessionSecret,
    deviceLinkBase,
  }
}

export function readSession(answer: unknown): SessionAnswer {
  const fields = object(answer, 'the answer')
  const state = text(fields, 'state', word)
  if (state === 'RUNNING') return { state }
  if (state !== 'COMPLETE') throw invalid('state')
  return { state, endResult: text(object(fields.result, 'result'), 'endResult', word), rest: fields }
}

/** Undefined for a document that cannot be used. */
export function readCertificateOfDocument(answer: unknown): Buffer | undefined {
  const fields = object(answer, 'the answer')
  const state = text(fields, 'state', word)
  if (state === 'DOCUMENT_UNUSABLE') return undefined
  if (state !== 'OK') throw invalid('state')
  return certificateIn(fields)
}

export function readChosen({ rest }: Complete): Chosen {
  return {
    documentNumber: text(object(rest.result, 'result'), 'documentNumber', document),
    certificate: certificateIn(rest),
  }
}

export function readSigned(answer: Complete): Signed {
  const { rest } = answer
  const signature = object(rest.signature, 'signature')
  return {
    ...readChosen(answer),
    protocol: text(rest, 'signatureProtocol', word),
    interaction: text(rest, 'interactionTypeUsed', word),
    flow: text(signature, 'flowType', word),
    algorithm: text(signature, 'signatureAlgorithm', word),
    value: bytes(signature, 'value'),
  }
}

export function readAuthenticated(answer: Complete): Authenticated {
  const signature = object(answer.rest.signature, 'signature')
  if (bytes(signature, 'serverRandom').length < 24) throw invalid('serverRandom')
  return {
    ...readSigned(answer),
    serverRandom: text(signature, 'serverRandom', base64),
    userChallenge: optionalText(signature, 'userChallenge', /^[A-Za-z0-9_-]{43}$/),
    personDigest: optionalText(signature, 'personDigest', /^[A-Za-z0-9+/]{43}=$/),
  }
}

const certificateIn = (fields: Fields): Buffer => bytes(object(fields.cert, 'cert'), 'value')
