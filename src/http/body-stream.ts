import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import type { BodyStream } from '../contract/request.ts'
import { AppError } from '../errors/app-error.ts'
import { assertLength, tooLarge } from './body.ts'
import { whenEnded } from './body-budget.ts'
import { allowUploadTime } from './body-transfers.ts'

/** The body as it arrives, with the length that it announces. */
export function bodyStream(message: IncomingMessage, limit: number): BodyStream {
  assertLength(message, limit)
  const length = message.headers['content-length']
  if (length === undefined) throw new AppError('request.length_required')
  return {
    stream: limitedBody(message, limit),
    bytes: Number(length),
    contentType: message.headers['content-type'],
  }
}

/**
 * The bytes as they arrive, up to the limit, with the time of an upload. Who stops reading them early does not end the
 * connection, on which the answer is still to go: the rest of the body is read and thrown away.
 */
export function limitedBody(message: IncomingMessage, limit: number): Readable {
  allowUploadTime(message)
  let length = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > limit) done(tooLarge(limit))
      else done(null, chunk)
    },
  })
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
  whenEnded(message, (why) => stream.destroy(why))
  return stream
}
