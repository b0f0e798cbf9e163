import type { Handler } from '../../contract/types.ts'
import { takeMessage } from '../../domains/relay/receive.ts'
import { reportRefusal } from '../../domains/relay/refusals.ts'
import { verifyMessage } from '../../domains/relay/verify.ts'
import { AppError } from '../../errors/app-error.ts'

export const receiveRelayMessage: Handler<'receiveRelayMessage'> = async (
  { headers, body },
  { transact, now, services, addressGroup, address, requestId },
) => {
  const { relay, database, relayKeys, limiter, identityHashes } = services
  const { peers, origin, sender } = relay
  const webhookId = headers['webhook-id']
  const received = {
    id: webhookId,
    timestamp: headers['webhook-timestamp'],
    signatures: headers['webhook-signature'],
    from: headers['relay-from'],
    kid: headers['relay-kid'],
    body: body ?? Buffer.alloc(0),
  }
  const verified = await verifyMessage(received, { system: database.system, peers, origin, now })
  if ('refused' in verified) {
    const addressHash = identityHashes.address(address)
    const refused = { reason: verified.refused, addressGroup, addressHash, requestId, now }
    await reportRefusal(database.system, limiter, refused)
    throw new AppError('relay.refused')
  }
  const { platform, message } = verified
  const signer = await relayKeys.signer()
  const taken = await transact(
    async ({ db, audit }) => {
      const arrived = { platform, webhookId, body: received.body, message, origin, signer, now }
      const { receipt, isNew, outcome } = await takeMessage(db, arrived)
      audit.entry({
        subject: `relay-message:${webhookId}`,
        details: {
          platform: platform.id,
          type: message.type,
          request: message.request_id,
          outcome,
          repeat: !isNew,
        },
      })
      return { receipt, isNew }
    },
    { as: 'job' },
  )
  // A cancellation may have to be told on.
  if (taken.isNew) sender.wake()
  return { receipt: taken.receipt }
}
