/** When a call is made again. */
export interface RetryOptions {
  /** How often at most, beside the first time; 0 never. */
  times?: number
  /** The longest wait. A server that asks for more is not asked again: the error says how long. */
  maxWaitMs?: number
  /** Of the first wait where the server names none; each further one is twice as long. */
  firstWaitMs?: number
}

export type RetryRules = Required<RetryOptions>

export const defaultRetries: RetryRules = { times: 3, maxWaitMs: 30_000, firstWaitMs: 250 }

/** `status` is undefined where there was no answer. */
export interface Outcome {
  status: number | undefined
  retryAfterMs: number | undefined
}

/** Only what cannot happen twice is repeated. */
export const isRepeatable = (method: string, hasKey: boolean, canSendAgain: boolean): boolean =>
  canSendAgain && (method === 'GET' || hasKey)

/** How long to wait before the call is made again; undefined where it is not. `attempt` counts from 0. */
export function waitBefore(
  attempt: number,
  { status, retryAfterMs }: Outcome,
  { times, maxWaitMs, firstWaitMs }: RetryRules,
  random: () => number = Math.random,
): number | undefined {
  if (attempt >= times) return undefined
  const isPassing = status === undefined || [429, 502, 503, 504].includes(status)
  if (!isPassing) return undefined
  if (retryAfterMs !== undefined) return retryAfterMs > maxWaitMs ? undefined : retryAfterMs
  const longest = Math.min(maxWaitMs, firstWaitMs * 2 ** attempt)
  // Half of it at random, so that those who failed together do not come back together.
  return longest / 2 + (random() * longest) / 2
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
