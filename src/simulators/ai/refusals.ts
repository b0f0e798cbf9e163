import type { ServerResponse } from 'node:http'

/** A refusal in the form of chat completions. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

export function sendRefusal(response: ServerResponse, { status, message, retryAfter }: Refusal): void {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  }
  response.writeHead(status, headers).end(body)
}
