import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import type { BodyStream } from '../contract/body-stream.ts'
import { AppError } from '../errors/app-error.ts'
import { assertLength } from './body.ts'

/**
 * The body as it arrives. Who stops reading it early does not end the connection, on which the answer is still to go: the
 * rest of the body is read and thrown away, for as long as the server lets a request take.
 */
export function bodyStream(message: IncomingMessage, limit: number): BodyStream {
  assertLength(message, limit)
  const length = message.headers['content-length']
  if (length === undefined) throw new AppError('request.length_required')
  const stream = new PassThrough()
  // Readers learn of it from the stream; before there is one, it must not end the process.
  stream.on('error', () => undefined)
  const onGone = () => {
    if (!message.complete) stream.destroy(new AppError('request.aborted'))
  }
  message.once('close', onGone).once('error', onGone)
  stream.once('close', () => {
    message.unpipe(stream)
    message.resume()
  })
  message.pipe(stream)
  return { stream, bytes: Number(length), contentType: message.headers['content-type'] }
}
