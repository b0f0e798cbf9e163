import type { Config } from '../config/config.ts'
import { AppError } from '../errors/app-error.ts'
import { type Language, MAX_ACCEPT_LANGUAGE, pickLanguage } from '../errors/language.ts'
import { mapError } from '../errors/map-error.ts'
import { currentSpan } from '../observability/telemetry/current.ts'
import { inSpan } from '../observability/telemetry/spans.ts'
import { anonymous } from '../security/principal.ts'
import { missingSchemes } from '../security/schemes.ts'
import { failureAnswer } from './answer.ts'
import { isCacheable, responseCacheKey } from './cache/key.ts'
import type { CachedResponse } from './cache/responses.ts'
import { addVary } from './content-language.ts'
import type { Contract } from './contract.ts'
import { addCorsHeaders, optionsOfServer, preflight } from './cors.ts'
import { registerHandlers } from './handler-registry.ts'
import { InternalRequest } from './internal-request.ts'
import { lifecycle } from './lifecycle.ts'
import { type Match, parameterNames, RouteIndex } from './match.ts'
import { type Envelope, type Feature, isForBrowsers, type Operation } from './operation.ts'
import { pathParameters, queryParameters } from './parameters.ts'
import { refundLimits } from './rate-limit.ts'
import type { Answer, DispatchResult } from './reply.ts'
import type { IncomingRequest } from './request.ts'
import type { AnyHandler, RequestState } from './request-state.ts'
import type { Services } from './services.ts'

const isOn: Record<Feature, (config: Config) => boolean> = {
  openid: ({ oauthIssuer, ssoStateKey }) => oauthIssuer !== undefined && ssoStateKey !== undefined,
}

/** Operations of a part of the platform that the settings leave off are not there: nothing tells them from nothing. */
function isServed({ feature }: Operation, config: Config): boolean {
  return feature === null || isOn[feature](config)
}

/** Says with every answer of an operation that is to retire since when, until when, and what to use instead. */
function deprecationHeaders({
  operation,
  values,
}: Extract<Match, { kind: 'found' }>): Record<string, string> {
  const { deprecation } = operation
  if (!deprecation) return {}
  const { since, sunset, instead } = deprecation
  // RFC 9745, section 2.1: a date of structured fields. RFC 8594: one of HTTP.
  return {
    Deprecation: `@${since}`,
    Sunset: sunset,
    Link: `<${successor(operation.path, values, instead)}>; rel="successor-version", </swagger/>; rel="deprecation"; type="text/html"`,
  }
}

/** The address of the same thing there: what the two paths name alike has the same value. */
function successor(path: string, values: readonly string[], instead: string): string {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
  return instead.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values[names.indexOf(name)] ?? '-')
}

/** Brings each request to the operation that the contract names for it, and always gives an answer. */
export class Dispatcher {
  readonly #contract: Contract
  readonly #services: Services
  readonly #handlers: Readonly<Record<string, AnyHandler>>
  readonly #platform: RouteIndex
  readonly #operator: RouteIndex
  readonly #names = new Map<string, readonly string[]>()

  private constructor(
    contract: Contract,
    services: Services,
    handlers: Readonly<Record<string, AnyHandler>>,
  ) {
    const all = Object.values(contract.operations).filter((one) => isServed(one, services.config))
    this.#contract = contract
    this.#services = services
    this.#handlers = handlers
    this.#platform = new RouteIndex(all.filter(({ host }) => host === 'platform'))
    this.#operator = new RouteIndex(all.filter(({ host }) => host === 'operator'))
    for (const { id, path } of all) this.#names.set(id, parameterNames(path))
  }

  static async open(
    contract: Contract,
    handlers: Readonly<Record<string, AnyHandler>>,
    services: Services,
  ): Promise<Dispatcher> {
    const used = Object.values(contract.operations).flatMap(({ security }) =>
      security.flat().map((one) => one.scheme),
    )
    const missing = missingSchemes(used, services.schemes)
    if (missing.length > 0)
      throw new Error(`security schemes without an implementation: ${missing.join(', ')}`)
    return new Dispatcher(contract, services, await registerHandlers(contract, handlers))
  }

  /** For handlers that read on behalf of their caller. */
  readonly #dispatchInternal = (request: IncomingRequest): Promise<DispatchResult> => this.dispatch(request)

  /** A request within another, such as a tool of an assistant's message, is a part of its trace. */
  dispatch(request: IncomingRequest): Promise<DispatchResult> {
    if (!(request instanceof InternalRequest) || !currentSpan()?.sampled) return this.#dispatch(request)
    const id = this.operationAt(request)?.id ?? 'none'
    return inSpan({ name: id, kind: 'internal', facts: { 'tamga.operation': id } }, async (span) => {
      const dispatched = await this.#dispatch(request)
      const { answer, error } = dispatched
      span?.set({ 'http.response.status_code': answer.status, ...(error && { 'tamga.error': error.code }) })
      if (answer.status >= 500) span?.end(String(answer.status))
      return dispatched
    })
  }

  async #dispatch(request: IncomingRequest): Promise<DispatchResult> {
    const language = this.#preferred(request)
    let state: RequestState | undefined
    try {
      const preflighted = request.method === 'OPTIONS' ? await this.#preflight(request) : undefined
      if (preflighted)
        return { answer: preflighted, operation: undefined, principal: anonymous, error: undefined }
      const found = this.#match(request)
      state = this.#newState(request, found.operation, language)
      if (found.operation.deprecation) Object.assign(state.headers, deprecationHeaders(found))
      if (found.operation.cors) await addCorsHeaders(state)
      this.#readAddress(state, found.values)
      if (isCacheable(found.operation))
        state.cacheKey = responseCacheKey(found.operation, state.language, found.values, request.query)
      const answer = await lifecycle(state)
      return { answer, operation: state.operation, principal: state.principal, error: undefined }
    } catch (thrown) {
      return this.#failed(thrown, request, state, language)
    }
  }

  /**
   * What is kept for this request, where nothing is left to do but to send it. Such an operation is open to everyone,
   * has no limits and takes no body; whatever else it may be, the request then goes the whole way.
   */
  cached(request: IncomingRequest): { operation: Operation; answer: CachedResponse } | undefined {
    const match = this.#find(request)
    if (match.kind !== 'found' || !isCacheable(match.operation)) return undefined
    const { operation, values } = match
    if (request.accepts(operation.produces) === undefined) return undefined
    if ((request.header('accept-language') ?? '').length > MAX_ACCEPT_LANGUAGE) return undefined
    const language = languageOf(operation, this.#preferred(request))
    const key = responseCacheKey(match.operation, language, values, request.query)
    const answer = key === undefined ? undefined : this.#services.responseCache.find(operation.id, key)
    return answer && { operation, answer }
  }

  /** Paths without parameters at which something is kept. */
  cachedPaths(): string[] {
    const served = Object.values(this.#contract.operations).filter((one) => this.#names.has(one.id))
    return served.filter((one) => isCacheable(one) && !one.path.includes('{')).map(({ path }) => path)
  }

  #preferred(request: IncomingRequest): Language {
    return pickLanguage(request.header('accept-language'), this.#services.defaultLanguage())
  }

  /** The operation at an address, for callers that must know it before they dispatch. */
  operationAt(request: Pick<IncomingRequest, 'method' | 'path' | 'operatorHost'>): Operation | undefined {
    const match = this.#find(request)
    return match.kind === 'found' ? match.operation : undefined
  }

  #newState(request: IncomingRequest, operation: Operation, language: Language): RequestState {
    const { of } = operation.precondition ?? {}
    const source = of === undefined ? undefined : this.#contract.operations[of]
    return {
      request,
      operation,
      language: languageOf(operation, language),
      contract: this.#contract,
      services: this.#services,
      handler: this.#handlers[operation.id] as AnyHandler,
      principal: anonymous,
      headers: {},
      dispatch: this.#dispatchInternal,
      ...(source && { source: { operation: source, handler: this.#handlers[source.id] as AnyHandler } }),
      input: { path: {}, query: {}, headers: {}, authorization: undefined, body: undefined, repeated: [] },
    }
  }

  #readAddress({ request, operation, input }: RequestState, values: readonly string[]): void {
    const names = this.#names.get(operation.id) as readonly string[]
    input.path = pathParameters(names, values, operation.parameters.path)
    if (request.query === '' || operation.ignoresQuery) return
    const repeated = isForBrowsers(operation) ? input.repeated : undefined
    input.query = queryParameters(request.query, operation.parameters.query, repeated)
  }

  /** The console's operations exist on the console's host only; there the platform's answer too. */
  #find({ method, path, operatorHost }: Pick<IncomingRequest, 'method' | 'path' | 'operatorHost'>): Match {
    const match = operatorHost ? this.#operator.match(method, path) : undefined
    return !match || match.kind === 'absent' ? this.#platform.match(method, path) : match
  }

  #preflight(request: IncomingRequest): Answer | Promise<Answer> | undefined {
    if (request.path === '*') return optionsOfServer
    const match = this.#find(request)
    if (match.kind !== 'wrong-method' || match.operations.every(({ hidden }) => hidden)) return undefined
    return preflight(request, match, this.#services)
  }

  /** What is refused before there is an operation: an address that has tools alone answers as they do. */
  #envelopeAt(request: IncomingRequest): Envelope {
    const match = this.#find(request)
    const operations = match.kind === 'wrong-method' ? match.operations : []
    return operations.length > 0 && operations.every(({ envelope }) => envelope === 'tool')
      ? 'tool'
      : 'platform'
  }

  #match(request: IncomingRequest) {
    const match = this.#find(request)
    if (match.kind === 'found') return match
    if (match.kind === 'absent') throw new AppError('request.not_found')
    throw new AppError('request.method_not_allowed', { headers: { Allow: match.allow } })
  }

  #failed(
    thrown: unknown,
    request: IncomingRequest,
    state: RequestState | undefined,
    language: Language,
  ): DispatchResult {
    const error = mapError(thrown)
    const envelope = state?.operation.envelope ?? this.#envelopeAt(request)
    const answer = failureAnswer(error, envelope, language, state?.operation.id)
    if (state) {
      refundLimits(state, error)
      const { Vary } = state.headers
      answer.headers = { ...state.headers, ...answer.headers }
      if (Vary !== undefined) addVary(answer.headers, Vary)
    }
    return { answer, operation: state?.operation, principal: state?.principal ?? anonymous, error }
  }
}

/** Descriptions of OAuth errors are ASCII. */
const languageOf = ({ envelope }: Operation, preferred: Language): Language =>
  envelope === 'oauth' ? 'en' : preferred
