import type { IncomingMessage } from 'node:http'
import { CallerFault } from '../../domains/gateway/upstreams.ts'
import { AppError } from '../../errors/app-error.ts'
import { whenEnded } from '../body-budget.ts'
import { allowUploadTime, MAX_ORDINARY_BODY_BYTES } from '../body-transfers.ts'

/** A body on its way: how much of it was passed on. */
export interface ForwardedBody extends AsyncIterable<Uint8Array> {
  bytes: number
}

export const gatewayBodyTooLarge = (limit: number): AppError =>
  new AppError('request.too_large', {
    details: [{ path: '/body', rule: 'maxBytes', message: `≤ ${limit}` }],
  })

/** The body as it comes, up to the limit. What goes wrong with it is the caller's fault, and ends no connection by itself. */
export function forwardedBody(request: IncomingMessage, limit: number): ForwardedBody {
  if (limit > MAX_ORDINARY_BODY_BYTES) allowUploadTime(request)
  const ended = Promise.withResolvers<never>()
  // Who reads learns of it; without a reader it must not end the process.
  ended.promise.catch(() => undefined)
  whenEnded(request, ended.reject)
  const passed: ForwardedBody = {
    bytes: 0,
    async *[Symbol.asyncIterator]() {
      // The answer is still to be written to the same connection.
      const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
      try {
        for (;;) {
          const { done, value } = await Promise.race([chunks.next(), ended.promise])
          if (done) return
          passed.bytes += value.length
          if (passed.bytes > limit) throw gatewayBodyTooLarge(limit)
          yield value
        }
      } catch (cause) {
        throw new CallerFault('the body did not come', { cause })
      }
    },
  }
  return passed
}
