import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import {
  deleteAbsence,
  enterAbsence,
  selectAbsences,
  setDeputy,
} from '../../../domains/services/cases/review/absences.ts'
import { moveCases } from '../../../domains/services/cases/review/move.ts'
import { toOfficerResponse } from '../../../domains/services/cases/review/officer-queries.ts'
import { toRefusedCaseResponse } from '../../../domains/services/cases/review/refused-case.ts'

export const listOfficerAbsences: Handler<'listOfficerAbsences'> = async ({ path, query }, { db }) => {
  const { limit, cursor } = query
  const rows = await selectAbsences(db, path.id, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(rows, limit, (row) => row)
}

export const createOfficerAbsence: Handler<'createOfficerAbsence'> = async ({ path, body }, context) => {
  const { from_day: fromDay, until_day: untilDay } = body
  return reply(201, await enterAbsence(context, { orgId: path.id, userId: path.userId, fromDay, untilDay }))
}

export const deleteOfficerAbsence: Handler<'deleteOfficerAbsence'> = async ({ path }, context) => {
  await deleteAbsence(context, { orgId: path.id, userId: path.userId, id: path.absenceId })
}

export const setOfficerDeputy: Handler<'setOfficerDeputy'> = async ({ path, body }, context) =>
  toOfficerResponse(
    await setDeputy(context, { orgId: path.id, userId: path.userId, deputyId: body.deputy_id ?? null }),
  )

export const assignCases: Handler<'assignCases'> = async ({ path, body }, context) => {
  const { moved, notMoved, remaining } = await moveCases(context, {
    orgId: path.id,
    caseIds: body.case_ids,
    from: body.from_officer_id,
    assignee: body.assignee_id ?? null,
  })
  return {
    moved,
    not_moved: notMoved.map((refused) => toRefusedCaseResponse(refused, context.language)),
    remaining,
  }
}
