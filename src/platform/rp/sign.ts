import { type Reply, reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { normalNationalId } from '../../domains/identity/sign-in/rules.ts'
import { relayCertificate, relayPoll, relayRequest } from '../../domains/signing/relay/relay.ts'
import type { EidRelayed } from '../../providers/eid/port.ts'

export const requestRelayedCertificate: Handler<'requestRelayedCertificate'> = async (
  { path: { documentNumber }, body },
  context,
) => untouched(await relayCertificate(context, documentNumber, body))

export const startRelayedChoiceByLink: Handler<'startRelayedChoiceByLink'> = async ({ body }, context) => {
  const path = ['signature', 'certificate-choice', 'device-link']
  return untouched(await relayRequest(context, { path, kind: 'certificate_choice', body }))
}

export const startRelayedChoice: Handler<'startRelayedChoice'> = async (
  { path: { nationalId }, body },
  context,
) => {
  const path = ['signature', 'certificate-choice', 'notification', nationalId]
  const nationalIdHash = context.services.identityHashes.nationalId(normalNationalId(nationalId))
  const person = { nationalIdHash }
  return untouched(await relayRequest(context, { path, kind: 'certificate_choice', person, body }))
}

export const startRelayedSignature: Handler<'startRelayedSignature'> = async (
  { path: { documentNumber: document }, body },
  context,
) => {
  const path = ['signature', 'notification', 'document', document]
  return untouched(await relayRequest(context, { path, kind: 'signature', person: { document }, body }))
}

export const startRelayedLinkedSignature: Handler<'startRelayedLinkedSignature'> = async (
  { path: { documentNumber: document }, body },
  context,
) => {
  const path = ['signature', 'notification', 'linked', document]
  return untouched(await relayRequest(context, { path, kind: 'signature', person: { document }, body }))
}

export const startRelayedSignatureByLink: Handler<'startRelayedSignatureByLink'> = async (
  { path: { documentNumber: document }, body },
  context,
) => {
  const path = ['signature', 'device-link', 'document', document]
  return untouched(await relayRequest(context, { path, kind: 'signature', person: { document }, body }))
}

export const getRelayedSession: Handler<'getRelayedSession'> = async (
  { path: { sessionId }, query },
  context,
) => untouched(await relayPoll(context, { sessionId, holdMs: query.timeoutMs }))

function untouched({ status, type, body }: EidRelayed): Reply<Buffer> {
  return reply(status, body, { 'Content-Type': type, 'Cache-Control': 'no-store' })
}
