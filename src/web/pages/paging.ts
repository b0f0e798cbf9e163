import { type Html, html } from '../html.ts'
import { type PageContext, pageAddress } from '../page-context.ts'

/** The ways to the next page of a list and back to its first, with the same filters; nothing where there is one page. */
export function paging(
  { say, path, query }: PageContext,
  nextCursor: string | null,
  filters: readonly string[] = [],
): Html | undefined {
  const kept = Object.fromEntries(filters.map((name) => [name, query.get(name) ?? undefined]))
  const isFirst = !query.has('cursor')
  if (isFirst && nextCursor === null) return undefined
  return html`<nav class="paging" aria-label="${say('pages')}">
${!isFirst && html`<a class="button quiet" href="${pageAddress(path, kept)}">${say('toFirstPage')}</a>`}
${nextCursor !== null && html`<a class="button quiet" rel="next" href="${pageAddress(path, { ...kept, cursor: nextCursor })}">${say('toNextPage')}</a>`}
</nav>`
}

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
