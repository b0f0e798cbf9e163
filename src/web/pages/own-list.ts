import { type Html, html } from '../html.ts'
import { type PageContext, pageAddress } from '../page-context.ts'
import type { TextName } from '../texts.ts'

/** One of the lists on /me that go on for pages. */
interface OwnList<T> {
  operation: string
  /** Of the section, and before `_after` of the parameter that leads to earlier entries. */
  id: string
  limit: number
  title: TextName
  hint: TextName
  none: TextName
  newest: TextName
  older: TextName
  entry(one: T): Html
}

/** Newest first, page by page, without a script. */
export async function ownList<T>(context: PageContext, list: OwnList<T>): Promise<Html> {
  const { say, query } = context
  const { operation, id, entry } = list
  const parameter = `${id}_after`
  const limit = String(list.limit)
  const cursor = query.get(parameter) || undefined
  const page = await context.call(operation, { query: { limit, ...(cursor !== undefined && { cursor }) } })
  // An address that a person has changed by hand shows the beginning.
  const { data, error } =
    page.error?.status === 400 ? await context.call(operation, { query: { limit } }) : page
  if (error) throw error
  const items: T[] = data.items
  const next: string | null = data.next_cursor
  return html`<section class="connected" aria-labelledby="${id}">
<h2 id="${id}" tabindex="-1">${say(list.title)}</h2>
<p class="hint">${say(list.hint)}</p>
${items.length === 0 ? html`<p>${say(list.none)}</p>` : html`<ul>${items.map(entry)}</ul>`}
<p class="actions">${cursor !== undefined && html`<a class="button quiet small" href="/me#${id}">${say(list.newest)}</a>`}${next !== null && html`<a class="button quiet small" href="${pageAddress('/me', { [parameter]: next })}#${id}">${say(list.older)}</a>`}</p>
</section>`
}
