import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Tx } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import {
  type AssignmentAction,
  assignmentTransitions,
  openStates,
  type RequestAction,
  type RequestState,
  requestTransitions,
} from './state-machine.ts'
import type { Payload } from './wire.ts'

export type RequestRow = Omit<Selectable<DB['relay_requests']>, 'state' | 'payload' | 'direction'> & {
  state: RequestState
  direction: 'outgoing' | 'incoming'
  payload: Payload
}

/** Everything that changes a request or what belongs to it locks the request first. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const row = await tx
    .selectFrom('relay_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as RequestRow | undefined
}

export async function lockRequestOfAssignment(
  tx: Tx,
  assignmentId: string,
): Promise<{ request: RequestRow; platformId: string | null } | undefined> {
  const assignment = await tx
    .selectFrom('relay_assignments')
    .select(['request_id', 'platform_id'])
    .where('id', '=', assignmentId)
    .executeTakeFirst()
  const request = assignment && (await lockRequest(tx, assignment.request_id))
  return request && { request, platformId: assignment.platform_id }
}

export const isOpen = ({ state }: Pick<RequestRow, 'state'>): boolean =>
  (openStates as readonly string[]).includes(state)

/** Takes the step if the request is in a state from which it leads. */
export async function moveRequest(tx: Tx, id: string, action: RequestAction, now: Date): Promise<boolean> {
  const { from, to } = transition(requestTransitions, action)
  const ends = !(openStates as readonly string[]).includes(to)
  const { numUpdatedRows } = await tx
    .updateTable('relay_requests')
    .set({ state: to, changed_at: now, ended_at: ends ? now : null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Answer {
  outcome: 'approved' | 'rejected' | 'needs_info'
  note: string | null
  answer: Payload | null
  respondedBy?: string
}

/** Takes the step if the assignment is in a state from which it leads. */
export async function moveAssignment(
  tx: Tx,
  id: string,
  action: AssignmentAction,
  now: Date,
  given: Partial<Answer> = {},
): Promise<boolean> {
  const { from, to } = transition(assignmentTransitions, action)
  const { outcome = null, note, answer = null, respondedBy } = given
  const asksForMore = action === 'inform' || action === 'hear'
  const { numUpdatedRows } = await tx
    .updateTable('relay_assignments')
    .set({
      state: to,
      changed_at: now,
      ...(note !== undefined && { note }),
      ...(to === 'responded' && { outcome, answer: answer && JSON.stringify(answer) }),
      ...(asksForMore && { outcome: null }),
      ...(respondedBy !== undefined && { responded_by: respondedBy }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(asksForMore, (query) => query.where('outcome', '=', 'needs_info'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends what of a request has no answer yet, because the request has ended. Gives the assignments of other platforms. */
export async function expireAssignments(
  tx: Tx,
  requestId: string,
  now: Date,
): Promise<{ id: string; platform_id: string | null }[]> {
  const { from, to } = transition(assignmentTransitions, 'expire')
  return tx
    .updateTable('relay_assignments')
    .set({ state: to, changed_at: now })
    .where('request_id', '=', requestId)
    .where('state', 'in', from)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'needs_info')]))
    .returning(['id', 'platform_id'])
    .execute()
}

interface Tally {
  open: boolean
  approved: boolean
  rejected: boolean
  expired: boolean
  begun: boolean
  delivered: boolean
}

/**
 * Moves a request, which is locked, to where its assignments have brought it. Those of other platforms count for a request
 * of ours, our own for one of others: what we hand on is for us to answer.
 */
export async function advanceRequest(tx: Tx, { id, direction }: RequestRow, now: Date): Promise<void> {
  const { rows } = await sql<Tally>`
    select coalesce(bool_or(
        state in ('pending', 'delivered', 'accepted') or (state = 'responded' and outcome = 'needs_info')), true) as open,
      coalesce(bool_or(state = 'responded' and outcome = 'approved'), false) as approved,
      coalesce(bool_or(state = 'responded' and outcome = 'rejected'), false) as rejected,
      coalesce(bool_or(state = 'expired'), false) as expired,
      coalesce(bool_or(state in ('accepted', 'responded')), false) as begun,
      coalesce(bool_or(state = 'delivered'), false) as delivered
    from relay_assignments
    where request_id = ${id} and (platform_id is null) = (${direction}::text = 'incoming')`.execute(tx)
  const action = stepFor(rows[0] as Tally)
  if (action) await moveRequest(tx, id, action, now)
}

/** Approved by one is approved, where several were asked; only when all have ended. */
function stepFor(tally: Tally): RequestAction | undefined {
  if (tally.open) {
    if (tally.begun) return 'begin'
    return tally.delivered ? 'deliver' : undefined
  }
  if (tally.approved) return 'complete'
  if (tally.rejected) return 'reject'
  return tally.expired ? 'expire' : 'fail'
}
