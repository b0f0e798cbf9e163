import { failureAnswer } from '../../src/contract/answer.ts'
import { authenticate } from '../../src/contract/authenticate.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { type Documents, openContractDocuments } from '../../src/contract/documents.ts'
import { matchingTag } from '../../src/contract/entity-tag.ts'
import { eventStreamHeaders } from '../../src/contract/event-stream.ts'
import { type Match, parameterNames, RouteIndex } from '../../src/contract/match.ts'
import { isForBrowsers, type Operation } from '../../src/contract/operation.ts'
import { pathParameters, queryParameters } from '../../src/contract/parameters.ts'
import { checkContent, type ReadState, readInput } from '../../src/contract/read-request.ts'
import type { Answer } from '../../src/contract/reply.ts'
import type { BodyStream, IncomingRequest } from '../../src/contract/request.ts'
import { rootOf, type ViewName } from '../../src/contract/views/views.ts'
import { AppError } from '../../src/errors/app-error.ts'
import { pickLanguage } from '../../src/errors/language.ts'
import { mapError } from '../../src/errors/map-error.ts'
import type { Schemes } from '../../src/security/schemes.ts'
import { presenceSchemes } from './credentials.ts'
import { type Example, Examples } from './examples.ts'
import { fileOf } from './files.ts'
import { appliedHeader, readPrefer } from './prefer.ts'
import { rangeOf } from './range.ts'

/** How large files are that the contract says nothing of. */
const FILE_BYTES = 4096

/** Answers requests with the contract's own examples, after it has held them against the contract as the server does. */
export class Mock {
  readonly #contract: Contract
  readonly #routes: RouteIndex
  readonly #examples: Examples
  readonly #schemes: Schemes
  readonly #demandsCredentials: boolean
  readonly #documents: Documents

  private constructor(contract: Contract, examples: Examples, demandsCredentials: boolean) {
    this.#contract = contract
    this.#examples = examples
    this.#routes = new RouteIndex(Object.values(contract.operations))
    this.#schemes = presenceSchemes(contract.documents)
    this.#demandsCredentials = demandsCredentials
    this.#documents = openContractDocuments(contract.documents, {})
  }

  static async open(contract: Contract, { auth = true } = {}): Promise<Mock> {
    return new Mock(contract, await Examples.open(contract.documents), auth)
  }

  /** The operation at an address. */
  find({ method, path }: Pick<IncomingRequest, 'method' | 'path'>): Match {
    return this.#routes.match(method, path)
  }

  async answer(request: IncomingRequest): Promise<Answer> {
    const match = this.find(request)
    const operation = match.kind === 'found' ? match.operation : undefined
    try {
      if (match.kind === 'absent') throw new AppError('request.not_found')
      if (match.kind === 'wrong-method')
        throw new AppError('request.method_not_allowed', { headers: { Allow: match.allow } })
      const input = await this.#read(request, match.operation, match.values)
      const preferred = request.header('prefer') !== undefined
      return (
        (preferred ? undefined : this.#document(request, match.operation, input)) ??
        this.#exampleFor(request, match.operation)
      )
    } catch (thrown) {
      return this.failure(request, operation, mapError(thrown))
    }
  }

  failure(request: IncomingRequest, operation: Operation | undefined, error: AppError): Answer {
    const language = pickLanguage(request.header('accept-language'), 'mn')
    return failureAnswer(error, operation?.envelope ?? 'platform', language)
  }

  /** The steps of the server up to the handler, in their order. */
  async #read(
    request: IncomingRequest,
    operation: Operation,
    values: readonly string[],
  ): Promise<ReadState['input']> {
    const language =
      operation.envelope === 'oauth' ? 'en' : pickLanguage(request.header('accept-language'), 'mn')
    const state: ReadState = {
      request,
      operation,
      language,
      contract: this.#contract,
      input: { path: {}, query: {}, headers: {}, authorization: undefined, body: undefined, repeated: [] },
    }
    const { input } = state
    input.path = pathParameters(parameterNames(operation.path), values, operation.parameters.path)
    if (request.query !== '' && !operation.ignoresQuery)
      input.query = queryParameters(
        request.query,
        operation.parameters.query,
        isForBrowsers(operation) ? input.repeated : undefined,
      )
    const services = { schemes: this.#schemes }
    // A server under development shows its contracts to everyone.
    const demands = this.#demandsCredentials && !documentFormats[operation.id]
    if (operation.hidden && demands) await authenticate({ request, operation, services })
    checkContent(state)
    if (!operation.hidden && demands) await authenticate({ request, operation, services })
    await readInput(state)
    if (operation.bodyStream && input.body) await readAll(input.body as BodyStream)
    return input
  }

  /** The contracts themselves are no examples: generators read them here as from the server. */
  #document(request: IncomingRequest, { id }: Operation, { query }: ReadState['input']): Answer | undefined {
    const format = documentFormats[id]
    if (!format) return undefined
    const { doc, version } = query as { doc: ViewName; version: '3.0' | '3.1' }
    if (!this.#contract.documents[rootOf(doc)]) return undefined
    const { body, tag } = this.#documents.file(doc, version, format)
    if (matchingTag(request.header('if-none-match') ?? '', tag))
      return { status: 304, headers: { ETag: tag }, body: null }
    return { status: 200, headers: { ETag: tag, 'Content-Type': `application/${format}` }, body }
  }

  #exampleFor(request: IncomingRequest, operation: Operation): Answer {
    const preferences = readPrefer(request.header('prefer'))
    const status = preferences.code ?? firstSuccess(operation)
    if (!operation.statuses.includes(status)) throw notDeclared('code', operation.statuses.map(String))
    const types = this.#examples.types(operation, status)
    const mediaType = request.accepts(types) ?? types[0]
    const names = this.#examples.names(operation, status, mediaType)
    if (preferences.example !== undefined && !names.includes(preferences.example))
      throw notDeclared('example', names)
    const example = this.#examples.of(operation, status, mediaType, preferences.example)
    const answer = this.#encode(
      operation,
      status,
      example,
      preferences.code === undefined ? request : undefined,
    )
    const applied = appliedHeader(preferences)
    if (applied !== '') answer.headers['Preference-Applied'] = applied
    return answer
  }

  /** `request` where its conditions count: who asks for a status gets that one. */
  #encode(operation: Operation, status: number, example: Example, request?: IncomingRequest): Answer {
    const { mediaType, headers } = example
    if (mediaType === undefined) return { status, headers, body: null }
    const known = operation.etag && status === 200 ? request?.header('if-none-match') : undefined
    if (known && headers.ETag && matchingTag(known, headers.ETag))
      return { status: 304, headers: this.#examples.of(operation, 304, undefined).headers, body: null }
    if (mediaType === 'text/event-stream')
      return { status, headers: { ...headers, ...eventStreamHeaders }, body: asEvents(example.bodies) }
    headers['Content-Type'] = withCharset(mediaType)
    if (example.isBinary) return this.#file(operation, status, example, request)
    const { body } = example
    return {
      status,
      headers,
      body: typeof body === 'string' && !isJson(mediaType) ? body : JSON.stringify(body),
    }
  }

  #file(
    operation: Operation,
    status: number,
    { mediaType = '', headers }: Example,
    request?: IncomingRequest,
  ): Answer {
    const partial = operation.statuses.includes(206)
      ? this.#examples.of(operation, 206, mediaType)
      : undefined
    const [, first, last, size] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(partial?.headers['Content-Range'] ?? '') ?? []
    const whole = fileOf(mediaType, Number(size ?? FILE_BYTES))
    if (!partial) return { status, headers, body: whole }
    if (status === 206) return { status, headers, body: whole.subarray(Number(first), Number(last) + 1) }
    headers['Accept-Ranges'] = 'bytes'
    const range = rangeOf(request?.header('range'), whole.length)
    if (range === undefined) return { status, headers, body: whole }
    if (range === 'outside' && operation.statuses.includes(416)) {
      const refused = this.#examples.of(operation, 416, 'application/json')
      return {
        status: 416,
        headers: {
          ...refused.headers,
          'Content-Type': withCharset('application/json'),
          'Content-Range': `bytes */${whole.length}`,
        },
        body: JSON.stringify(refused.body),
      }
    }
    const [from, to] = range as [number, number]
    return {
      status: 206,
      headers: {
        ...partial.headers,
        'Content-Type': withCharset(mediaType),
        'Content-Range': `bytes ${from}-${to}/${whole.length}`,
      },
      body: whole.subarray(from, to + 1),
    }
  }
}

const documentFormats: Readonly<Record<string, 'json' | 'yaml'>> = {
  getSwaggerDocument: 'json',
  downloadOpenApiJson: 'json',
  downloadOpenApiYaml: 'yaml',
}

/** The first success that the contract declares; where browsers can be sent on, that. */
export function firstSuccess({ statuses }: Pick<Operation, 'statuses'>): number {
  const successes = statuses.filter((status) => status < 400 && status !== 304)
  return successes.find((status) => status === 302 || status === 303) ?? successes[0] ?? 200
}

async function readAll({ stream }: BodyStream): Promise<void> {
  for await (const _ of stream);
}

function notDeclared(what: string, declared: readonly string[]): AppError {
  const message = declared.length > 0 ? `${what}: ${declared.join(', ')}` : `no ${what} can be chosen`
  return new AppError('request.invalid', { details: [{ path: '/header/prefer', rule: 'enum', message }] })
}

const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType)

function withCharset(mediaType: string): string {
  return isJson(mediaType) || mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
}

/** Each example is the data of one event; its `type`, where it has one, is the name. */
function asEvents(bodies: readonly unknown[]): string {
  return bodies
    .map((body) => {
      const type = (body as { type?: unknown }).type
      return `${typeof type === 'string' ? `event: ${type}\n` : ''}data: ${JSON.stringify(body)}\n\n`
    })
    .join('')
}
