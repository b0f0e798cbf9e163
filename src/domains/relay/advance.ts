import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Tx } from '../../db/database.ts'
import { transition } from '../../db/state-machine.ts'
import {
  type AssignmentAction,
  assignmentTransitions,
  openRequestStates,
  type RelayRequestState,
  type RequestAction,
  requestTransitions,
} from './state-machine.ts'
import type { Payload } from './wire.ts'

export type RequestRow = Omit<Selectable<DB['relay_requests']>, 'state' | 'payload' | 'direction'> & {
  state: RelayRequestState
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

/** Many, in the order of their ids, so that two who lock several do not wait for each other. */
export async function lockRequests(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; state: RelayRequestState }[]> {
  const { rows } = await sql<{ id: string; state: RelayRequestState }>`
    select id, state from relay_requests where id = any (${ids}::uuid[]) order by id for update`.execute(tx)
  return rows
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

export const isOpenRequest = ({ state }: Pick<RequestRow, 'state'>): boolean =>
  (openRequestStates as readonly string[]).includes(state)

/** Takes the step if the request is in a state from which it leads. */
export async function transitionRequest(
  tx: Tx,
  id: string,
  action: RequestAction,
  now: Date,
): Promise<boolean> {
  return (await transitionRequests(tx, [id], action, now)) > 0
}

/** The same for many; gives how many took it. */
export async function transitionRequests(
  tx: Tx,
  ids: readonly string[],
  action: RequestAction,
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const { from, to } = transition(requestTransitions, action)
  const { numUpdatedRows } = await tx
    .updateTable('relay_requests')
    .set({ state: to, changed_at: now, ended_at: isOpenRequest({ state: to }) ? null : now })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('state', 'in', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface Answer {
  outcome: 'approved' | 'rejected' | 'needs_info'
  note: string | null
  answer: Payload | null
  respondedBy?: string
}

/** Takes the step if the assignment is in a state from which it leads. */
export async function transitionAssignment(
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

/** Takes these steps of many assignments at once: the first of them that leads on from where one is, and those after it. */
export async function transitionAssignments(
  tx: Tx,
  ids: readonly string[],
  actions: readonly [...AssignmentAction[], AssignmentAction],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const taken = actions.map((action) => transition(assignmentTransitions, action))
  await tx
    .updateTable('relay_assignments')
    .set({ state: taken.at(-1)?.to as string, changed_at: now })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where(
      'state',
      'in',
      taken.flatMap(({ from }) => from),
    )
    .execute()
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

/** Moves a request, which is locked, to where its assignments have brought it. */
export async function advanceRequest(tx: Tx, { id }: Pick<RequestRow, 'id'>, now: Date): Promise<void> {
  await advanceRequests(tx, [id], now)
}

/** The steps that assignments bring about, as rows: name, the states from which it leads, where to, whether that is an end. */
const steps = sql.join(
  (['begin', 'deliver', 'complete', 'reject', 'expire', 'fail'] as const).map((action) => {
    const { from, to } = transition(requestTransitions, action)
    return sql`(${sql.lit(action)}, ${textArray(from)}, ${sql.lit(to)}, ${sql.lit(!isOpenRequest({ state: to }))})`
  }),
)

/** The states of a step stand in the statement itself, so that its plan knows them. */
function textArray(states: readonly string[]): RawBuilder<string[]> {
  return sql`array[${sql.join(states.map((state) => sql.lit(state)))}]::text[]`
}

/**
 * Moves requests, which are locked, to where their assignments have brought them, and gives those that were moved. The
 * assignments of other platforms count for a request of ours, our own for one of others: what we hand on is for us to
 * answer. Approved by one is approved, where several were asked; only when all have ended.
 */
export async function advanceRequests(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; state: RelayRequestState }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; state: RelayRequestState }>`
    with tally as (
      select r.id,
        bool_or(a.state in ('pending', 'delivered', 'accepted') or (a.state = 'responded' and a.outcome = 'needs_info'))
          as open,
        bool_or(a.state = 'responded' and a.outcome = 'approved') as approved,
        bool_or(a.state = 'responded' and a.outcome = 'rejected') as rejected,
        bool_or(a.state = 'expired') as expired,
        bool_or(a.state in ('accepted', 'responded')) as begun,
        bool_or(a.state = 'delivered') as delivered
      from relay_requests r
      join relay_assignments a on a.request_id = r.id and (a.platform_id is null) = (r.direction = 'incoming')
      where r.id = any (${ids}::uuid[])
      group by r.id
    )
    update relay_requests r
    set state = step.leads_to, changed_at = ${now}, ended_at = case when step.ends then ${now}::timestamptz end
    from tally t, (values ${steps}) as step (action, starts, leads_to, ends)
    where r.id = t.id and r.state = any (step.starts) and step.action = case
      when t.open then case when t.begun then 'begin' when t.delivered then 'deliver' end
      when t.approved then 'complete'
      when t.rejected then 'reject'
      when t.expired then 'expire'
      else 'fail' end
    returning r.id, r.state`.execute(tx)
  return rows
}
