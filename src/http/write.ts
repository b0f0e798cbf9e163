import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Answer } from '../contract/reply.ts'

/** Sends an answer; HEAD gets the headers alone. */
export async function writeAnswer(
  response: ServerResponse,
  answer: Answer,
  common: Readonly<Record<string, string>>,
  requestId: string,
  withoutBody: boolean,
): Promise<void> {
  const { status, headers, body, cookies = [] } = answer
  const all: Record<string, string | number | string[]> = { ...common, 'X-Request-Id': requestId, ...headers }
  if (cookies.length > 0) all['Set-Cookie'] = [...cookies]
  if (body === null || typeof body === 'string' || Buffer.isBuffer(body)) {
    if (status !== 204 && status !== 304) all['Content-Length'] = body === null ? 0 : Buffer.byteLength(body)
    response.writeHead(status, all)
    response.end(withoutBody ? undefined : body)
    return
  }
  response.writeHead(status, all)
  if (withoutBody) {
    body.destroy()
    response.end()
    return
  }
  // The first event may be long in coming, and the reader waits to know that there is a stream.
  if (headers['Content-Type']?.startsWith('text/event-stream')) response.flushHeaders()
  await pipeline(body, response).catch((error) => {
    // A client may leave before the end of a stream; that is no failure.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
