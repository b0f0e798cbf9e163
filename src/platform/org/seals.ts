import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { type SealRow, selectSeals } from '../../domains/signing/seals/queries.ts'
import {
  endSeal,
  requestFirstSeal,
  requestNextSeal,
  requireSeal,
} from '../../domains/signing/seals/request.ts'
import { toSealResponse } from '../../domains/signing/seals/response.ts'

export const listSeals: Handler<'listSeals'> = async ({ path, query: { limit, cursor } }, { db }) => {
  return pageOf(await selectSeals(db, path.id, limit + 1, idAfter(cursor)), limit, toSealResponse)
}

export const getSeal: Handler<'getSeal'> = async ({ path }, { db }) =>
  toSealResponse(await requireSeal(db, path.id, path.sealId))

export const requestSeal: Handler<'requestSeal'> = async ({ path }, context) =>
  requestFirstSeal(context, path.id, toRequestedReply)

export const rotateSeal: Handler<'rotateSeal'> = async ({ path }, context) =>
  requestNextSeal(context, { orgId: path.id, sealId: path.sealId }, toRequestedReply)

export const revokeSeal: Handler<'revokeSeal'> = async ({ path, body }, context) =>
  toSealResponse(await endSeal(context, { orgId: path.id, sealId: path.sealId, reason: body.reason }))

const toRequestedReply = (seal: SealRow) => reply(202, toSealResponse(seal))
