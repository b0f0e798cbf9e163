import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { withdrawNomination } from '../../domains/organisations/nominations/finish.ts'
import { selectNomination, selectNominations } from '../../domains/organisations/nominations/queries.ts'
import { toNominationDetail, toNominationResponse } from '../../domains/organisations/nominations/response.ts'
import { AppError } from '../../errors/app-error.ts'

export const listNominations: Handler<'listNominations'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  const rows = await selectNominations(db, { after: idAfter(cursor), limit: limit + 1 })
  return pageOf(rows, limit, toNominationResponse)
}

export const getNomination: Handler<'getNomination'> = async ({ path }, { db }) => {
  const nomination = await selectNomination(db, path.nominationId)
  if (!nomination) throw new AppError('org.nomination_not_found')
  return toNominationDetail(nomination)
}

export const revokeNomination: Handler<'revokeNomination'> = async ({ path }, context) => {
  if (!(await selectNomination(context.db, path.nominationId))) throw new AppError('org.nomination_not_found')
  return toNominationResponse(await withdrawNomination(context, path.nominationId))
}
