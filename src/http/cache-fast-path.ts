import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse } from '../contract/cache/responses.ts'
import type { Dispatcher } from '../contract/dispatcher.ts'
import { matchingTag } from '../contract/entity-tag.ts'
import type { Services } from '../contract/services.ts'
import { currentSpan } from '../observability/telemetry/current.ts'
import { anonymous } from '../security/principal.ts'
import { hasBody } from './body.ts'
import type { Compressor } from './compress.ts'
import { NodeRequest, type NodeRequestOptions } from './node-request.ts'
import type { Observe } from './observe.ts'

interface CacheFastPathOptions {
  dispatcher: Dispatcher
  compressor: Pick<Compressor, 'ready'>
  services: Services
  requests: NodeRequestOptions
  observe: Observe
  /** Those of every answer to a program. */
  headers: Readonly<Record<string, string>>
  /** Whether a path is not the contract's. */
  isMounted(path: string): boolean
}

/** An answer up to its last byte, but for what each request has of its own. */
interface Form {
  /** Names and values in turn, without those of the request. */
  head: readonly string[]
  /** One character a byte: Node then sends it together with the head, in one piece. */
  text: string | undefined
  body: Buffer
  /** Of the same answer for a client that has it, without its tag. */
  unchanged: readonly string[]
  tag: string
}

/** One for each encoding, and what clients that get it have asked for. */
interface Forms {
  byEncoding: Map<string, Form>
  byName: Map<string, Form>
}

/** Above this, copying costs more than a second piece. */
const MAX_TEXT_LENGTH = 16 * 1024
/** Clients name few combinations of encodings, in few words; others are worked out each time. */
const MAX_NAMES = 8
const MAX_NAME_LENGTH = 64

/**
 * Sends what the contract keeps, without the lifecycle of other requests; false where this one has to take it. Each
 * request still has its id, its line in the log and its place in the metrics.
 */
export function createCacheFastPath(
  options: CacheFastPathOptions,
): (message: IncomingMessage, response: ServerResponse) => boolean {
  const { dispatcher, compressor, services, requests, observe, headers, isMounted: isElsewhere } = options
  const paths = new Set(dispatcher.cachedPaths().filter((path) => !isElsewhere(path)))
  const known = new WeakMap<CachedResponse, Forms>()

  function formOf(answer: CachedResponse, acceptEncoding: string): Form | undefined {
    const forms = known.get(answer) ?? { byName: new Map(), byEncoding: new Map() }
    known.set(answer, forms)
    const found = forms.byName.get(acceptEncoding)
    if (found) return found
    const { body, headers: own } = answer
    const ready = compressor.ready({ status: 200, headers: { ...own }, body }, acceptEncoding)
    if (!ready) return undefined
    const encoding = ready.headers['Content-Encoding'] ?? 'identity'
    const form =
      forms.byEncoding.get(encoding) ??
      formFrom({ ...headers, ...ready.headers }, ready.body as Buffer, own.ETag as string)
    forms.byEncoding.set(encoding, form)
    // A client chooses these words: what is kept of them is bounded, and counted with the answer.
    if (forms.byName.size < MAX_NAMES && acceptEncoding.length <= MAX_NAME_LENGTH)
      forms.byName.set(acceptEncoding, form)
    return form
  }

  return (message, response) => {
    const { method, url = '/' } = message
    const isHead = method === 'HEAD'
    if (method !== 'GET' && !isHead) return false
    const question = url.indexOf('?')
    if (!paths.has(question < 0 ? url : url.slice(0, question)) || hasBody(message)) return false
    const startedAt = performance.now()
    const request = new NodeRequest(message, response, requests)
    const found = dispatcher.cached(request)
    const form = found && formOf(found.answer, request.header('accept-encoding') ?? '')
    if (!form) return false

    services.metrics.requestStarted()
    const span = services.telemetry.on ? currentSpan() : undefined
    const known = message.headers['if-none-match']
    const has = known === undefined ? undefined : matchingTag(known, form.tag)
    const { requestId } = request
    const status = has === undefined ? 200 : 304
    if (has !== undefined) {
      response.writeHead(304, [...form.unchanged, 'ETag', has, 'X-Request-Id', requestId])
      response.end()
    } else {
      response.writeHead(200, [...form.head, 'X-Request-Id', requestId])
      if (isHead) response.end()
      else if (form.text === undefined) response.end(form.body)
      else response.end(form.text, 'latin1')
    }
    const answer = { status, headers: {}, body: null }
    const dispatched = { answer, operation: found.operation, principal: anonymous, error: undefined }
    observe(request, dispatched, performance.now() - startedAt, span)
    return true
  }
}

function formFrom(headers: Record<string, string>, body: Buffer, tag: string): Form {
  const { 'Content-Type': _, 'Content-Encoding': __, 'Content-Language': ___, ETag: ____, ...rest } = headers
  return {
    head: Object.entries({ ...headers, 'Content-Length': String(body.length) }).flat(),
    text: body.length > MAX_TEXT_LENGTH ? undefined : body.toString('latin1'),
    body,
    unchanged: Object.entries(rest).flat(),
    tag,
  }
}
