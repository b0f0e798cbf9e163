import { Readable } from 'node:stream'
import type { AppError, Fault } from '../errors/app-error.ts'
import { faultsIn } from '../errors/faults.ts'
import type { Language } from '../errors/language.ts'
import { messageFor } from '../errors/messages.ts'
import { type SignInReason, signInReasons } from '../errors/sign-in-reasons.ts'
import { withSealedCursor } from './cursors.ts'
import { notModifiedOr, tagOf } from './entity-tag.ts'
import { asServerSentEvents, EventStream, eventStreamHeaders } from './event-stream.ts'
import { oauthFailure } from './oauth-failure.ts'
import { type Envelope, type Operation, successStatus } from './operation.ts'
import { type Answer, dataOf, JSON_TYPE, Reply, ToolRefusal } from './reply.ts'
import type { RequestState } from './request-state.ts'
import { validateHead, validateResponse } from './validate-response.ts'

const successMessage: Record<Language, string> = { mn: 'Амжилттай.', en: 'Done.' }

/** A sign-in that has failed is an answer, not an error; its message must not say that all went well. */
export function successMessageOf(data: unknown, language: Language): string {
  const reason = (data as { sso_error?: SignInReason } | null | undefined)?.sso_error
  return (reason && signInReasons[reason]?.[language]) ?? successMessage[language]
}

const OAUTH = 'oauth.'

/** The answer of a handler, in its envelope and held against the contract. */
export function answerWith(state: RequestState, output: unknown): Answer {
  const { operation, headers, language } = state
  if (output instanceof ToolRefusal) return refused(state, output.text[language])
  const replied = output instanceof Reply ? output : undefined
  const status = replied ? replied.status : successStatus(operation)
  const data = dataOf(output)
  if (replied) Object.assign(headers, replied.headers)
  if (data instanceof EventStream) return eventsOf(state, status, data)

  if (Buffer.isBuffer(data) || data instanceof Readable || (typeof data === 'string' && isText(operation))) {
    headers['Content-Type'] ??= withCharset(operation.produces[0] ?? 'application/octet-stream')
    if (data instanceof Readable) checkStream(state, status, data)
    const answer = withValidator(state, { status, headers, body: data })
    // Its tag is one of the headers.
    if (!(data instanceof Readable)) validateHead(state, status)
    return answer
  }
  if (data === undefined && (status === 204 || status === 303 || status === 304)) {
    validateHead(state, status)
    return { status, headers, body: null }
  }
  const page = withSealedCursor(state.services.cursors, operation, state.input, data)
  const body = envelop(operation.envelope, page, state)
  validateResponse(state, status, body)
  headers['Content-Type'] ??= JSON_TYPE
  if (headers['Content-Type'] !== JSON_TYPE) validateHead(state, status)
  return withValidator(state, { status, headers, body: JSON.stringify(body) })
}

/** Each event is held against the contract before it is sent. */
function eventsOf(state: RequestState, status: number, { events }: EventStream<object>): Answer {
  const { headers } = state
  Object.assign(headers, eventStreamHeaders)
  const body = asServerSentEvents(events, (event) => validateResponse(state, status, event))
  checkStream(state, status, body)
  return { status, headers, body }
}

/** What is streamed is held against the contract by its head, before the first byte. */
function checkStream(state: RequestState, status: number, body: Readable): void {
  try {
    validateHead(state, status)
  } catch (error) {
    body.destroy()
    throw error
  }
}

function refused(state: RequestState, error: string): Answer {
  const { operation, headers } = state
  if (operation.envelope !== 'tool') throw new Error(`${operation.id} refused, but only a tool can`)
  const body = { success: false, error }
  validateResponse(state, 200, body)
  headers['Content-Type'] = JSON_TYPE
  return { status: 200, headers, body: JSON.stringify(body) }
}

/** The answer of a failure; nothing of its cause leaves the server. */
export function failureAnswer(error: AppError, envelope: Envelope, accepted: Language): Answer {
  const language = error.language ?? accepted
  // What is not there looks the same whatever it would have been.
  if (error.code.startsWith(OAUTH) || (envelope === 'oauth' && error.code !== 'request.not_found'))
    return oauthFailure(error)
  const message = messageFor(error.code, language)
  const details = error.details && faultsIn(language, error.details)
  const body =
    envelope === 'tool'
      ? { success: false, error: details ? `${message} ${faultsAsText(details)}` : message }
      : {
          status: false,
          message,
          error: error.code,
          ...(details ? { details } : {}),
          ...(error.signInReason ? { sso_error: error.signInReason } : {}),
        }
  return {
    status: error.status,
    headers: { ...requiredHeaders(error), ...error.headers, 'Content-Type': JSON_TYPE },
    body: JSON.stringify(body),
  }
}

/** The headers that RFC 9110 requires with a status, also where the thrower forgot: when to retry, how to authenticate. */
function requiredHeaders({ status, code }: AppError): Record<string, string> {
  if (status === 503) return { 'Retry-After': '1' }
  if (status !== 401) return {}
  // Where a second factor has failed, the token is valid.
  const isUnsaid = code === 'auth.required' || code === 'auth.mfa_failed'
  return { 'WWW-Authenticate': isUnsaid ? 'Bearer' : 'Bearer error="invalid_token"' }
}

/** The tool envelope has room for one text, so it lists the faults in that text. */
function faultsAsText(details: readonly Fault[]): string {
  return details.map(({ path, message }) => `${path}: ${message}`).join(' ')
}

function envelop(envelope: Envelope, data: unknown, { language }: RequestState): unknown {
  if (envelope === 'platform')
    return { status: true, message: successMessageOf(data, language), data: data ?? null }
  if (envelope === 'tool') return { success: true, data }
  return data
}

function isText({ produces }: Operation): boolean {
  return produces[0] !== undefined && produces[0] !== 'application/json'
}

function withCharset(type: string): string {
  if (type === 'application/json') return JSON_TYPE
  return type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** Where the contract declares 304: an ETag, and no body for a client that has it already. */
function withValidator({ operation, request }: RequestState, answer: Answer): Answer {
  if (!operation.etag || answer.status !== 200 || answer.body instanceof Readable || answer.body === null)
    return answer
  // A handler that keeps a large answer has its tag already.
  answer.headers.ETag ??= tagOf(answer.body)
  answer.headers['Cache-Control'] ??= 'no-cache'
  const { Vary } = answer.headers
  answer.headers.Vary = Vary === undefined ? 'Accept-Language' : `${Vary}, Accept-Language`
  // What is kept is kept whole; whether the client has it is seen when it is sent.
  return operation.cache ? answer : notModifiedOr(answer, request)
}
