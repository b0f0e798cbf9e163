import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'

export type UpstreamHeaders = Record<string, string | string[] | undefined>

/** Where the answer goes. */
export interface Sink {
  start(status: number, headers: UpstreamHeaders): void
  /** False when it has enough; `Relay.resume` asks for more. */
  write(chunk: Buffer): boolean
  end(): void
}

interface RelayRequest {
  method: string
  /** With the query, as it goes on the wire. */
  path: string
  /** Names and values in turn. */
  headers: string[]
  body: RelayBody | null
}

interface RelayBody {
  chunks: AsyncIterable<Uint8Array>
  /** How long the service may take none of it, and how long not begin its answer afterwards. */
  timeoutMs: number
}

/** No answer, or one that broke off; `sent` says whether the service may know of the request. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly sent: boolean
  /** Whether a byte of an answer had come. */
  readonly answering: boolean

  constructor(
    message: string,
    { sent, answering, cause }: { sent: boolean; answering: boolean; cause: unknown },
  ) {
    super(message, { cause })
    this.sent = sent
    this.answering = answering
  }

  get timedOut(): boolean {
    return /^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/.test((this.cause as { code?: string })?.code ?? '')
  }
}

/** As undici's own, which counts the time in which the caller sends nothing, too. */
class TooSlow extends Error {
  readonly code = 'UND_ERR_HEADERS_TIMEOUT'
}

type Controller = Dispatcher.DispatchController

/** Passes one request on, and its answer back as it comes, no faster than it is taken. */
export class Relay implements Dispatcher.DispatchHandler {
  readonly #sink: Sink
  readonly #begun = Promise.withResolvers<void>()
  readonly #done = Promise.withResolvers<void>()
  #controller: Controller | undefined
  #abortedBy: Error | undefined
  #sent = false
  #answering = false
  #started = false
  #timeout: NodeJS.Timeout | undefined

  constructor(sink: Sink) {
    this.#sink = sink
    // Each is awaited only once the other has been.
    this.#begun.promise.catch(() => {})
    this.#done.promise.catch(() => {})
  }

  /** Resolves with the head of the answer; rejects with RelayError when there is none. */
  get begun(): Promise<void> {
    return this.#begun.promise
  }

  /** Resolves with the last byte; rejects with RelayError when the answer broke off. */
  get done(): Promise<void> {
    return this.#done.promise
  }

  dispatch(pool: Dispatcher, { method, path, headers, body }: RelayRequest): this {
    const asked = { method, path, headers, idempotent: false }
    if (body === null) pool.dispatch({ ...asked, body }, this)
    else {
      const timed = this.#timed(body) as unknown as Readable
      pool.dispatch({ ...asked, body: timed, headersTimeout: 0 }, this)
    }
    return this
  }

  /** The same bytes. Time is counted while the service has them to take or to answer, not while the caller is slow. */
  async *#timed({ chunks, timeoutMs }: RelayBody): AsyncGenerator<Uint8Array> {
    const wait = () => {
      if (!this.#started)
        this.#timeout = setTimeout(() => this.abort(new TooSlow('the service is slow')), timeoutMs)
    }
    for await (const chunk of chunks) {
      wait()
      yield chunk
      clearTimeout(this.#timeout)
    }
    wait()
  }

  resume(): void {
    this.#controller?.resume()
  }

  abort(reason: Error): void {
    this.#abortedBy ??= reason
    this.#controller?.abort(reason)
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller
    if (this.#abortedBy) controller.abort(this.#abortedBy)
    else this.#sent = true
  }

  onResponseStarted(): void {
    this.#answering = true
  }

  onResponseStart(_controller: Controller, status: number, headers: UpstreamHeaders): void {
    // What comes before the answer, such as early hints, is between the two ends of this connection.
    if (status < 200) return
    this.#answering = true
    this.#started = true
    clearTimeout(this.#timeout)
    this.#sink.start(status, headers)
    this.#begun.resolve()
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (!this.#sink.write(chunk)) controller.pause()
  }

  onResponseEnd(): void {
    this.#sink.end()
    this.#done.resolve()
  }

  onResponseError(_controller: Controller | undefined, cause: Error): void {
    clearTimeout(this.#timeout)
    const error = new RelayError(this.#started ? 'the answer broke off' : 'there is no answer', {
      sent: this.#sent,
      answering: this.#answering,
      cause: this.#abortedBy ?? cause,
    })
    this.#begun.reject(error)
    this.#done.reject(error)
  }
}
