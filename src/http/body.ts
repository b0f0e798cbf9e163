import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors/app-error.ts'

/** Whether the request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Refuses a body that announces more than the limit, or that would have to be decoded first. */
export function assertLength({ headers }: IncomingMessage, limit: number): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new AppError('request.unsupported_type')
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}

/** Reads the whole body; one beyond the limit is refused as soon as it is, whatever it announced. */
export function readBody(request: IncomingMessage, limit: number, signal?: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    assertLength(request, limit)
    const chunks: Buffer[] = []
    let length = 0

    const settle = (error: unknown) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
      signal?.removeEventListener('abort', onAbort)
      if (error === undefined) resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length))
      else reject(error)
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      else settle(tooLarge(limit))
    }
    const onEnd = () => settle(undefined)
    const onClose = () => settle(new AppError('request.aborted'))
    const onAbort = () => settle(signal?.reason)

    if (signal?.aborted) return reject(signal.reason)
    if (request.destroyed) return reject(new AppError('request.aborted'))
    signal?.addEventListener('abort', onAbort, { once: true })
    request.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose)
  })
}

/** What is left of the body would have to be read to keep the connection, so it is not kept. */
export const tooLarge = (limit: number): AppError =>
  new AppError('request.too_large', {
    headers: { Connection: 'close' },
    details: [{ path: '/body', rule: 'maxBytes', message: `≤ ${limit}` }],
  })
