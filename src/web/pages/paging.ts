import type { PageContext } from '../page-context.ts'

/** What is asked of a list: the cursor and the filters that the address names. */
export function listQuery(
  { query }: PageContext,
  limit: number,
  filters: readonly string[] = [],
): Record<string, string> {
  const asked: Record<string, string> = { limit: String(limit) }
  for (const name of [...filters, 'cursor']) {
    const value = query.get(name)?.trim()
    if (value) asked[name] = value
  }
  return asked
}
