import type { Handler } from '../../contract/types.ts'
import { receiveMessage } from '../../domains/relay/webhook.ts'

export const receiveRelayMessage: Handler<'receiveRelayMessage'> = async ({ headers, body }, context) => {
  const receipt = await receiveMessage(context, {
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signatures: headers['webhook-signature'],
    from: headers['relay-from'],
    kid: headers['relay-kid'],
    body: body ?? Buffer.alloc(0),
  })
  return { receipt }
}
