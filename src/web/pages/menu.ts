import type { Answer } from '../../contract/reply.ts'
import { type Html, html } from '../html.ts'
import { pageAnswer, type Sheet } from '../layout.ts'
import { type PageContext, pageAddress } from '../page-context.ts'

/** Whether the visitor handles cases: asked by the lightest operation that is for officers alone. */
export async function isOfficer(context: PageContext): Promise<boolean> {
  return (await context.call('listDecisionReasons')).error === undefined
}

/** A page with the ways to the others in its head, and how many messages wait. */
export async function menuPage(context: PageContext, sheet: Sheet): Promise<Answer> {
  const styles = ['citizen', ...(sheet.styles ?? [])]
  return pageAnswer(context, { ...sheet, styles, menu: await menu(context) })
}

async function menu(context: PageContext): Promise<Html> {
  const { say, path } = context
  const unread = await unreadCount(context)
  const services = entry(context, '/services', say('toServices'))
  const entries =
    unread === undefined
      ? html`${services}<li><a href="${pageAddress('/sign-in', { return_to: path === '/' ? undefined : path })}">${say('toSignIn')}</a></li>`
      : html`${services}${entry(context, '/cases', say('toCases'))}${entry(context, '/documents', say('docTitle'))}${entry(context, '/inbox', say('toInbox'), unread)}${(await isOfficer(context)) && entry(context, '/desk', say('deskTitle'))}${entry(context, '/me', say('toMe'))}`
  return html`<nav class="menu" aria-label="${say('menu')}"><ul>${entries}</ul></nav>`
}

/** Of messages of the visitor; undefined for strangers. */
async function unreadCount(context: PageContext): Promise<number | undefined> {
  if (context.cookies.get('refresh') === undefined) return undefined
  const { data, error } = await context.call('listNotifications', { query: { limit: '1' } })
  if (!error) return data.unread_count
  // The page itself says what is wrong; the menu need not.
  return error.status === 401 ? undefined : 0
}

function entry({ say, path }: PageContext, to: string, words: string, count = 0): Html {
  const isHere = path === to || path.startsWith(`${to}/`)
  return html`<li><a href="${to}"${isHere && html` aria-current="page"`}>${words}${
    count > 0 &&
    html` <span class="count" aria-hidden="true" data-unread>${count}</span><span class="visually-hidden"> (${say('unreadCount', { count })})</span>`
  }</a></li>`
}
