import { type ChatPiece, type FinishReason, parsePiece } from './chat-answers.ts'
import { chatRequestBody, promptText, type RequestShape } from './chat-requests.ts'
import type { Endpoint } from './endpoint.ts'
import { AiRequestRefused, toAiError, UnparsableResponse } from './errors.ts'
import {
  AiInvalidResponse,
  AiUnavailable,
  type ChatModel,
  type ChatPart,
  type ChatRequest,
  type Usage,
} from './port.ts'
import { eventsOf } from './sse.ts'
import { estimateTokens, TokenMeter } from './tokens.ts'
import { ToolCalls } from './tool-calls.ts'

export interface ChatOptions {
  endpoint: Endpoint
  /** Whether functions are offered, and whether answers stream then. */
  tools: 'stream' | 'whole' | 'off'
  limitField: 'max_tokens' | 'max_completion_tokens'
}

const MAX_ANSWER_LENGTH = 8 * 1024 * 1024
/** How long a server that refused functions is asked without them. */
const WITHOUT_TOOLS_MS = 5 * 60_000
/** After the last word of a stream, its end is in the same packet, or late. */
const AFTER_DONE_MS = 100

/** One model at one server. */
export function createChatModel({ endpoint, tools, limitField }: ChatOptions): ChatModel {
  const { limits, log, clock } = endpoint
  let withoutToolsUntil = 0
  let asksForUsage = true
  let takesTemperature = true
  const logged = new Set<string>()

  function logOnce(words: string): void {
    if (logged.has(words)) return
    logged.add(words)
    log.warn({ model: endpoint.model }, words)
  }

  function shapeFor({ functions = [], temperature }: ChatRequest): RequestShape {
    const rest = withoutToolsUntil - clock()
    const isRefused = rest > 0 && rest <= WITHOUT_TOOLS_MS
    const hasTools = functions.length > 0 && tools !== 'off' && !isRefused
    const hasTemperature = temperature !== undefined && takesTemperature
    const streams = !(hasTools && tools === 'whole')
    return { hasTools, streams, asksForUsage, hasTemperature, limitField }
  }

  /** Whether the request may succeed in another shape. */
  function adapt(refusal: AiRequestRefused, shape: RequestShape): boolean {
    if (shape.asksForUsage && shape.streams && refusal.mentions(/stream_options|include_usage/i)) {
      asksForUsage = false
      logOnce('the model server does not count tokens in streams: they are estimated')
      return true
    }
    if (shape.hasTemperature && refusal.mentions(/\btemperature\b/i)) {
      takesTemperature = false
      logOnce('the model server refuses a temperature: it is asked without')
      return true
    }
    if (shape.hasTools && refusal.mentions(/\btools?\b|tool[_-]|function/i)) {
      withoutToolsUntil = clock() + WITHOUT_TOOLS_MS
      logOnce('the model server refuses functions, so that the assistant goes on without them: AI_CHAT_TOOLS')
      return true
    }
    return false
  }

  async function* adapted(request: ChatRequest): AsyncGenerator<ChatPart, void, undefined> {
    for (;;) {
      const shape = shapeFor(request)
      try {
        return yield* shape.streams ? streamed(request, shape) : whole(request, shape)
      } catch (error) {
        // Comes before the first part.
        if (!(error instanceof AiRequestRefused)) throw error
        if (adapt(error, shape)) continue
        if (!error.mentions(/max_(completion_)?tokens/)) throw error
        logOnce(`the model server refuses ${limitField}: AI_CHAT_LIMIT_FIELD`)
        throw new AiUnavailable(`the model server refuses ${limitField}`, { cause: error })
      }
    }
  }

  const callOf = (request: ChatRequest, shape: RequestShape, signal: AbortSignal) => ({
    path: '/chat/completions',
    body: Buffer.from(JSON.stringify(chatRequestBody(request, endpoint.model, shape))),
    type: 'application/json',
    accept: shape.streams ? 'text/event-stream, application/json' : 'application/json',
    signal,
  })

  async function* whole(
    request: ChatRequest,
    shape: RequestShape,
  ): AsyncGenerator<ChatPart, void, undefined> {
    const response = await endpoint.ask(callOf(request, shape, request.signal), MAX_ANSWER_LENGTH)
    const answer = new Answer(request, endpoint.model)
    yield* answer.take(wholePiece(response.type, response.body))
    answer.isComplete = true
    yield* answer.end()
  }

  async function* streamed(
    request: ChatRequest,
    shape: RequestShape,
  ): AsyncGenerator<ChatPart, void, undefined> {
    const idleTimeout = new IdleTimeout(request.signal)
    const answer = new Answer(request, endpoint.model)
    try {
      idleTimeout.atMost(limits.firstMs, 'the model did not begin to write in time')
      const response = await endpoint.open(callOf(request, shape, idleTimeout.signal), MAX_ANSWER_LENGTH)
      for await (const piece of piecesOf(response)) {
        if (piece === 'done') answer.isComplete = true
        else {
          if (piece.isAlive) idleTimeout.noLimit()
          yield* answer.take(piece)
        }
        if (answer.isCut) break
        if (answer.isComplete)
          idleTimeout.atMost(piece === 'done' ? AFTER_DONE_MS : limits.trailingMs, 'the stream has no end')
      }
    } catch (error) {
      request.signal.throwIfAborted()
      // The answer was complete; only its figures, or the end of the stream, did not come.
      if (!answer.isComplete) throw toAiError(error)
    } finally {
      idleTimeout.noLimit()
    }
    yield* answer.end()
  }

  return {
    version: endpoint.version(),
    estimate: estimateTokens,
    async *stream(request) {
      const parts = adapted(request)
      let outcome: unknown = new Left()
      try {
        // A model that has begun to answer is up.
        let step = await endpoint.guard(() => parts.next())
        while (!step.done) {
          // After the last part the caller may leave.
          if (step.value.kind === 'end') outcome = undefined
          yield step.value
          step = await parts.next()
        }
        outcome = undefined
      } catch (error) {
        outcome = error
        throw error
      } finally {
        endpoint.ended(outcome)
        await parts.return()
      }
    },
  }
}

class Left extends Error {}

/** Limits of time that follow each other; the caller's signal counts beside them. */
class IdleTimeout {
  readonly #own = new AbortController()
  readonly signal: AbortSignal
  #timer: NodeJS.Timeout | undefined

  constructor(signal: AbortSignal) {
    this.signal = AbortSignal.any([signal, this.#own.signal])
  }

  atMost(ms: number, words: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#own.abort(new AiUnavailable(words)), ms)
  }

  noLimit(): void {
    clearTimeout(this.#timer)
  }
}

/** Gathers what the model says, and passes on what fits the limit. */
class Answer {
  readonly #request: ChatRequest
  readonly #written: TokenMeter
  readonly #calls = new ToolCalls()
  #callTokens = 0
  #finish: FinishReason | undefined
  #usage: ChatPiece['usage']
  #model: string
  #half = ''
  isComplete = false
  isCut = false

  constructor(request: ChatRequest, model: string) {
    this.#request = request
    this.#model = model
    this.#written = new TokenMeter(request.limit)
  }

  *take(piece: ChatPiece): Generator<ChatPart, void, undefined> {
    this.#usage = piece.usage ?? this.#usage
    this.#model = piece.model ?? this.#model
    this.#finish = piece.finish ?? this.#finish
    if (this.#finish) this.isComplete = true
    for (const call of piece.calls) {
      this.#calls.add(call)
      this.#callTokens += estimateTokens(call.arguments)
    }
    const said = this.#withoutHalf(piece.text)
    if (said === '') return
    const text = this.#written.admit(said)
    if (text.length < said.length) {
      this.isCut = true
      this.isComplete = true
      this.#finish = 'length'
    }
    if (text !== '') yield { kind: 'text', text }
  }

  /** A character of two halves may come in two pieces. */
  #withoutHalf(piece: string): string {
    const text = this.#half + piece
    this.#half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : ''
    return (this.#half === '' ? text : text.slice(0, -1)).toWellFormed()
  }

  *end(): Generator<ChatPart, void, undefined> {
    if (!this.isComplete) throw new AiUnavailable('the answer of the model broke off')
    const isWhole = this.#finish === undefined || this.#finish === 'stop' || this.#finish === 'calls'
    // Calls of an answer that was cut may be cut as well.
    const calls = isWhole ? this.#calls.all() : []
    if (calls.length > 0) yield { kind: 'calls', calls }
    const reason = calls.length > 0 ? 'calls' : this.#finish === 'calls' ? 'stop' : (this.#finish ?? 'stop')
    yield { kind: 'end', reason, usage: this.#counted(), model: this.#model }
  }

  #counted(): Usage {
    if (this.#usage) return { ...this.#usage, estimated: false }
    const prompt = estimateTokens(promptText(this.#request))
    return { prompt, completion: this.#written.tokens + this.#callTokens, estimated: true }
  }
}

/** Some servers answer whole although a stream was asked for. */
async function* piecesOf({
  type,
  body,
}: {
  type: string
  body: AsyncGenerator<Buffer>
}): AsyncGenerator<ChatPiece | 'done', void, undefined> {
  if (type !== 'text/event-stream') {
    const chunks: Buffer[] = []
    for await (const chunk of body) {
      if (!type.endsWith('json')) break
      chunks.push(chunk)
    }
    yield wholePiece(type, Buffer.concat(chunks))
    yield 'done'
    return
  }
  for await (const data of eventsOf(body)) {
    if (data.trim() === '[DONE]') yield 'done'
    else if (data !== '') yield parsePiece(data)
  }
}

function wholePiece(type: string, body: Buffer): ChatPiece {
  if (!type.endsWith('json'))
    throw new UnparsableResponse(`the model server answered with ${type || 'no type'} instead of JSON`)
  const piece = parsePiece(body.toString('utf8'))
  if (piece.finish === undefined && !piece.isAlive)
    throw new AiInvalidResponse('the answer of the model server has no choice')
  return piece
}
