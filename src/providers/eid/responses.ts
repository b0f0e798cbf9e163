import { type JsonObject, ownValue, responseParser } from '../response-parser.ts'
import { type EidFailure, EidInvalidResponse } from './port.ts'

/** A session that a push opened. */
interface Started {
  sessionId: string
}

interface StartedSignature extends Started {
  verificationCode: string
}

interface StartedLink extends Started {
  sessionToken: string
  sessionSecret: string
  deviceLinkBase: string
}

type SessionResponse = { state: 'RUNNING' } | Complete

export interface Complete {
  state: 'COMPLETE'
  endResult: string
  /** The rest of the response, which only `OK` has. */
  rest: JsonObject
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

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Longer than any certificate or signature of a person. */
const MAX_BASE64_LENGTH = 16_384

export const invalid = (name: string): EidInvalidResponse =>
  new EidInvalidResponse(`the provider's answer is malformed at ${name}`)

export const { object, text } = responseParser(invalid, MAX_BASE64_LENGTH)

function optionalText(fields: JsonObject, name: string, pattern: RegExp): string {
  const value = ownValue(fields, name)
  return value === undefined || value === null ? '' : text(fields, name, pattern)
}

export function bytes(fields: JsonObject, name: string): Buffer {
  const decoded = Buffer.from(text(fields, name, base64), 'base64')
  if (decoded.length === 0) throw invalid(name)
  return decoded
}

const opaque = /^[A-Za-z0-9._~-]{1,256}$/
const word = /^[A-Za-z0-9_-]{1,64}$/
const document = /^PNOMN-\d{12}-[A-Za-z0-9-]{1,64}$/

export function parseStarted(answer: unknown): Started {
  return { sessionId: text(object(answer, 'the answer'), 'sessionID', opaque) }
}

export function parseStartedSignature(answer: unknown): StartedSignature {
  const vc = object(object(answer, 'the answer').vc, 'vc')
  text(vc, 'type', /^numeric4$/)
  return { ...parseStarted(answer), verificationCode: text(vc, 'value', /^\d{4}$/) }
}

/** People are sent to the base of the link, so it must be a web address. */
export function parseStartedLink(answer: unknown, schemes: readonly string[]): StartedLink {
  const fields = object(answer, 'the answer')
  const deviceLinkBase = text(fields, 'deviceLinkBase', /^[^\s?#|]{1,1024}$/)
  if (!schemes.includes(URL.parse(deviceLinkBase)?.protocol ?? '')) throw invalid('deviceLinkBase')
  const sessionSecret = text(fields, 'sessionSecret', base64)
  if (bytes(fields, 'sessionSecret').length < 16) throw invalid('sessionSecret')
  return {
    ...parseStarted(answer),
    sessionToken: text(fields, 'sessionToken', opaque),
    sessionSecret,
    deviceLinkBase,
  }
}

export function parseSession(answer: unknown): SessionResponse {
  const fields = object(answer, 'the answer')
  const state = text(fields, 'state', word)
  if (state === 'RUNNING') return { state }
  if (state !== 'COMPLETE') throw invalid('state')
  return { state, endResult: text(object(fields.result, 'result'), 'endResult', word), rest: fields }
}

/** Undefined for a document that cannot be used. */
export function parseCertificateOfDocument(answer: unknown): Buffer | undefined {
  const fields = object(answer, 'the answer')
  const state = text(fields, 'state', word)
  if (state === 'DOCUMENT_UNUSABLE') return undefined
  if (state !== 'OK') throw invalid('state')
  return certificateIn(fields)
}

export function parseChosen({ rest }: Complete): Chosen {
  return {
    documentNumber: text(object(rest.result, 'result'), 'documentNumber', document),
    certificate: certificateIn(rest),
  }
}

export function parseSigned(answer: Complete): Signed {
  const { rest } = answer
  const signature = object(rest.signature, 'signature')
  return {
    ...parseChosen(answer),
    protocol: text(rest, 'signatureProtocol', word),
    interaction: text(rest, 'interactionTypeUsed', word),
    flow: text(signature, 'flowType', word),
    algorithm: text(signature, 'signatureAlgorithm', word),
    value: bytes(signature, 'value'),
  }
}

export function parseAuthenticated(answer: Complete): Authenticated {
  const signature = object(answer.rest.signature, 'signature')
  if (bytes(signature, 'serverRandom').length < 24) throw invalid('serverRandom')
  return {
    ...parseSigned(answer),
    serverRandom: text(signature, 'serverRandom', base64),
    userChallenge: optionalText(signature, 'userChallenge', /^[A-Za-z0-9_-]{43}$/),
    personDigest: optionalText(signature, 'personDigest', /^[A-Za-z0-9+/]{43}=$/),
  }
}

const certificateIn = (fields: JsonObject): Buffer => bytes(object(fields.cert, 'cert'), 'value')

const failures: Readonly<Record<string, EidFailure>> = {
  USER_REFUSED: 'user_refused',
  USER_REFUSED_INTERACTION: 'user_refused',
  USER_REFUSED_CERT_CHOICE: 'user_refused',
  TIMEOUT: 'timeout',
  WRONG_VC: 'wrong_code',
  DOCUMENT_UNUSABLE: 'document_unusable',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'document_unusable',
  EXPECTED_LINKED_SESSION: 'provider_invalid',
  PROTOCOL_FAILURE: 'provider_invalid',
  SERVER_ERROR: 'provider_unavailable',
}

/** Undefined for `OK`. An unknown result is a failure. */
export function failureOf(endResult: string): EidFailure | undefined {
  if (endResult === 'OK') return undefined
  return Object.hasOwn(failures, endResult) ? failures[endResult] : 'provider_invalid'
}
