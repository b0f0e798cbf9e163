import { LRUCache } from 'lru-cache'

const removed = '[redacted]'

const secretName =
  /authorization|cookie|password|secret|token|api.?key|admin.?key|private.?key|enc.?key|credential|signature|assertion|verifier|totp|recovery|^(jwt|otp|pin\d?|code|sid)$/i

/** Names that look secret and hold none. */
const harmless = new Set(['tokens_revoked_before', 'token_type', 'apiKeyId', 'api_key_id'])

/** Names may come from outside, so the cache has a limit. */
const known = new LRUCache<string, boolean>({ max: 10_000 })

function isSecret(name: string): boolean {
  let verdict = known.get(name)
  if (verdict === undefined) {
    verdict = secretName.test(name) && !harmless.has(name)
    known.set(name, verdict)
  }
  return verdict
}

const deepest = 8

/** A copy without the values of fields whose names speak of secrets, however deep. */
export function redactLog(fields: Record<string, unknown>): Record<string, unknown> {
  return copy(fields, 0)
}

function copy(fields: object, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    result[name] = isSecret(name) && value !== undefined && value !== null ? removed : clean(value, depth)
  }
  return result
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '[too deep]'
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  // Errors go to their serializer; what writes itself (dates, URLs) is left to do so.
  if (value instanceof Error || typeof (value as { toJSON?: unknown }).toJSON === 'function') return value
  if (value instanceof Map || value instanceof Set) return `[${value.constructor.name} of ${value.size}]`
  return copy(value, depth + 1)
}
