import type { Handler } from '../../contract/types.ts'
import { refuseMessage, takeMessage } from '../../domains/relay/receive.ts'
import { reportRefusal } from '../../domains/relay/refusals.ts'
import { verifyMessage } from '../../domains/relay/verify.ts'
import { RECEIPT_HEADER } from '../../domains/relay/wire.ts'
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
  if (!('message' in verified)) {
    const reason = 'refused' in verified ? verified.refused : 'message_invalid'
    const addressHash = identityHashes.address(address)
    await reportRefusal(database.system, limiter, { reason, addressGroup, addressHash, requestId, now })
  }
  if ('refused' in verified) throw new AppError('relay.refused')
  const { platform } = verified
  const signer = await relayKeys.signer()
  if ('faults' in verified) {
    const receipt = await refuseMessage({ platform, webhookId, body: received.body, origin, signer, now })
    const headers = { [RECEIPT_HEADER]: receipt }
    throw new AppError('relay.message_invalid', { details: verified.faults, headers })
  }
  const { message } = verified
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
