import { downloadHeaders } from '../../../contract/download.ts'
import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import { allowedActions, reviewedCase } from '../../../domains/services/cases/review/actions.ts'
import { registryAnswers, selectDossier } from '../../../domains/services/cases/review/dossier.ts'
import { seesInFull } from '../../../domains/services/cases/review/masking.ts'
import { selectCaseFile } from '../../../domains/services/cases/review/queries.ts'
import {
  type QueueFilter,
  type QueueRow,
  selectLine,
  selectQueue,
} from '../../../domains/services/cases/review/queue.ts'
import { toDossierResponse, toOfficerCaseResponse } from '../../../domains/services/cases/review/response.ts'
import { storedFile } from '../../../domains/storage/files/stored-files.ts'
import { AppError } from '../../../errors/app-error.ts'
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
  const { db, audit, principal, now, services } = context
  const found = await reviewedCase(db, path.id, principal.userId)
  const line = await selectLine(db, path.id, now)
  const dossier = await selectDossier(db, path.id)
  if (!line || !dossier) throw new AppError('officer.case_not_found')
  const inFull = seesInFull(found, principal.userId)
  const answers = await registryAnswers(services, dossier)
  audit.detail({ applicant: line.applicant_user_id, organisation: found.org_id, in_full: inFull })
  const registry = inFull && answers.size > 0 ? (['registry'] as const) : []
  audit.reads({ categories: ['identity', 'case', ...registry] })
  return {
    ...toDossierResponse(line, dossier, { answers, inFull }),
    allowed_actions: allowedActions(found, principal.userId),
  }
}

export const downloadCaseFile: Handler<'downloadCaseFile'> = async ({ path }, context) => {
  const { principal, transact, services } = context
  const file = await transact(async ({ db, audit }) => {
    const reviewed = await reviewedCase(db, path.id, principal.userId)
    if (!seesInFull(reviewed, principal.userId)) throw new AppError('officer.take_first')
    const found = await selectCaseFile(db, path.id, path.fileId)
    if (!found) throw new AppError('officer.file_not_found')
    audit.entry({
      subject: `application:${path.id}/files/${path.fileId}`,
      details: { organisation: reviewed.org_id },
    })
    return found
  })
  const stored = await storedFile(services, async () => file)
  if (!stored) throw new AppError('officer.file_not_found')
  return reply(200, stored.bytes, {
    ...downloadHeaders({ name: file.name, mediaType: file.media_type }),
    'Cache-Control': 'private, no-store',
  })
}
