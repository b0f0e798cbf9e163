import { downloadHeaders } from '../../../contract/download.ts'
import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import { openCaseFile, openDossier } from '../../../domains/services/cases/review/open-dossier.ts'
import { type QueueFilter, selectQueue } from '../../../domains/services/cases/review/queue.ts'
import { orderOf, pageOfCases, placeAfter } from '../../../domains/services/cases/review/queue-page.ts'
import { toDossierResponse } from '../../../domains/services/cases/review/response.ts'

export const listReviewQueue: Handler<'listReviewQueue'> = async ({ query }, { db, principal, now }) => {
  const sort = query.sort ?? 'due_at'
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
    ...orderOf(sort),
    after: placeAfter(query.cursor),
    now,
    limit: query.limit + 1,
  })
  return pageOfCases(rows, { limit: query.limit, sort })
}

function assigneeOf(named: string | undefined, me: string): QueueFilter['assignee'] {
  if (named === undefined || named === 'none') return named
  return { id: named === 'me' ? me : named }
}

export const getReviewCase: Handler<'getReviewCase'> = async ({ path }, context) => {
  const { line, dossier, answers, inFull, ...shown } = await openDossier(context, path.id)
  return {
    ...toDossierResponse(line, dossier, { answers, inFull }),
    ...(shown.steps.length > 0 && { steps: shown.steps, can_send_back: shown.canSendBack }),
    allowed_actions: shown.allowedActions,
  }
}

export const downloadCaseFile: Handler<'downloadCaseFile'> = async ({ path }, context) => {
  const { row, bytes } = await openCaseFile(context, path.id, path.fileId)
  return reply(200, bytes, {
    ...downloadHeaders({ name: row.name, mediaType: row.media_type }),
    'Cache-Control': 'private, no-store',
  })
}
