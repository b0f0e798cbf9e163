import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  fileAppeal,
  selectOwnAppeal,
  selectOwnAppeals,
  selectOwnProof,
  toAppealResponse,
  withdrawAppeal,
} from '../../domains/services/appeals/own.ts'

export const listGovAppeals: Handler<'listGovAppeals'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const rows = await selectOwnAppeals(db, principal.userId, { before: idAfter(cursor), limit: limit + 1 })
  return pageOf(rows, limit, toAppealResponse)
}

export const createGovAppeal: Handler<'createGovAppeal'> = async ({ body }, context) =>
  reply(201, toAppealResponse(await fileAppeal(context, { remedyId: body.remedy_id, grounds: body.grounds })))

export const getGovAppeal: Handler<'getGovAppeal'> = async ({ path }, { db, principal }) => {
  const found = await selectOwnAppeal(db, principal.userId, path.id)
  return { ...toAppealResponse(found), signature: await selectOwnProof(db, path.id) }
}

export const cancelGovAppeal: Handler<'cancelGovAppeal'> = async ({ path }, context) =>
  toAppealResponse(await withdrawAppeal(context, path.id))
