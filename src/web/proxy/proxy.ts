import { failureAnswer } from '../../contract/answer.ts'
import type { Dispatcher } from '../../contract/dispatcher.ts'
import { InternalRequest } from '../../contract/internal-request.ts'
import { isForBrowsers, type Operation } from '../../contract/operation.ts'
import type { Answer, DispatchResult } from '../../contract/reply.ts'
import type { IncomingRequest } from '../../contract/request.ts'
import type { Services } from '../../contract/services.ts'
import type { UserPrincipal } from '../../domains/identity/sessions/sessions.ts'
import { KNOWN_SECONDS } from '../../domains/identity/sign-in/known-browsers.ts'
import { newSecret } from '../../domains/openid/secret.ts'
import { inheritSession } from '../../domains/openid/session-client-queries.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import { anonymous } from '../../security/principal.ts'
import type { Cookies } from '../cookies.ts'
import { ProxiedRequest } from './proxied-request.ts'
import { createRefresh } from './refresh.ts'
import { type SecretRule, secretRules } from './secrets.ts'
import { asTokenPair, clearTokenPair, storeTokenPair } from './tokens.ts'

export interface Visitor {
  request: IncomingRequest
  cookies: Cookies
  language: Language
}

export interface CallInput {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>> | URLSearchParams
  body?: unknown
  /** By their names in lower case; those that the operation declares go with it. */
  headers?: Readonly<Record<string, string>>
  file?: { type: string; bytes: Buffer } | undefined
  /** Without the session of the browser, even where there is one. */
  asStranger?: boolean
}

/** What an operation answered to a page. */
export interface Called {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the contract's, by operation
  data: any
  error: AppError | undefined
  /** Of the version of what was read. */
  etag?: string | undefined
}

interface Proxy {
  /** A request of a script, to the operation of which it gave the path. */
  forward(visitor: Visitor, path: string): Promise<DispatchResult>
  /** A request of a page of ours, to the operation of that name. */
  call(visitor: Visitor, operationId: string, input?: CallInput): Promise<Called>
  /** For a person whom an application sent to an operation; the session of the browser goes with the call. */
  browse(visitor: Visitor): Promise<DispatchResult>
  /** Who the visitor is, with tokens refreshed where that is due; undefined for strangers. */
  who(visitor: Visitor): Promise<UserPrincipal | undefined>
  /** Whether the visitor is at the operator's host and may know of its console. */
  isAtOperators(visitor: Visitor): Promise<boolean>
}

/** Longer than any operation may take to answer. */
const browserSeconds = 60 * 60

/** The only way from a browser to the operations: tokens come from cookies and go into cookies, never through a script. */
export function createProxy(
  dispatcher: Dispatcher,
  services: Services,
  operations: Readonly<Record<string, Operation>>,
): Proxy {
  const refresh = createRefresh(dispatcher)

  /** Rotates the visitor's tokens. A refusal ends the session of the browser; any other failure is thrown. */
  async function refreshed({ request, cookies }: Visitor): Promise<string | undefined> {
    const refreshToken = cookies.get('refresh')
    if (refreshToken === undefined) return undefined
    const { pair, failure } = await refresh(request, refreshToken)
    if (pair) {
      storeTokenPair(cookies, pair)
      return pair.access_token
    }
    if (failure.answer.status !== 401) throw again(failure)
    clearTokenPair(cookies)
    return undefined
  }

  async function holderOf(token: string | undefined): Promise<UserPrincipal | undefined> {
    try {
      return token === undefined ? undefined : await services.sessions.verifyAccess(token)
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return undefined
      throw error
    }
  }

  /** With the session of the browser; once more with a fresh token when the present one is refused. */
  async function asSignedIn(visitor: Visitor, request: ProxiedRequest): Promise<DispatchResult> {
    const { cookies } = visitor
    const held = cookies.get('access')
    const first = held ?? (await refreshed(visitor))
    const dispatched = await dispatcher.dispatch(request.as(first))
    // Where a fresh token is refused, the operation has a reason of its own.
    if (held === undefined || !isRefused(dispatched)) return dispatched
    const second = await refreshed(visitor)
    if (second !== undefined) return dispatcher.dispatch(request.as(second))
    clearTokenPair(cookies)
    return dispatched
  }

  async function through(
    visitor: Visitor,
    from: IncomingRequest,
    operation: Operation,
    path: string,
    asStranger = false,
  ): Promise<DispatchResult> {
    const { cookies, language } = visitor
    const handling = secretRules[operation.id] ?? {}
    const given = secretsFrom(cookies, handling)
    const options = {
      operation,
      path: Object.keys(given.path).length > 0 ? pathOf(operation, given.path) : path,
      language,
      token: undefined,
      fields: given.body,
      knownBrowser: cookies.get('known'),
    }
    const request = new ProxiedRequest(from, options)
    const dispatched =
      takesSession(operation) && !asStranger
        ? await asSignedIn(visitor, request)
        : await dispatcher.dispatch(request)
    const before = cookies.get('access')
    const answer = withoutSecrets(dispatched, handling, cookies)
    const after = cookies.get('access')
    if (handling.recordsBrowser && after !== before) await remember(cookies)
    if (before !== undefined && handling.tokens && after !== before) {
      await hand(before, after)
      await endSession(visitor, before)
    }
    return { ...dispatched, answer }
  }

  /** Who has come in stays in, whether or not the browser can be remembered. */
  async function remember(cookies: Cookies): Promise<void> {
    try {
      const holder = await holderOf(cookies.get('access'))
      if (!holder) return
      const known = await services.knownBrowsers.remember(cookies.get('known'), holder.userId)
      cookies.set('known', known, KNOWN_SECONDS)
    } catch (error) {
      services.log.warn({ err: error }, 'known browser not recorded')
    }
  }

  /** What the same person has signed in to stays signed in. */
  async function hand(before: string, after: string | undefined): Promise<void> {
    const [from, to] = await Promise.all([holderOf(before), holderOf(after)])
    if (from && to && from.userId === to.userId)
      await inheritSession(services.database.system, from.sessionId, to.sessionId)
  }

  /** A new sign-in ends the session that the browser held before. */
  async function endSession({ request, language }: Visitor, accessToken: string): Promise<void> {
    const operation = operations.logoutSession
    if (!operation) return
    const { method, path } = operation
    const options = { operation, path, language, token: accessToken, fields: {} }
    await dispatcher.dispatch(new ProxiedRequest(new InternalRequest(request, { method, path }), options))
  }

  /** The operator's host, from where its console may be known of. */
  const isAtOperators = async ({ request }: Visitor): Promise<boolean> =>
    request.operatorHost &&
    (await services.consoleAccess.admits({
      address: request.address,
      forwardedByStranger: request.forwardedByStranger ?? true,
    }))

  async function who(visitor: Visitor): Promise<UserPrincipal | undefined> {
    const { cookies } = visitor
    const known = await holderOf(cookies.get('access'))
    const holder = known ?? (await holderOf(await refreshed(visitor)))
    if (!holder && (cookies.get('access') ?? cookies.get('refresh'))) clearTokenPair(cookies)
    return holder
  }

  return {
    who,
    isAtOperators,
    async browse(visitor) {
      const { request, cookies } = visitor
      const operation = dispatcher.operationAt(request)
      // What a form of another site sends comes without cookies, and must not look like a browser without any.
      if (!operation || !isForBrowsers(operation)) return dispatcher.dispatch(request)
      const holder = await who(visitor)
      const key = cookies.get('browser') ?? newSecret()
      cookies.set('browser', key, browserSeconds)
      const accessToken = holder && cookies.get('access')
      request.browser = { accessToken, key }
      const dispatched = await dispatcher.dispatch(request)
      if (holder && !(await holderOf(accessToken))) clearTokenPair(cookies)
      return dispatched
    },
    async forward(visitor, path) {
      const { request, language } = visitor
      const operation = dispatcher.operationAt({ method: request.method, path, operatorHost: false })
      try {
        // What is unknown is left to the dispatcher, which knows the difference between 404 and 405.
        if (operation === undefined)
          return await dispatcher.dispatch(
            new InternalRequest(request, { method: request.method, path, language }),
          )
        if (secretRules[operation.id]?.withheld || operation.hidden) throw new AppError('request.not_found')
        return await through(visitor, request, operation, path)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const answer = failureAnswer(error, 'platform', language)
        return { answer, operation, principal: anonymous, error }
      }
    },
    async call(visitor, operationId, { path = {}, query = {}, body, headers = {}, file, asStranger } = {}) {
      const operation = operations[operationId]
      if (!operation) throw new Error(`no operation ${operationId}`)
      const operatorHost = operation.host === 'operator'
      const of = { method: operation.method, path: pathOf(operation, path), operatorHost }
      const asked = { ...of, query, body, headers, ...(file && { file }) }
      try {
        if (operatorHost && !(await isAtOperators(visitor))) throw new AppError('request.not_found')
        const from = new InternalRequest(visitor.request, asked)
        const { answer, error } = await through(visitor, from, operation, asked.path, asStranger)
        const { data } = bodyIn(answer) as { data?: unknown }
        return { data, error, etag: answer.headers.ETag }
      } catch (error) {
        if (error instanceof AppError) return { data: undefined, error }
        throw error
      }
    },
  }
}

/** A deletion may answer with nothing. */
const bodyIn = ({ body }: Answer): unknown => (body === null || body === '' ? {} : JSON.parse(String(body)))

const takesSession = ({ security }: Operation): boolean =>
  security.some((way) => way.some(({ scheme }) => scheme === 'session' || scheme === 'operatorSession'))

/** The credential was refused, not the request: nothing has been done yet. */
const isRefused = ({ error }: DispatchResult): boolean =>
  error?.code === 'auth.invalid' || error?.code === 'auth.required'

/** What hinders a refresh hinders the request; when to come again goes with it. */
function again({ error, answer }: DispatchResult): AppError {
  const { 'Content-Type': _, ...headers } = answer.headers
  return new AppError(error?.code ?? 'server.internal', { headers, cause: error })
}

interface Secrets {
  body: Record<string, string>
  path: Record<string, string>
}

function secretsFrom(cookies: Cookies, { setCookies: give = [] }: SecretRule): Secrets {
  const secrets: Secrets = { body: {}, path: {} }
  for (const { field, cookie, place, missing } of give) {
    const secret = cookies.get(cookie)
    if (secret === undefined) throw new AppError(missing)
    secrets[place][field] = secret
  }
  return secrets
}

function pathOf({ path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The answer as the page may see it; its secrets are in the cookies. */
function withoutSecrets({ answer, error }: DispatchResult, handling: SecretRule, cookies: Cookies): Answer {
  const { tokens, take = [], setCookies: give = [], clearCookies: ends = [], signsOut } = handling
  // What the server knows nothing of is not worth keeping, and would be asked about for ever.
  if (error?.code === 'auth.unknown_session') cookies.clear(...give.map(({ cookie }) => cookie))
  if (signsOut && (answer.status < 300 || answer.status === 401)) clearTokenPair(cookies)
  if (error !== undefined || answer.status >= 300 || typeof answer.body !== 'string') return sealed(answer)
  if (tokens === undefined && take.length === 0) return sealed(answer)

  const envelope = JSON.parse(answer.body) as { data: Record<string, unknown> }
  const { data } = envelope
  for (const { field, cookie, seconds } of take) {
    if (typeof data[field] === 'string') cookies.set(cookie, data[field], seconds)
    delete data[field]
  }
  if (tokens === 'tokens') {
    const pair = asTokenPair(data.tokens)
    delete data.tokens
    if (pair) {
      storeTokenPair(cookies, pair)
      // No secret: the page leads the person to their second factor.
      data.mfa_required = pair.mfa_required
      if (ends.length > 0) cookies.clear(...ends)
    }
  }
  return sealed({ ...answer, body: JSON.stringify(envelope) })
}

/** The last door: an operation missing from the table must not give a token to the page. A grant type is none. */
function sealed(answer: Answer): Answer {
  if (typeof answer.body === 'string' && /"(access|refresh|onboarding)_token"\s*:/.test(answer.body))
    throw new Error(
      'an answer with a token was about to reach a page; its operation is missing in secrets.ts',
    )
  return answer
}
