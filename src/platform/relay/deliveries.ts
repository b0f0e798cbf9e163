import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { replayDead } from '../../domains/relay/handle.ts'
import { selectDeadLetters, toDeliveryResponse } from '../../domains/relay/queries.ts'

export const listDeadRelayDeliveries: Handler<'listDeadRelayDeliveries'> = async (
  { query: { limit, cursor } },
  { db },
) => pageOf(await selectDeadLetters(db, limit + 1, idAfter(cursor)), limit, toDeliveryResponse)

export const replayRelayDelivery: Handler<'replayRelayDelivery'> = async ({ path }, context) =>
  toDeliveryResponse(await replayDead(context, path.id))
