import { linkButton, rowList, section } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { type PageContext, pageAddress } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'

type Row = Parameters<typeof rowList>[0][number]

/** One of the lists below /me that go on for pages. */
interface OwnList<T> {
  operation: string
  /** The page that it is on. */
  path: string
  /** Of the section, and before `_after` of the parameter that leads to earlier entries. */
  id: string
  limit: number
  title: TextName
  hint: TextName
  none: TextName
  newest: TextName
  older: TextName
  entry(one: T): Row
}

/** Newest first, page by page, without a script. */
export async function ownList<T>(context: PageContext, list: OwnList<T>): Promise<Html> {
  const { say, query } = context
  const { operation, path, id, entry } = list
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
  const way = (href: string, words: string) =>
    linkButton({ href: `${href}#${id}`, words, kind: 'secondary', size: 'small' })
  return section({
    title: say(list.title),
    id,
    lead: say(list.hint),
    content: html`${items.length === 0 ? html`<p>${say(list.none)}</p>` : rowList(items.map(entry))}
<p class="ui-actions">${cursor !== undefined && way(path, say(list.newest))}${next !== null && way(pageAddress(path, { [parameter]: next }), say(list.older))}</p>`,
  })
}
