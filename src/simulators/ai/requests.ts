import type { IncomingMessage, ServerResponse } from 'node:http'

/** What was asked, as it arrived, and what became of it. */
export interface RecordedRequest {
  id: number
  at: string
  path: string
  query: string
  /** How the key came. */
  auth: 'bearer' | 'api-key' | 'none'
  /** The JSON of the request, or the fields of its form. */
  body: unknown
  status: number | null
  /** Whether the response was sent to its end, the client closed the connection before, or it is under way. */
  outcome: 'pending' | 'complete' | 'closed_by_client' | 'broken_by_simulator'
}

const MAX_COUNT = 1000

/** The log of requests, by which tests see what leaves the platform. */
export class Requests {
  #seen: RecordedRequest[] = []
  #count = 0
  readonly #broken = new WeakSet<ServerResponse>()

  begin(request: IncomingMessage, response: ServerResponse, address: URL): RecordedRequest {
    const seen: RecordedRequest = {
      id: ++this.#count,
      at: new Date().toISOString(),
      path: address.pathname,
      query: address.search.slice(1),
      auth: authOf(request),
      body: null,
      status: null,
      outcome: 'pending',
    }
    this.#seen.push(seen)
    if (this.#seen.length > MAX_COUNT) this.#seen.shift()
    response.on('close', () => {
      seen.status = response.headersSent ? response.statusCode : null
      if (this.#broken.has(response)) seen.outcome = 'broken_by_simulator'
      else seen.outcome = response.writableFinished ? 'complete' : 'closed_by_client'
    })
    return seen
  }

  /** Ends the connection on purpose. */
  break(response: ServerResponse): void {
    this.#broken.add(response)
    response.destroy()
  }

  list(): readonly RecordedRequest[] {
    return this.#seen
  }

  clear(): void {
    this.#seen = []
  }
}

function authOf({ headers }: IncomingMessage): RecordedRequest['auth'] {
  if (headers.authorization?.startsWith('Bearer ')) return 'bearer'
  return headers['api-key'] === undefined ? 'none' : 'api-key'
}
