import type { Logger } from '../../observability/log.ts'
import { sha256 } from '../../text/sha256.ts'
import { AiInvalidResponse, AiUnavailable, type ChatModel } from './port.ts'

/**
 * Asks the second model where the first fails before its first part. Later it is too late: the person has read the
 * beginning of another answer. What the first refuses, the second is not asked either.
 */
export function withFailover(first: ChatModel, second: ChatModel, log: Logger): ChatModel {
  return {
    version: sha256(`${first.version} ${second.version}`, 'hex').slice(0, 16),
    estimate: first.estimate,
    async *stream(request) {
      let hasBegun = false
      try {
        for await (const part of first.stream(request)) {
          hasBegun = true
          yield part
        }
        return
      } catch (error) {
        if (hasBegun || !isFailure(error)) throw error
        request.signal.throwIfAborted()
        log.warn({ err: error }, 'model failover')
      }
      yield* second.stream(request)
    },
  }
}

const isFailure = (error: unknown): boolean =>
  error instanceof AiUnavailable || error instanceof AiInvalidResponse
