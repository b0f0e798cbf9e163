import { downloadHeaders } from '../../../contract/download.ts'
import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import { openCaseFile, openDossier } from '../../../domains/services/cases/review/open-dossier.ts'
import {
  type QueueFilter,
  type QueueRow,
  selectQueue,
  toOfficerCaseResponse,
} from '../../../domains/services/cases/review/queue.ts'
import { toDossierResponse } from '../../../domains/services/cases/review/response.ts'
import { unknownCursor } from '../../../errors/unknown-cursor.ts'
import { UUID_PATTERN } from '../../../text/uuid.ts'

export const listReviewQueue: Handler<'listReviewQueue'> = async ({ query }, { db, principal, now }) => {
  const rows = await selectQueue(db, {
    officerId: principal.userId,
    orgId: query.tenant_id,
    serviceId: query.service_id,
    widely: query.scope === 'all',
    status: query.status,
    number: query.number?.trim().toUpperCase(),
    overdue: query.overdue,
    escalated: query.escalated,
    assignee: assigneeOf(query.assignee, principal.userId),
    order: query.sort === '-due_at' ? 'desc' : 'asc',
    after: placeAfter(query.cursor),
    now,
    limit: query.limit + 1,
  })
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return { items: page.map(toOfficerCaseResponse), next_cursor: last ? cursorOf(last) : null }
}

function assigneeOf(named: string | undefined, me: string): QueueFilter['assignee'] {
  if (named === undefined || named === 'none') return named
  return { id: named === 'me' ? me : named }
}

/** Where the page ended: by when that case is due, with all digits, and its id. */
const cursorOf = ({ due_text, id }: QueueRow): string =>
  Buffer.from(`${due_text} ${id}`).toString('base64url')

const place = new RegExp(
  String.raw`^(?<dueAt>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?) (?<id>${UUID_PATTERN})$`,
)

function placeAfter(cursor: string | undefined): QueueFilter['after'] {
  if (cursor === undefined) return undefined
  const { dueAt, id } = place.exec(Buffer.from(cursor, 'base64url').toString())?.groups ?? {}
  if (dueAt !== undefined && id !== undefined) return { dueAt, id }
  throw unknownCursor()
}

export const getReviewCase: Handler<'getReviewCase'> = async ({ path }, context) => {
  const { line, dossier, answers, inFull, allowedActions } = await openDossier(context, path.id)
  return { ...toDossierResponse(line, dossier, { answers, inFull }), allowed_actions: allowedActions }
}

export const downloadCaseFile: Handler<'downloadCaseFile'> = async ({ path }, context) => {
  const { row, bytes } = await openCaseFile(context, path.id, path.fileId)
  return reply(200, bytes, {
    ...downloadHeaders({ name: row.name, mediaType: row.media_type }),
    'Cache-Control': 'private, no-store',
  })
}
