import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { sha256 } from '../../text/sha256.ts'
import type { RequestRow } from './advance.ts'
import type { AssignmentState, DeliveryState, RelayRequestState } from './state-machine.ts'
import { type MessageType, type Payload, type RelayKey, toRelayKey } from './wire.ts'

type ListedRequest = Omit<RequestRow, 'payload' | 'subject_civil_id' | 'created_by'> & {
  platform_name: string | null
}

interface Wanted {
  state: RelayRequestState | undefined
  direction: 'outgoing' | 'incoming' | undefined
  platformId: string | undefined
  limit: number
  after: string | undefined
}

const requestColumns = sql`
  r.id, r.direction, r.platform_id, p.name as platform_name, r.remote_id, r.request_type, r.title, r.state, r.expires_at,
  r.created_at, r.changed_at, r.ended_at`

/** Newest first. */
export async function selectRequests(db: Db, wanted: Wanted): Promise<ListedRequest[]> {
  const { state = null, direction = null, platformId = null, limit, after = null } = wanted
  const { rows } = await sql<ListedRequest>`
    select ${requestColumns} from relay_requests r left join relay_platforms p on p.id = r.platform_id
    where (${state}::text is null or r.state = ${state}) and (${direction}::text is null or r.direction = ${direction})
      and (${platformId}::uuid is null or r.platform_id = ${platformId}::uuid or exists (
        select from relay_assignments a where a.request_id = r.id and a.platform_id = ${platformId}::uuid))
      and (${after}::uuid is null or r.id < ${after}::uuid)
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

interface AssignmentRow {
  id: string
  platform_id: string | null
  platform_name: string | null
  state: AssignmentState
  outcome: 'approved' | 'rejected' | 'needs_info' | null
  note: string | null
  answer: Payload | null
  created_at: Date
  changed_at: Date
}

export interface DeliveryRow {
  id: string
  request_id: string
  assignment_id: string
  platform_id: string
  platform_name: string
  type: MessageType
  seq: number
  body: string
  state: DeliveryState
  attempts: number
  due_at: Date
  last_status: number | null
  last_error: string | null
  receipt: string | null
  receipt_key: RelayKey | null
  created_at: Date
  delivered_at: Date | null
}

const deliveriesFrom = sql`
  select d.id, d.request_id, d.assignment_id, d.platform_id, p.name as platform_name, d.type, d.seq, d.body, d.state,
    d.attempts, d.due_at, d.last_status, d.last_error, d.receipt, d.receipt_key, d.created_at, d.delivered_at
  from relay_deliveries d join relay_platforms p on p.id = d.platform_id`

/** The whole of a request, as the contract shows it; undefined where there is none. */
export async function showRequest(db: Db, id: string) {
  const { rows } = await sql<ListedRequest & Pick<RequestRow, 'payload' | 'subject_civil_id'>>`
    select ${requestColumns}, r.payload, r.subject_civil_id from relay_requests r left join relay_platforms p on p.id = r.platform_id
    where r.id = ${id}`.execute(db)
  const request = rows[0]
  if (!request) return undefined
  const assignments = await sql<AssignmentRow>`
    select a.id, a.platform_id, p.name as platform_name, a.state, a.outcome, a.note, a.answer, a.created_at, a.changed_at
    from relay_assignments a left join relay_platforms p on p.id = a.platform_id
    where a.request_id = ${id} order by a.id limit 1000`.execute(db)
  const deliveries = await sql<DeliveryRow>`
    ${deliveriesFrom} where d.request_id = ${id} order by d.id limit 1000`.execute(db)
  return {
    request: toRequestResponse(request),
    subject_civil_id: request.subject_civil_id,
    payload: request.payload,
    assignments: assignments.rows.map(toAssignmentResponse),
    deliveries: deliveries.rows.map(toDeliveryResponse),
  }
}

/** Newest first. */
export async function selectDeadLetters(
  db: Db,
  limit: number,
  after: string | undefined,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    ${deliveriesFrom} where d.state = 'dead' and (${after ?? null}::uuid is null or d.id < ${after ?? null}::uuid)
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

export async function selectDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`${deliveriesFrom} where d.id = ${id}`.execute(db)
  return rows[0]
}

export const toRequestResponse = (row: ListedRequest) => ({
  id: row.id,
  direction: row.direction,
  platform_id: row.platform_id,
  platform_name: row.platform_name,
  remote_id: row.remote_id,
  request_type: row.request_type,
  title: row.title,
  state: row.state,
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

const toAssignmentResponse = (row: AssignmentRow) => ({
  id: row.id,
  platform_id: row.platform_id,
  platform_name: row.platform_name,
  state: row.state,
  ...(row.outcome && { outcome: row.outcome }),
  note: row.note,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
})

export const toDeliveryResponse = (row: DeliveryRow) => ({
  id: row.id,
  request_id: row.request_id,
  assignment_id: row.assignment_id,
  platform_id: row.platform_id,
  platform_name: row.platform_name,
  type: row.type,
  seq: row.seq,
  state: row.state,
  attempts: row.attempts,
  due_at: row.due_at.toISOString(),
  last_status: row.last_status,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  body_sha256: sha256(row.body).toString('hex'),
  receipt: row.receipt,
  receipt_key: row.receipt_key && toRelayKey(row.receipt_key),
})
