import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import {
  objectToTakeOver,
  takeOver,
  toTakeOverResponse,
} from '../../domains/organisations/representation/take-over.ts'
import { selectTakeOvers } from '../../domains/organisations/representation/take-over-queries.ts'

export const listTakeOvers: Handler<'listTakeOvers'> = async ({ query: { limit, cursor } }, { db }) =>
  pageOf(await selectTakeOvers(db, { after: idAfter(cursor), limit: limit + 1 }), limit, toTakeOverResponse)

export const createTakeOver: Handler<'createTakeOver'> = async ({ body }, context) =>
  toTakeOverResponse(await takeOver(context, body.reg_no))

export const createTakeOverObjection: Handler<'createTakeOverObjection'> = async ({ path, body }, context) =>
  toTakeOverResponse(await objectToTakeOver(context, { id: path.takeOverId, text: body.reason }))
