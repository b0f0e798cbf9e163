import type { ServerResponse } from 'node:http'

/** An error in the form of chat completions. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  more: { code?: string; retryAfter?: number } = {},
): void {
  const { code = null, retryAfter } = more
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  }
  response.writeHead(status, headers).end(body)
}
