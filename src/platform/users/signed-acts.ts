import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectAct, selectActs } from '../../domains/signing/acts/queries.ts'
import { toSignedActDetail, toSignedActResponse } from '../../domains/signing/acts/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listMySignedActs: Handler<'listMySignedActs'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const rows = await selectActs(db, principal.userId, { limit: limit + 1, after: idAfter(cursor) })
  return pageOf(rows, limit, toSignedActResponse)
}

export const getMySignedAct: Handler<'getMySignedAct'> = async ({ path }, { db, principal }) => {
  const act = await selectAct(db, principal.userId, path.id)
  if (!act) throw new AppError('acts.not_found')
  return toSignedActDetail(act)
}
