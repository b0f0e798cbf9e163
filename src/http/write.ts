import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Answer, JSON_TYPE } from '../contract/reply.ts'

/** Longer texts go out as they are. */
const MAX_LENGTH = 16 * 1024
/** UTF-8 has at most so many for each unit of a string. */
const BYTES_OF_UNIT = 3

const bytes = Buffer.allocUnsafeSlow(MAX_LENGTH * BYTES_OF_UNIT)

/**
 * The bytes of a text in UTF-8, one character for each, to be sent as latin1; undefined for a long one. Node sends the
 * head of an answer and its text as one string. With a single Cyrillic letter in it V8 has two bytes for every
 * character of that string, the head included, and converts them one by one.
 */
export function byteText(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const length = bytes.write(text)
  // As many bytes as units: all of it is ASCII, which is the same in both.
  return length === text.length ? text : bytes.toString('latin1', 0, length)
}

type Headers = Readonly<Record<string, string>>
/** Names and values in turn. */
type HeaderList = (string | number)[]

/** Sends an answer; HEAD gets the headers alone. Only a stream is waited for. */
type WriteAnswer = (
  response: ServerResponse,
  answer: Answer,
  requestId: string,
  withoutBody: boolean,
) => Promise<void> | undefined

/** Headers that every answer has besides those that it is given; these the writer makes itself. */
const OWN = ['X-Request-Id', 'Content-Length']

export function createWriter(common: Headers): WriteAnswer {
  for (const [name, value] of Object.entries(common)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  const known = new Set([...Object.keys(common), ...OWN])
  const commonHeaders: HeaderList = Object.entries(common).flat()
  const jsonHeaders: HeaderList = [...commonHeaders, 'Content-Type', JSON_TYPE]

  /** False where the answer is none of the usual ones. */
  function writePlain(
    response: ServerResponse,
    { status, headers, body }: Answer,
    requestId: string,
    withoutBody: boolean,
  ): boolean {
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return false
    if (status < 200 || status === 204 || status === 304) return false
    const text = typeof body === 'string' ? byteText(body) : undefined
    const length = text === undefined ? Buffer.byteLength(body) : text.length
    const own: HeaderList = ['X-Request-Id', requestId, 'Content-Length', length]
    let chosen = commonHeaders
    for (const name in headers) {
      if (known.has(name)) return false
      const value = headers[name] as string
      if (name === 'Content-Type' && value === JSON_TYPE) chosen = jsonHeaders
      else own.push(name, value)
    }
    // A list goes to the socket as it is, where Node would first take an object apart.
    response.writeHead(status, chosen.concat(own))
    if (withoutBody) response.end()
    else if (text === undefined) response.end(body)
    else response.end(text, 'latin1')
    return true
  }

  return (response, answer, requestId, withoutBody) => {
    if (answer.cookies === undefined && writePlain(response, answer, requestId, withoutBody)) return
    return writeAnswer(response, answer, common, requestId, withoutBody)
  }
}

/** The way of any answer. */
export function writeAnswer(
  response: ServerResponse,
  answer: Answer,
  common: Headers,
  requestId: string,
  withoutBody: boolean,
): Promise<void> | undefined {
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
  return pipeline(body, response).catch((error) => {
    // A client may leave before the end of a stream; that is no failure.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
