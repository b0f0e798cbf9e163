import type { ServerResponse } from 'node:http'
import type { Sink, UpstreamHeaders } from '../../providers/upstream/relay.ts'
import { hasBody } from '../body.ts'
import { type AnswerHeaders, toCallerHeaders } from './headers.ts'

/** Of a short answer head and body are one write, which costs the processor a good deal less than two. */
const MAX_HELD = 16 * 1024

/** Writes an answer to the caller as it comes, and waits for callers who read slowly, but not for ever. */
export class ResponseSink implements Sink {
  bytes = 0
  readonly #response: ServerResponse
  readonly #answer: AnswerHeaders
  readonly #stalledMs: number
  /** What to do when the caller reads again, and when it reads no more. */
  onDrain: () => void = () => {}
  onStall: () => void = () => {}
  /** The beginning of the body, while head and body may still go together. */
  #held: string | undefined
  #isOut = false
  #stall: NodeJS.Timeout | undefined

  constructor(response: ServerResponse, answer: AnswerHeaders, stalledMs: number) {
    this.#response = response
    this.#answer = answer
    this.#stalledMs = stalledMs
  }

  start(status: number, headers: UpstreamHeaders): void {
    const { req: request } = this.#response
    // What is left of the body would have to be read before the next request.
    if (!request.complete && hasBody(request)) this.#response.shouldKeepAlive = false
    this.#response.writeHead(status, toCallerHeaders(headers, this.#answer))
    // What comes at once goes together; nothing waits for longer.
    setImmediate(() => {
      if (!this.#isOut && !this.#response.destroyed) this.#letOut()
    })
  }

  write(chunk: Buffer): boolean {
    this.bytes += chunk.length
    if (!this.#isOut && this.#held === undefined && chunk.length <= MAX_HELD) {
      this.#held = chunk.toString('latin1')
      return true
    }
    if (!this.#isOut) this.#letOut()
    if (this.#response.write(chunk)) return true
    this.#stall = setTimeout(() => this.onStall(), this.#stalledMs)
    this.#response.once('drain', () => {
      this.clear()
      this.onDrain()
    })
    return false
  }

  end(): void {
    if (this.#isOut || this.#held === undefined) this.#response.end()
    else this.#response.end(this.#held, 'latin1')
    this.#isOut = true
  }

  #letOut(): void {
    this.#isOut = true
    if (this.#held === undefined) this.#response.flushHeaders()
    else this.#response.write(this.#held, 'latin1')
    this.#held = undefined
  }

  clear(): void {
    clearTimeout(this.#stall)
  }
}
