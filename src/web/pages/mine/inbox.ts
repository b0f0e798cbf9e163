import type { components } from '../../../../generated/platform.d.ts'
import { actions, badge, emptyState, pageHeading, pagination, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { Page, PageContext } from '../../page-context.ts'
import { actOf } from '../act-button.ts'
import { errorPage } from '../error-page.ts'
import { listQuery } from '../paging.ts'
import { sitePage } from '../site-page.ts'

type Notice = components['schemas']['Notification']

const PER_PAGE = 20

/** The page on which each kind of thing is shown; what has none yet is only told of. */
const pages: Partial<Record<Notice['resource']['kind'], string>> = {
  application: '/cases/',
  document: '/documents/',
  payment: '/payments/',
  reference: '/certificates/',
}

function pageOf({ template, resource: { kind, id } }: Notice): string | undefined {
  if (template === 'draft_ends') return `/drafts/${id}`
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
  const readAll =
    newest && data.unread_count > 0
      ? actOf(context, {
          does: 'POST gov/notifications/read-all',
          body: { until: newest.id },
          label: say('inboxReadAll'),
        })
      : undefined
  const cursor = context.query.get('cursor') ?? undefined
  const list =
    items.length === 0
      ? emptyState({ icon: 'inbox', title: say('inboxNone'), text: say('inboxNoneText') })
      : html`<ul class="inbox">${items.map((one) => entry(context, one))}</ul>
${pagination(context, { path: '/inbox', parameters: {}, cursor, nextCursor: data.next_cursor, shown: items.length })}
<p class="ui-hint">${say('ulaanbaatarTime')}</p>`
  const content = html`${pageHeading({ title: say('inboxTitle'), actions: readAll })}${list}`
  return sitePage(context, {
    title: say('inboxTitle'),
    width: 'narrow',
    script: 'inbox',
    styles: ['cases'],
    content,
  })
}

function entry(context: PageContext, notice: Notice): Html {
  const { id, title, text, read_at, created_at } = notice
  const { say, language } = context
  const page = pageOf(notice)
  const isUnread = read_at === null
  const name = page ? html`<a href="${page}"${isUnread && html` data-read="${id}"`}>${title}</a>` : title
  const mark =
    isUnread &&
    !page &&
    actOf(context, {
      does: `POST gov/notifications/${id}/read`,
      label: say('inboxRead'),
      of: title,
      small: true,
    })
  const dispute = disputeOf(context, notice)
  return html`<li class="ui-card">
<div class="ui-card-head"><h2>${name}</h2>${isUnread && badge(say('inboxUnread'), 'accent')}</div>
<p>${text}</p>
<p class="ui-meta">${timeTag(language, created_at)}</p>
${(mark || dispute) && actions(mark, dispute || undefined)}
</li>`
}

/** What the person can answer to a notice about the security of their account. */
function disputeOf(context: PageContext, { id, title, disputable, disputed_at }: Notice): Html | false {
  const { say } = context
  if (disputed_at !== null)
    return html`<p class="ui-hint">${say('wasNotMeAnswered')} · ${timeTag(context.language, disputed_at)}</p>`
  if (!disputable) return false
  return actOf(context, {
    does: `POST gov/notifications/${id}/dispute`,
    ask: say('wasNotMeAsk'),
    next: '/sign-in?return_to=/me',
    label: say('wasNotMeConfirm'),
    of: title,
    kind: 'danger',
    small: true,
  })
}
