import type { ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { type Database, uuidv7 } from '../../../db/database.ts'
import { withDeadline } from '../../../db/with-deadline.ts'
import { AppError } from '../../../errors/app-error.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import { addressFault } from '../../../providers/public-address.ts'
import type { Principal } from '../../../security/principal.ts'
import { insufficientScope } from '../../../security/schemes/access-token.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import type { JwtSigner } from '../../../security/signing-keys/jwt-signer.ts'
import { canonicalUuid } from '../../../text/uuid.ts'
import type { Clients } from '../clients/cache.ts'
import { issuerOf, SIGNALS_SERVICE } from '../rules.ts'
import { type EventType, eventTypes, signEvent } from './events.ts'
import {
  acknowledgeEvents,
  deleteEventsOf,
  deleteStream,
  insertStream,
  queueVerification,
  removeSubject,
  restoreSubject,
  type StreamRow,
  type StreamSettings,
  selectStream,
  selectWaitingEvents,
  updateStream,
} from './queries.ts'

export const PUSH = 'urn:ietf:rfc:8935'
export const POLL = 'urn:ietf:rfc:8936'
export const SEND_JOB = 'send-security-events'
const VERIFICATION_SECONDS = 60
const MOST_AT_ONCE = 100
/** A header that any receiver reads as it was meant (RFC 9110, section 5.5). */
const headerText = /^[!-~]([ -~]*[!-~])?$/

interface SignalsContext extends Pick<ManualWork, 'transact'> {
  principal: Extract<Principal, { kind: 'client' }>
  now: Date
  services: {
    config: Pick<Config, 'oauthIssuer' | 'nodeEnv'>
    database: Pick<Database, 'system'>
    clients: Pick<Clients, 'byId'>
    signalHeaders: Pick<SealedState, 'seal'>
    jobs: { run(name: string, options: { tx: TransactionWork['db'] }): Promise<unknown> }
  }
}

interface Delivery {
  method: string
  endpoint_url?: string | undefined
  authorization_header?: string | undefined
}

interface WantedStream {
  delivery?: Delivery | undefined
  events_requested?: readonly string[] | undefined
  description?: string | undefined
}

const refuse = (why: string) => new OAuthError('invalid_request', why)

async function deliveryOf(
  { services }: Pick<SignalsContext, 'services'>,
  streamId: string,
  { method, endpoint_url: uri, authorization_header: header }: Delivery = { method: POLL },
): Promise<Pick<StreamSettings, 'delivery' | 'endpoint_url' | 'authorization_sealed'>> {
  if (method === POLL) return { delivery: 'poll', endpoint_url: null, authorization_sealed: null }
  if (uri === undefined) throw refuse('delivery.endpoint_url is missing')
  const fault = addressFault(uri, { loopback: services.config.nodeEnv !== 'production' })
  if (fault !== undefined) throw refuse(`delivery.endpoint_url is not called: ${fault}`)
  if (header !== undefined && !headerText.test(header))
    throw refuse('delivery.authorization_header is not the value of a header')
  return {
    delivery: 'push',
    endpoint_url: uri,
    authorization_sealed: header === undefined ? null : await services.signalHeaders.seal(header, streamId),
  }
}

const supportedIn = (wanted: readonly string[]): string[] => eventTypes.filter((one) => wanted.includes(one))

/** A change of the caller's own stream, held while it is made; to anyone else there is none. */
function changeStream<T>(
  { transact, principal }: SignalsContext,
  streamId: string,
  detail: Record<string, unknown>,
  change: (row: StreamRow, work: TransactionWork) => Promise<T>,
): Promise<T> {
  return transact(
    async (work) => {
      const row = await selectStream(work.db, principal.applicationId, streamId)
      if (!row) throw new AppError('request.not_found')
      const result = await change(row, work)
      work.audit.entry({
        subject: `ssf-stream:${row.id}`,
        details: { application: principal.clientId, ...detail },
      })
      return result
    },
    { as: 'job' },
  )
}

export async function createStream(context: SignalsContext, wanted: WantedStream): Promise<StreamRow> {
  const { transact, principal, now, services } = context
  issuerOf(services)
  // A token may be older than a change of the record.
  const client = await services.clients.byId(principal.applicationId)
  if (!client?.scopes.includes(SIGNALS_SERVICE)) throw insufficientScope(['ssf.manage'])
  const id = uuidv7(now.getTime())
  const settings = {
    ...(await deliveryOf(context, id, wanted.delivery)),
    events_requested: supportedIn(wanted.events_requested ?? []),
    description: wanted.description ?? null,
  }
  return transact(
    async ({ db, audit }) => {
      const row = await insertStream(db, id, principal.applicationId, settings, now)
      if (!row) throw new AppError('ssf.stream_exists')
      const details = {
        application: principal.clientId,
        events: settings.events_requested,
        delivery: row.delivery,
      }
      audit.entry({ subject: `ssf-stream:${id}`, details })
      return row
    },
    { as: 'job' },
  )
}

/** What is undefined stays as it is. */
export async function reviseStream(
  context: SignalsContext,
  streamId: string,
  wanted: WantedStream,
): Promise<StreamRow> {
  const { delivery, events_requested: events, description } = wanted
  // Sealed before the transaction: it takes its time.
  const way = delivery && (await deliveryOf(context, streamId, delivery))
  const changes = {
    ...way,
    ...(events && { events_requested: supportedIn(events) }),
    ...(description !== undefined && { description }),
  }
  return changeStream(context, streamId, { changed: Object.keys(changes) }, ({ id }, { db }) =>
    updateStream(db, id, changes, context.now),
  )
}

export async function replaceStream(
  context: SignalsContext,
  streamId: string,
  wanted: WantedStream & { iss?: unknown; aud?: unknown },
): Promise<StreamRow> {
  const { principal, services } = context
  const aud = [wanted.aud ?? principal.clientId].flat()
  if (
    (wanted.iss ?? issuerOf(services)) !== issuerOf(services) ||
    aud.some((one) => one !== principal.clientId)
  )
    throw refuse('iss and aud are not those of the stream')
  const settings: StreamSettings = {
    ...(await deliveryOf(context, streamId, wanted.delivery)),
    events_requested: supportedIn(wanted.events_requested ?? []),
    description: wanted.description ?? null,
  }
  return changeStream(context, streamId, { replaced: true }, ({ id }, { db }) =>
    updateStream(db, id, settings, context.now),
  )
}

export const removeStream = (context: SignalsContext, streamId: string): Promise<void> =>
  changeStream(context, streamId, { deleted: true }, ({ id }, { db }) => deleteStream(db, id))

export function changeStatus(
  context: SignalsContext,
  { stream_id, status, reason }: { stream_id: string; status: StreamStatus; reason?: string | undefined },
): Promise<StreamRow> {
  return changeStream(context, stream_id, { status }, async ({ id }, { db }) => {
    if (status === 'disabled') await deleteEventsOf(db, id)
    const row = await updateStream(db, id, { status, reason: reason ?? null }, context.now)
    if (status === 'enabled') await context.services.jobs.run(SEND_JOB, { tx: db })
    return row
  })
}

export function requestVerification(
  context: SignalsContext,
  { stream_id, state }: { stream_id: string; state?: string | undefined },
): Promise<void> {
  return changeStream(context, stream_id, { verification: true }, async ({ id }, { db }) => {
    const asked = { state, intervalSeconds: VERIFICATION_SECONDS }
    if (!(await queueVerification(db, id, asked, context.now)))
      throw new AppError('ssf.verified_lately', { headers: { 'Retry-After': String(VERIFICATION_SECONDS) } })
    await context.services.jobs.run(SEND_JOB, { tx: db })
  })
}

/** Whether the person exists, or uses the application, the answer does not say. */
export function changeSubject(
  context: SignalsContext,
  { stream_id, subject }: { stream_id: string; subject: { iss: string; sub: string } },
  wish: 'wanted' | 'declined',
): Promise<void> {
  if (subject.iss !== issuerOf(context.services)) throw refuse('the subject is of another issuer')
  const change = wish === 'wanted' ? restoreSubject : removeSubject
  return changeStream(context, stream_id, { subject: subject.sub, wish }, async (row, { db }) => {
    if (canonicalUuid.test(subject.sub)) await change(db, row, subject.sub)
  })
}

interface PollContext extends Pick<SignalsContext, 'principal' | 'now'> {
  services: Pick<SignalsContext['services'], 'config' | 'database'> & {
    clients: Pick<Clients, 'byId'>
    jwtSigner: JwtSigner
  }
}

/** RFC 8936, section 2: what was acknowledged goes first, then what waits is given, oldest first. */
export async function pollEvents(
  { services, principal, now }: PollContext,
  { done, most = MOST_AT_ONCE }: { done: readonly string[]; most: number | undefined },
): Promise<{ sets: Record<string, string>; moreAvailable: boolean }> {
  const issuer = issuerOf(services)
  const { system } = services.database
  const row = await withDeadline(() => selectStream(system, principal.applicationId))
  const client = await services.clients.byId(principal.applicationId)
  if (row?.delivery !== 'poll' || !client) throw new AppError('request.not_found')
  await withDeadline(() => acknowledgeEvents(system, row.id, done))
  const limit = Math.min(most, MOST_AT_ONCE)
  const waiting =
    row.status === 'enabled' ? await withDeadline(() => selectWaitingEvents(system, row.id, limit + 1)) : []
  const signed = waiting
    .slice(0, limit)
    .map(async (one) => [one.id, await signEvent(one, { issuer, client, now }, services.jwtSigner)] as const)
  return { sets: Object.fromEntries(await Promise.all(signed)), moreAvailable: waiting.length > limit }
}

type StreamStatus = 'enabled' | 'paused' | 'disabled'

export const statusResponse = ({ id, status, reason }: StreamRow) => ({
  stream_id: id,
  status: status as StreamStatus,
  ...(reason !== null && { reason }),
})

export function streamResponse(issuer: string, clientId: string, row: StreamRow) {
  const requested = row.events_requested as EventType[]
  return {
    stream_id: row.id,
    iss: issuer,
    aud: [clientId],
    delivery:
      row.delivery === 'push'
        ? { method: PUSH as typeof PUSH, endpoint_url: row.endpoint_url as string }
        : { method: POLL as typeof POLL, endpoint_url: `${issuer}/ssf/poll` },
    events_supported: [...eventTypes],
    events_requested: requested,
    events_delivered: requested,
    min_verification_interval: VERIFICATION_SECONDS,
    ...(row.description !== null && { description: row.description }),
  }
}
