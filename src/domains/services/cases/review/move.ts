import { sql } from 'kysely'
import type { TransactionWork } from '../../../../audit/work.ts'
import type { Db, Tx } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { ErrorCode } from '../../../../errors/codes.ts'
import type { CaseState } from '../state-machine.ts'
import { isAbsent } from './absences.ts'
import { notifyOfficer } from './notify-officer.ts'
import { selectOfficers } from './officer-queries.ts'
import type { RefusedCase } from './refused-case.ts'

/** Cases that one request moves. */
const BATCH = 200

interface Move {
  orgId: string
  caseIds: string[] | undefined
  /** All that this person has, where no cases are named. */
  from: string | undefined
  /** Null: back to the queue. */
  assignee: string | null
}

interface MovedCases {
  moved: { id: string; number: string; status: CaseState }[]
  notMoved: RefusedCase[]
  /** Of that person, beyond what one request moves. */
  remaining: number
}

/** An owner gives many cases to one officer, or back to the queue. Each is moved or not by itself. */
export async function moveCases(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  { orgId, caseIds, from, assignee }: Move,
): Promise<MovedCases> {
  if (assignee !== null) await requireAssignee(db, orgId, assignee)
  const held = from === undefined ? [] : await selectHeld(db, orgId, from)
  const ids = caseIds ?? held.slice(0, BATCH)
  const rows = await applyMove(db, {
    ids,
    orgId,
    from,
    assignee,
    me: principal.userId,
    auditEntryId: audit.id(),
    now,
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  const moved = rows.filter(({ refusal }) => refusal === null).map(({ refusal, ...row }) => row)
  const notMoved = ids.flatMap((id) => {
    const row = found.get(id)
    if (row && row.refusal === null) return []
    return [{ id, number: row?.number ?? null, refusal: row?.refusal ?? ('officer.case_not_found' as const) }]
  })
  if (assignee !== null && assignee !== principal.userId && moved.length > 0)
    await notifyOfficer(db, orgId, {
      userId: assignee,
      template: 'officer_cases_moved',
      params: { cases: String(moved.length) },
      cause: audit.id(),
      at: now,
    })
  audit.detail({ assignee, ...(from !== undefined && { before: from }), cases: moved.map(({ id }) => id) })
  return { moved, notMoved, remaining: Math.max(0, held.length - BATCH) }
}

async function requireAssignee(db: Db, orgId: string, userId: string): Promise<void> {
  const [officer] = await selectOfficers(db, orgId, { userId, limit: 1 })
  if (!officer) throw new AppError('officer.assignee_unfit')
  if (await isAbsent(db, orgId, userId)) throw new AppError('officer.assignee_absent')
}

/** What is due first comes first. */
async function selectHeld(db: Db, orgId: string, officer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gov_applications')
    .select('id')
    .where('org_id', '=', orgId)
    .where('assigned_officer_id', '=', officer)
    .where('status', 'in', ['in_review', 'info_requested', 'approved'])
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Step extends Omit<Move, 'caseIds'> {
  ids: string[]
  me: string
  auditEntryId: string
  now: Date
}

interface Outcome {
  id: string
  number: string
  status: CaseState
  refusal: ErrorCode | null
}

/**
 * One statement locks the cases, in the order of their ids as a release does, decides on each, moves it and records it.
 * The state stays, but what is submitted is in review once it has an officer.
 */
async function applyMove(
  tx: Tx,
  { ids, orgId, from, assignee, me, auditEntryId, now }: Step,
): Promise<Outcome[]> {
  const to = sql`${assignee}::uuid`
  const { rows } = await sql<Outcome>`
    with named as materialized (
      select a.id, a.number, a.status, a.service_id, a.assigned_officer_id, a.applicant_user_id, a.represented_hash,
        a.represented_reg_no
      from gov_applications a
      where a.id = any (${ids}::uuid[]) and a.org_id = ${orgId}::uuid
        and a.status not in ('signature_pending', 'payment_pending')
      order by a.id for update
    ), assessed as materialized (
      select n.*, case
        when is_party_to(${me}::uuid, n.applicant_user_id, n.represented_hash, n.represented_reg_no)
          then 'officer.own_case'
        when n.status not in ('submitted', 'in_review', 'info_requested', 'approved') then 'officer.wrong_state'
        when ${from ?? null}::uuid is not null and n.assigned_officer_id is distinct from ${from ?? null}::uuid
          then 'officer.already_assigned'
        when n.assigned_officer_id is not distinct from ${to}
          then case when n.assigned_officer_id is null then 'officer.wrong_state' else 'officer.already_assigned' end
        when ${to} is not null and (not may_hold_case(${to}, ${orgId}::uuid, n.service_id)
            or is_party_to(${to}, n.applicant_user_id, n.represented_hash, n.represented_reg_no))
          then 'officer.assignee_unfit'
        end as refusal
      from named n
    ), moved as (
      update gov_applications a
      set assigned_officer_id = ${to}, assigned_at = case when ${to} is not null then ${now}::timestamptz end,
        status = case when j.status = 'submitted' then 'in_review' else j.status end, events = a.events + 1,
        row_version = a.row_version + 1, updated_at = ${now}::timestamptz
      from assessed j where a.id = j.id and j.refusal is null
      returning a.id, a.events, j.status as before, a.status, j.assigned_officer_id as officer
    ), recorded as (
      insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
        visibility, details, audit_entry_id, at)
      select m.id, m.events, case when m.officer is null then 'assign' else 'reassign' end, m.before, m.status,
        ${me}::uuid, 'manager', case when m.before = 'submitted' then 'citizen' else 'internal' end,
        jsonb_strip_nulls(jsonb_build_object('assignee', ${to}, 'before', m.officer)), ${auditEntryId}::uuid,
        ${now}::timestamptz
      from moved m
    )
    select j.id, j.number, coalesce(m.status, j.status) as status, j.refusal
    from assessed j left join moved m on m.id = j.id order by j.id`.execute(tx)
  return rows
}
