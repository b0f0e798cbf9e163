import type { components } from '../../../../generated/platform.d.ts'
import { timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { actButton } from '../act.ts'
import { errorPage } from '../error-page.ts'
import { menuPage } from '../menu.ts'
import { listQuery, paging } from '../paging.ts'

type Notice = components['schemas']['Notification']

const PER_PAGE = 20

/** The page on which each kind of thing is shown; what has none yet is only told of. */
const pages: Partial<Record<Notice['resource']['kind'], string>> = {
  application: '/cases/',
  document: '/documents/',
  payment: '/payments/',
  reference: '/certificates/',
}

function pageOf({ kind, id }: Notice['resource']): string | undefined {
  if (kind === 'appointment') return '/appointments'
  if (kind === 'invitation') return '/me#waiting'
  const page = pages[kind]
  return page && page + id
}

/** The notifications of the visitor, newest first. */
export const inbox: Page = async (context) => {
  const { say } = context
  const { data, error } = await context.call('listNotifications', { query: listQuery(context, PER_PAGE) })
  if (error) return errorPage(context, error)
  const items: Notice[] = data.items
  const [newest] = items
  const content = html`<div class="spread">
<h1>${say('inboxTitle')}</h1>
${
  newest &&
  data.unread_count > 0 &&
  html`<div class="actions">${actButton(context, {
    does: 'POST gov/notifications/read-all',
    body: { until: newest.id },
    label: say('inboxReadAll'),
    kind: 'quiet',
  })}</div>`
}
${items.length === 0 ? html`<section class="card message"><p>${say('inboxNone')}</p></section>` : html`<ul class="results">${items.map((one) => entry(context, one))}</ul>`}
${paging(context, data.next_cursor)}
${items.length > 0 && html`<p class="hint">${say('ulaanbaatarTime')}</p>`}
</div>`
  return menuPage(context, { title: say('inboxTitle'), script: 'inbox', content })
}

function entry(context: PageContext, notice: Notice): Html {
  const { id, title, text, resource, read_at, created_at } = notice
  const { say, language } = context
  const page = pageOf(resource)
  const isUnread = read_at === null
  const name = page ? html`<a href="${page}"${isUnread && html` data-read="${id}"`}>${title}</a>` : title
  return html`<li class="result${isUnread && ' unread'}">
<div class="head"><h2>${name}</h2>${isUnread && html`<span class="tag bad">${say('inboxUnread')}</span>`}</div>
<p>${text}</p>
<p class="hint">${timeTag(language, created_at)}</p>
${
  isUnread &&
  !page &&
  html`<div class="actions">${actButton(context, { does: `POST gov/notifications/${id}/read`, label: say('inboxRead'), of: title, kind: 'quiet' })}</div>`
}
${disputeOf(context, notice)}
</li>`
}

/** What the person can answer to a notice about the security of their account. */
function disputeOf(context: PageContext, { id, title, disputable, disputed_at }: Notice): Html | false {
  const { say } = context
  if (disputed_at !== null)
    return html`<p class="hint">${say('wasNotMeAnswered')} · ${timeTag(context.language, disputed_at)}</p>`
  if (!disputable) return false
  const act = {
    does: `POST gov/notifications/${id}/dispute`,
    ask: say('wasNotMeAsk'),
    next: '/sign-in?return_to=/me',
  }
  return html`<div class="actions">${actButton(context, { ...act, label: say('wasNotMeConfirm'), of: title, kind: 'danger' })}</div>`
}
