import type { ServerResponse } from 'node:http'
import type { Sink, UpstreamHeaders } from '../../providers/upstream/relay.ts'
import { hasBody } from '../body.ts'
import { forCaller } from './headers.ts'

/** Writes an answer to the caller as it comes, and waits for callers who read slowly, but not for ever. */
export class ResponseSink implements Sink {
  bytes = 0
  readonly #response: ServerResponse
  readonly #common: Readonly<Record<string, string>>
  readonly #requestId: string
  readonly #stalledMs: number
  /** What to do when the caller reads again, and when it reads no more. */
  onDrain: () => void = () => {}
  onStall: () => void = () => {}
  #wrote = false
  #stall: NodeJS.Timeout | undefined

  constructor(
    response: ServerResponse,
    common: Readonly<Record<string, string>>,
    requestId: string,
    stalledMs: number,
  ) {
    this.#response = response
    this.#common = common
    this.#requestId = requestId
    this.#stalledMs = stalledMs
  }

  start(status: number, headers: UpstreamHeaders): void {
    const { req: request } = this.#response
    // What is left of the body would have to be read before the next request.
    if (!request.complete && hasBody(request)) this.#response.shouldKeepAlive = false
    this.#response.writeHead(status, forCaller(headers, this.#common, this.#requestId))
    // The head waits for the first byte of the body, unless none comes at once.
    setImmediate(() => {
      if (!this.#wrote && !this.#response.destroyed) this.#response.flushHeaders()
    })
  }

  write(chunk: Buffer): boolean {
    this.#wrote = true
    this.bytes += chunk.length
    if (this.#response.write(chunk)) return true
    this.#stall = setTimeout(() => this.onStall(), this.#stalledMs)
    this.#response.once('drain', () => {
      this.clear()
      this.onDrain()
    })
    return false
  }

  end(): void {
    this.#wrote = true
    this.#response.end()
  }

  clear(): void {
    clearTimeout(this.#stall)
  }
}
