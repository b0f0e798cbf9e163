import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { replayDelivery } from '../../domains/relay/delivery-queries.ts'
import {
  type DeliveryRow,
  selectDeadLetters,
  selectDelivery,
  toDeliveryResponse,
} from '../../domains/relay/queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const listDeadRelayDeliveries: Handler<'listDeadRelayDeliveries'> = async (
  { query: { limit, cursor } },
  { db },
) => pageOf(await selectDeadLetters(db, limit + 1, idAfter(cursor)), limit, toDeliveryResponse)

export const replayRelayDelivery: Handler<'replayRelayDelivery'> = async (
  { path },
  { transact, now, services: { relay } },
) => {
  const delivery = await transact(async ({ db, audit }) => {
    const replayed = await replayDelivery(db, path.id, now)
    if (replayed === undefined) throw new AppError('relay.delivery_not_found')
    if (!replayed) throw new AppError('relay.delivery_not_dead')
    audit.entry({ subject: `relay-delivery:${path.id}` })
    return (await selectDelivery(db, path.id)) as DeliveryRow
  })
  relay.sender.wake()
  return toDeliveryResponse(delivery)
}
