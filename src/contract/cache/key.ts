import type { Operation } from '../operation.ts'
import type { CacheRule } from './rule.ts'

/** Longer ones are rare, and would fill the memory with names. */
const MAX_QUERY_LENGTH = 256

/**
 * What tells the answers of an operation apart, as it stands in the address; undefined where this one is not kept. Two
 * spellings of one question are two answers, which costs room and nothing else.
 */
export function responseCacheKey(
  operation: Operation & { cache: CacheRule },
  language: string,
  values: readonly string[],
  query: string,
): string | undefined {
  const place = values.length === 0 ? language : `${language} ${values.join('/')}`
  if (query === '' || operation.ignoresQuery) return place
  if (query.length > MAX_QUERY_LENGTH) return undefined
  const { by } = operation.cache
  for (const part of query.split('&')) if (!by.includes(part.split('=', 1)[0] as string)) return undefined
  return `${place}?${query}`
}

export const isCacheable = (operation: Operation): operation is Operation & { cache: CacheRule } =>
  operation.cache !== undefined
