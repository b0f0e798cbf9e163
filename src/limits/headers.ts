import type { Figures, TokenDecision } from './limiter.ts'

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers, and Retry-After when the take was refused. */
export function limitHeaders(
  { burst }: Pick<Figures, 'burst'>,
  taken: TokenDecision,
): Record<string, string> {
  const fields = {
    'RateLimit-Limit': String(burst),
    'RateLimit-Remaining': String(taken.remaining),
    'RateLimit-Reset': String(taken.resetSeconds),
  }
  return taken.allowed ? fields : { ...fields, 'Retry-After': String(taken.retryAfterSeconds) }
}
