import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { renderNotice } from '../../domains/notifications/notices/message-texts.ts'
import { isOfDraft, type NoticeResource } from '../../domains/notifications/notices/notice.ts'
import {
  countUnread,
  markRead,
  markReadUntil,
  type NotificationRow,
  selectNotification,
  selectNotifications,
} from '../../domains/notifications/notices/queries.ts'
import { disputeNotice, isDisputable } from '../../domains/notifications/security/dispute.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'

export const listNotifications: Handler<'listNotifications'> = async (
  { query: { unread, limit, cursor } },
  { db, principal, language, now },
) => {
  const { userId } = principal
  const after = idAfter(cursor)
  const rows = await selectNotifications(db, {
    userId,
    limit: limit + 1,
    ...(unread !== undefined && { unread }),
    ...(after !== undefined && { after }),
  })
  return {
    ...pageOf(rows, limit, (row) => toNotificationResponse(row, language, now)),
    unread_count: await countUnread(db, userId),
  }
}

export const markNotificationRead: Handler<'markNotificationRead'> = async (
  { path: { id } },
  { db, audit, principal, language, now },
) => {
  const { userId } = principal
  const marked = await markRead(db, { userId, id, at: now })
  if (marked) return toNotificationResponse(marked, language, now)
  const known = await selectNotification(db, userId, id)
  if (!known) throw new AppError('notifications.not_found')
  // It was read before: nothing has changed.
  audit.onlyEntries()
  return toNotificationResponse(known, language, now)
}

export const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = async (
  { body: { until } },
  { db, principal, now },
) => {
  const read = await markReadUntil(db, { userId: principal.userId, until, at: now })
  if (!read) throw new AppError('notifications.not_found')
  return { marked: read.marked, unread_count: read.unread }
}

export const reportNotification: Handler<'reportNotification'> = async ({ path: { id } }, context) => {
  await disputeNotice(context, { id, userId: context.principal.userId })
  return { id, disputed_at: context.now.toISOString() }
}

const places: Record<Exclude<NoticeResource, 'account'>, string> = {
  application: '/api/v1/gov/applications',
  payment: '/api/v1/gov/payments',
  appointment: '/api/v1/gov/appointments',
  reference: '/api/v1/gov/references',
  invitation: '/api/v1/org/invitations',
  document: '/api/v1/sign',
  organisation: '/api/v1/org',
  calendar: '/api/v1/gov/calendar',
}

function toNotificationResponse(row: NotificationRow, language: Language, now: Date) {
  const kind = row.resource_kind as NoticeResource
  return {
    id: row.id,
    template: row.template,
    ...renderNotice(row.template, row.params, language),
    resource: { kind, id: row.resource_id, href: hrefOf(row.template, kind, row.resource_id) },
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    disputable: isDisputable(row, now),
    disputed_at: row.disputed_at?.toISOString() ?? null,
  }
}

function hrefOf(template: string, kind: NoticeResource, id: string): string {
  if (isOfDraft(template)) return `/api/v1/gov/drafts/${id}`
  if (kind === 'account') return '/api/v1/users/me'
  // There is one calendar.
  return kind === 'calendar' ? places.calendar : `${places[kind]}/${id}`
}
