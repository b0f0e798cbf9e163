import type { JwtSigner } from '../../../security/signing-keys/jwt-signer.ts'
import type { Client } from '../clients/client.ts'

const CAEP = 'https://schemas.openid.net/secevent/caep/event-type/'
const RISC = 'https://schemas.openid.net/secevent/risc/event-type/'
export const VERIFICATION = 'https://schemas.openid.net/secevent/ssf/event-type/verification'

/** What the triggers of the database note. */
export const eventTypes = [
  `${CAEP}session-revoked`,
  `${CAEP}credential-change`,
  `${CAEP}assurance-level-change`,
  `${RISC}account-disabled`,
  `${RISC}account-enabled`,
  `${RISC}account-purged`,
  `${RISC}identifier-changed`,
] as const
export type EventType = (typeof eventTypes)[number]

export interface WaitingEvent {
  id: string
  stream_id: string
  event: string
  user_id: string | null
  sid: string | null
  identifier: Record<string, unknown> | null
  payload: Record<string, unknown>
  txn: string
  happened_at: Date
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** RFC 8417 in the profile of the framework: never `sub`, never `exp`, so that it cannot pass for an id_token. */
export function signEvent(
  one: WaitingEvent,
  {
    issuer,
    client,
    now,
  }: { issuer: string; client: Pick<Client, 'clientId' | 'idTokenSigningAlg'>; now: Date },
  signer: JwtSigner,
): Promise<string> {
  const timed = one.event.startsWith(CAEP) ? { event_timestamp: seconds(one.happened_at) } : {}
  const claims = {
    iss: issuer,
    jti: one.id,
    iat: seconds(now),
    aud: client.clientId,
    txn: one.txn,
    sub_id: subjectOf(one, issuer),
    events: { [one.event]: { ...timed, ...one.payload } },
  }
  return signer.sign(claims, { algorithm: client.idTokenSigningAlg, type: 'secevent+jwt' })
}

/** RFC 9493. A session is named with its person, because another issuer may have one of the same name. */
function subjectOf({ stream_id, user_id, sid, identifier }: WaitingEvent, iss: string) {
  if (identifier !== null) return identifier
  if (user_id === null) return { format: 'opaque', id: stream_id }
  const person = { format: 'iss_sub', iss, sub: user_id }
  return sid === null ? person : { format: 'complex', user: person, session: { format: 'opaque', id: sid } }
}
