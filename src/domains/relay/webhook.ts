import type { ManualWork } from '../../audit/work.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Limiter } from '../../limits/limiter.ts'
import type { IdentityHashes } from '../../security/identity-hashes.ts'
import type { SigningKeys } from '../../security/signing-keys/signing-keys.ts'
import type { Peers } from './peer.ts'
import { acceptMessage, refuseMessage } from './receive.ts'
import { reportRefusal } from './refusals.ts'
import { verifyMessage } from './verify.ts'
import { RECEIPT_HEADER } from './wire.ts'

interface Context extends Pick<ManualWork, 'transact'> {
  now: Date
  address: string
  addressGroup: string
  requestId: string
  services: {
    relay: { origin: string; peers: Peers; sender: { wake(): void } }
    database: Pick<Database, 'system'>
    relayKeys: Pick<SigningKeys, 'signer'>
    limiter: Limiter
    identityHashes: Pick<IdentityHashes, 'address'>
  }
}

/** Takes a message of another platform, and returns the receipt for it. */
export async function receiveMessage(
  { transact, now, services, addressGroup, address, requestId }: Context,
  received: Parameters<typeof verifyMessage>[0],
): Promise<string> {
  const { relay, database, relayKeys, limiter, identityHashes } = services
  const { peers, origin, sender } = relay
  const { id: webhookId, body } = received
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
    const receipt = await refuseMessage({ platform, webhookId, body, origin, signer, now })
    const headers = { [RECEIPT_HEADER]: receipt }
    throw new AppError('relay.message_invalid', { details: verified.faults, headers })
  }
  const { message } = verified
  const taken = await transact(
    async ({ db, audit }) => {
      const arrived = { platform, webhookId, body, message, origin, signer, now }
      const { receipt, isNew, outcome } = await acceptMessage(db, arrived)
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
  // A cancellation may have to be forwarded.
  if (taken.isNew) sender.wake()
  return taken.receipt
}
