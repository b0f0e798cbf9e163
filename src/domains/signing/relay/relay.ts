import type { ManualWork } from '../../../audit/work.ts'
import type { Clock } from '../../../config/clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { asAppError } from '../../../providers/eid/app-error.ts'
import type { EidProvider, EidRelay, EidRelayed } from '../../../providers/eid/port.ts'
import { endRequest } from '../../identity/eid-requests/queries.ts'
import { type NewEidRequest, recordEidRequest } from '../../identity/eid-requests/record.ts'
import { selectHolderOfDocument } from '../../identity/people/accounts.ts'
import type { Client } from '../../openid/clients/client.ts'
import { selectOwnSession, storeRelaySession } from './queries.ts'
import { brokeredNameOf, interactionTextOf, outcomeOf, requireOwnCallback } from './rules.ts'

interface RelayContext extends Pick<ManualWork, 'transact'> {
  principal: { applicationId: string }
  services: {
    database: Database
    eid: EidProvider | undefined
    clients: { byId(id: string): Promise<Client | undefined> }
    config: Pick<Config, 'eidSessionSeconds'>
    clock: Clock
  }
  now: Date
  signal: AbortSignal
}

/** Of a body that the contract has validated. */
interface RelayBody {
  certificateLevel: string
  interactions?: string | undefined
  initialCallbackUrl?: string | undefined
  linkedSessionID?: string | undefined
}

interface RelayedRequest {
  /** Below the provider's base address: one of the closed list in the contract. */
  path: readonly string[]
  kind: Exclude<NewEidRequest['kind'], 'authentication'>
  person?: NewEidRequest['person']
  body: RelayBody
}

/** How long the provider answers for a session after its end. */
const ANSWERED_FOR_MS = 5 * 60_000

/**
 * Has a phone asked on behalf of a client. The person sees the request from the moment of asking on; the session is the
 * client's before it learns of it. Nothing of the database is held while the provider is asked.
 */
export async function relayRequest(context: RelayContext, request: RelayedRequest): Promise<EidRelayed> {
  const { services, now } = context
  const { system } = services.database
  const relay = relayOf(context)
  const client = await clientOf(context)
  const { body } = request
  const text = interactionTextOf(body.interactions)
  requireOwnCallback(client, body.initialCallbackUrl)
  if (body.linkedSessionID !== undefined) await requireOwnSession(context, body.linkedSessionID)

  const brokeredRpName = brokeredNameOf(client)
  const requestId = await context.transact(
    async ({ db, audit }) => {
      const id = await recordEidRequest(db, {
        at: now,
        kind: request.kind,
        purpose: 'relayed',
        text,
        client: { id: client.id, name: brokeredRpName },
        ...(request.person && { person: request.person }),
      })
      if (id === undefined) throw new AppError('sign_relay.disputed')
      audit.entry({ subject: `eid-request:${id}`, details: { application: client.id, kind: request.kind } })
      return id
    },
    { as: 'job' },
  )
  const answer = await relay.post(request.path, { ...body, brokeredRpName }).catch(async (error) => {
    await endRequest(system, requestId, { outcome: 'not_sent' }, now)
    throw relayError(error)
  })
  const sessionId = sessionIn(answer)
  if (sessionId === undefined) {
    await endRequest(system, requestId, { outcome: 'not_sent' }, now)
    return answer
  }
  const expiresAt = new Date(services.clock() + services.config.eidSessionSeconds * 1000 + ANSWERED_FOR_MS)
  const owner = await storeRelaySession(system, { sessionId, applicationId: client.id, requestId, expiresAt })
  if (owner !== requestId) await endRequest(system, requestId, { outcome: 'not_sent' }, now)
  if (owner === undefined) throw new AppError('eid.invalid_answer')
  return answer
}

/** Waits at the provider for the end of a session of the client's own. */
export async function relayPoll(
  context: RelayContext,
  { sessionId, holdMs }: { sessionId: string; holdMs: number },
): Promise<EidRelayed> {
  const { request_id } = await requireOwnSession(context, sessionId)
  const answer = await relayOf(context)
    .poll(sessionId, holdMs, context.signal)
    .catch((error) => {
      throw relayError(error)
    })
  const end = answer.status === 200 ? outcomeOf(jsonIn(answer)) : undefined
  if (end) await endRequest(context.services.database.system, request_id, end, context.now)
  return answer
}

/** No phone is asked; the holder sees that the certificate was read, where they have an account. */
export async function relayCertificate(
  context: RelayContext,
  document: string,
  body: RelayBody,
): Promise<EidRelayed> {
  const relay = relayOf(context)
  const client = await clientOf(context)
  const answer = await relay.post(['signature', 'certificate', document], body).catch((error) => {
    throw relayError(error)
  })
  const holder = await selectHolderOfDocument(context.services.database.system, document)
  await context.transact(
    async ({ audit }) => {
      audit.entry({
        subject: `application:${client.id}/certificate`,
        ...(answer.status === 200 && holder && { look: { people: [holder], applicationId: client.id } }),
      })
    },
    { as: 'job' },
  )
  return answer
}

function relayOf({ services: { eid } }: RelayContext): EidRelay {
  if (!eid) throw new AppError('eid.unavailable')
  return eid.relay
}

async function clientOf({ services, principal }: RelayContext): Promise<Client> {
  const client = await services.clients.byId(principal.applicationId)
  if (!client?.active) throw new AppError('auth.invalid')
  return client
}

async function requireOwnSession({ services, principal, now }: RelayContext, sessionId: string) {
  const named = { sessionId, applicationId: principal.applicationId }
  const session = await selectOwnSession(services.database.system, named, now)
  if (!session) throw new AppError('sign_relay.session_not_found')
  return session
}

const relayError = (error: unknown): unknown =>
  asAppError(error, { unavailable: 'eid.unavailable', invalidAnswer: 'eid.invalid_answer' })

function sessionIn(answer: EidRelayed): string | undefined {
  if (answer.status !== 200) return undefined
  const { sessionID } = (jsonIn(answer) ?? {}) as { sessionID?: unknown }
  return typeof sessionID === 'string' ? sessionID : undefined
}

function jsonIn({ body }: EidRelayed): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
