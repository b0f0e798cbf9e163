import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request with the parameters of its path. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  path: string
  /** As it was sent, without the question mark. */
  rawQuery: string
  query: URLSearchParams
  /** Decoded. */
  parameters: string[]
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** Groups are the parameters. */
  path: RegExp
  answer(exchange: Exchange): Promise<void> | void
}

/** A refusal, in the form of RFC 9457. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, detail: string, code?: string) {
    super(detail)
    this.status = status
    this.code = code
  }
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  480: 'App Too Old',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  580: 'Maintenance',
}

export function sendProblem(response: ServerResponse, { status, message, code }: Problem): void {
  const title = titles[status] ?? 'Failure'
  const body = { type: 'about:blank', title, status, detail: message, ...(code && { code }) }
  send(response, status, 'application/problem+json', JSON.stringify(body), title)
}

export function sendJson(response: ServerResponse, body: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(body))
}

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  reason = titles[status] ?? 'OK',
): void {
  if (response.headersSent || response.destroyed) return
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  }
  response.writeHead(status, reason, headers).end(body)
}

const BODY_LIMIT = 64 * 1024

export async function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw new Problem(413, 'the body is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem(400, 'the body must be application/json')
  const body = jsonIn(await readBody(request))
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, 'the body is not an object')
  return body as Record<string, unknown>
}

export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Problem(400, 'the body is not JSON')
  }
}
