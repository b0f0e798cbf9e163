import { Readable } from 'node:stream'
import type { AppError, Fault } from '../errors/app-error.ts'
import { messageFor } from '../errors/codes.ts'
import { faultsIn } from '../errors/faults.ts'
import type { Language } from '../errors/language.ts'
import { type SignInReason, signInReasons } from '../errors/sign-in-reasons.ts'
import { addVary, isLocalized, setContentLanguage } from './content-language.ts'
import { withSealedCursor } from './cursors.ts'
import { notModifiedOr, tagOf } from './entity-tag.ts'
import { asServerSentEvents, EventStream, eventStreamHeaders } from './event-stream.ts'
import { locationOf } from './location.ts'
import { oauthFailure } from './oauth-failure.ts'
import { type Envelope, type Operation, successStatus } from './operation.ts'
import { type Answer, dataOf, JSON_TYPE, Reply, ToolRefusal } from './reply.ts'
import type { RequestState } from './request-state.ts'
import { validateHead, validateResponse } from './validate-response.ts'
import { type WaitsFor, waitingTexts } from './waiting.ts'

const successMessage: Record<Language, string> = { mn: 'Амжилттай.', en: 'Done.' }

/**
 * A sign-in that has failed is an answer, not an error, and 202 is a beginning: the message must not say that all is done.
 * `waitsFor` is that of an answer with 202.
 */
export function successMessageOf(data: unknown, language: Language, waitsFor?: WaitsFor): string {
  if (waitsFor) return waitingTexts[waitsFor][language]
  const reason = (data as { sso_error?: SignInReason } | null | undefined)?.sso_error
  return (reason && signInReasons[reason]?.[language]) ?? successMessage[language]
}

const OAUTH = 'oauth.'

/** The answer of a handler; without its body for a client that has it already. */
export function answerWith(state: RequestState, output: unknown): Answer {
  const answer = representation(state, output)
  // What is kept is kept whole; whether the client has it is seen when it is sent.
  return isTagged(state.operation, answer) && !state.operation.cache
    ? notModifiedOr(answer, state.request)
    : answer
}

/** The whole answer of a handler, in its envelope and held against the contract. */
export function representation(state: RequestState, output: unknown): Answer {
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
  const body = envelop(state, page, status)
  validateResponse(state, status, body)
  headers['Content-Type'] ??= JSON_TYPE
  if (headers['Content-Type'] !== JSON_TYPE) validateHead(state, status)
  if (status === 201 && operation.location) headers.Location ??= locationOf(operation.location, state, data)
  if (isLocalized(operation.envelope)) setContentLanguage(headers, language)
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
  setContentLanguage(headers, state.language)
  return { status: 200, headers, body: JSON.stringify(body) }
}

/** The answer of a failure; nothing of its cause leaves the server. */
export function failureAnswer(
  error: AppError,
  envelope: Envelope,
  accepted: Language,
  operationId?: string,
): Answer {
  const language = error.language ?? accepted
  // What is not there looks the same whatever it would have been.
  if (error.code.startsWith(OAUTH) || (envelope === 'oauth' && error.code !== 'request.not_found'))
    return oauthFailure(error, operationId)
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
  const headers: Record<string, string> = {
    ...requiredHeaders(error),
    ...error.headers,
    'Content-Type': JSON_TYPE,
  }
  setContentLanguage(headers, language)
  return { status: error.status, headers, body: JSON.stringify(body) }
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

function envelop({ operation, language }: RequestState, data: unknown, status: number): unknown {
  const { envelope, waitsFor } = operation
  if (envelope === 'platform') {
    const message = successMessageOf(data, language, status === 202 ? waitsFor : undefined)
    return { status: true, message, data: data ?? null }
  }
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

/** Where the contract declares 304: an ETag. What a person reads is kept by their own caches alone. */
function withValidator({ operation, principal }: RequestState, answer: Answer): Answer {
  if (!isTagged(operation, answer)) return answer
  // A handler that keeps a large answer has its tag already.
  answer.headers.ETag ??= tagOf(answer.body as string | Buffer)
  answer.headers['Cache-Control'] ??= isPerson(principal) ? 'private, no-cache' : 'no-cache'
  addVary(answer.headers, 'Accept-Language')
  return answer
}

const isPerson = ({ kind }: RequestState['principal']): boolean => kind === 'user' || kind === 'token'

function isTagged({ etag }: Operation, { status, body }: Answer): boolean {
  return etag && status === 200 && body !== null && !(body instanceof Readable)
}
