import { downloadHeaders } from '../../../contract/download.ts'
import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import { momentAfter, pageByTime } from '../../../db/cursor.ts'
import {
  decideAppeal as decide,
  parseAppealVerdict,
  withdrawAppealDecision,
} from '../../../domains/services/appeals/decide.ts'
import { selectAppeals } from '../../../domains/services/appeals/queries.ts'
import {
  openAppeal,
  openAppealFile,
  takeAppeal,
  toAppealDecisionResponse,
  toOfficerAppealResponse,
} from '../../../domains/services/appeals/review.ts'

export const listOfficerAppeals: Handler<'listOfficerAppeals'> = async ({ query }, call) => {
  const { db, principal, now } = call
  const { limit, cursor, tenant_id, state } = query
  const rows = await selectAppeals(db, {
    person: principal.userId,
    orgId: tenant_id,
    state,
    after: momentAfter(cursor),
    limit: limit + 1,
  })
  return pageByTime(
    rows,
    limit,
    ({ due_at }) => due_at,
    (row) => toOfficerAppealResponse(row, now),
  )
}

export const getOfficerAppeal: Handler<'getOfficerAppeal'> = async ({ path }, context) =>
  openAppeal(context, path.id)

export const assignAppealToSelf: Handler<'assignAppealToSelf'> = async ({ path }, context) =>
  toOfficerAppealResponse(await takeAppeal(context, path.id), context.now)

export const downloadAppealFile: Handler<'downloadAppealFile'> = async ({ path }, context) => {
  const { row, bytes } = await openAppealFile(context, path.id, path.fileId)
  return reply(200, bytes, {
    ...downloadHeaders({ name: row.name, mediaType: row.media_type }),
    'Cache-Control': 'private, no-store',
  })
}

export const decideAppeal: Handler<'decideAppeal'> = async ({ path, body }, context) =>
  decide(
    context,
    { id: path.id, verdict: parseAppealVerdict(body), rowVersion: body.row_version },
    (decision) => reply(202, toAppealDecisionResponse(decision)),
  )

export const revokeAppealDecision: Handler<'revokeAppealDecision'> = async ({ path }, context) =>
  toAppealDecisionResponse(await withdrawAppealDecision(context, path.id))
