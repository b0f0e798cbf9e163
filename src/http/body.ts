import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/app-error.ts'
import { JsonRefused, readJson } from '../text/strict-json.ts'
import { type BodyBudget, whenEnded } from './body-budget.ts'

/** Counts what arrives in memory, and may end it. */
export type BodyCounter = Pick<BodyBudget, 'arrived'>

/** Whether the request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Refuses a body that announces more than the limit, or that would have to be decoded first. */
export function assertLength({ headers }: IncomingMessage, limit: number): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity')
    throw new AppError('request.unsupported_encoding', {
      // RFC 9110, section 12.5.3: what would be taken instead.
      headers: { 'Accept-Encoding': 'identity' },
      details: [{ path: '/header/content-encoding', rule: 'enum', message: 'identity' }],
    })
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}

/** A body on its way; the listeners are the same for all requests, and find it by the message. */
interface Reading {
  limit: number
  /** What its reader makes of it. */
  as(body: Buffer): unknown
  chunks: Buffer[]
  length: number
  counting: BodyCounter | undefined
  resolve(made: unknown): void
  reject(error: unknown): void
}

const reading = Symbol('reading')
type Read = IncomingMessage & { [reading]?: Reading | undefined }

function onData(this: Read, chunk: Buffer): void {
  const read = this[reading]
  if (!read) return
  read.length += chunk.length
  if (read.length > read.limit) settle(this, tooLarge(read.limit))
  else {
    read.chunks.push(chunk)
    read.counting?.arrived(this, chunk.length)
    paceBody(this, chunk.length)
  }
}

function onEnd(this: Read): void {
  settle(this, undefined)
}

function onClose(this: Read): void {
  // The end of a body that came whole is known already, and an error costs a stack.
  if (this[reading]) settle(this, new AppError('request.aborted'))
}

function settle(message: Read, error: unknown): void {
  const read = message[reading]
  if (!read) return
  message[reading] = undefined
  const { chunks, length } = read
  if (error !== undefined) {
    message.off('data', onData)
    read.reject(error)
    return
  }
  try {
    read.resolve(read.as(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length)))
  } catch (fault) {
    read.reject(fault)
  }
}

/**
 * A body that has come whole, as a small one does with its head: without listeners. Its length shows it; that the request
 * is complete, Node says only after this turn.
 */
export function arrivedBody(message: IncomingMessage, limit: number): Buffer | undefined {
  if (message.destroyed) return undefined
  const isWhole = message.complete || message.readableLength === Number(message.headers['content-length'])
  if (!isWhole) return undefined
  const body = (message.read() as Buffer | null) ?? nothing
  if (body.length > limit) throw tooLarge(limit)
  // Nothing but its end is left; a stream that does not flow would keep it.
  if (!message.readableEnded) message.resume()
  return body
}

const nothing = Buffer.alloc(0)

const asItIs = (body: Buffer): Buffer => body

/** Reads the whole body; one beyond the limit is refused as soon as it is, whatever it announced. */
export const readBody = (message: IncomingMessage, limit: number, counting?: BodyCounter): Promise<Buffer> =>
  readBodyAs(message, limit, asItIs, counting)

/** The same, and what is made of the body once it is whole: another promise for that would cost every request. */
export function readBodyAs<T>(
  message: IncomingMessage,
  limit: number,
  as: (body: Buffer) => T,
  counting?: BodyCounter,
): Promise<T> {
  return new Promise((resolve, reject) => {
    assertLength(message, limit)
    if (message.destroyed) return reject(new AppError('request.aborted'))
    const read = { limit, as, chunks: [], length: 0, counting, resolve, reject } as Reading
    ;(message as Read)[reading] = read
    // Only those that are counted can be too many.
    if (counting) whenEnded(message, (why) => settle(message, why))
    message.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}

/** What is left of the body would have to be read to keep the connection, so it is not kept. */
export const tooLarge = (limit: number): AppError =>
  new AppError('request.too_large', {
    headers: { Connection: 'close' },
    details: [{ path: '/body', rule: 'maxBytes', message: `≤ ${limit}` }],
  })

/** Levels of arrays and objects that a body may have. */
const bounds = { deepest: 32 }

/** The body of a request, by the strict reading of all foreign JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return readJson(bytes, bounds)
  } catch (error) {
    throw error instanceof JsonRefused ? new AppError('request.malformed', { details: error.faults }) : error
  }
}

/** What is read of large bodies in one turn of the event loop; a client nearby sends megabytes without a pause. */
const TURN_BYTES = 256 * 1024
/** Smaller pieces are not counted: most bodies are one of them. */
const MIN_BYTES = 16 * 1024

const paused: IncomingMessage[] = []
let taken = 0

/** Lets other requests have their turns between the pieces of large bodies, of all connections together. */
export function paceBody(message: IncomingMessage, bytes: number): void {
  if (bytes < MIN_BYTES) return
  if (taken === 0) setImmediate(nextTurn)
  taken += bytes
  if (taken < TURN_BYTES) return
  message.pause()
  paused.push(message)
}

function nextTurn(): void {
  taken = 0
  for (const message of paused.splice(0)) message.resume()
}
