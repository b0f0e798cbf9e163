import { sql } from 'kysely'
import type { TransactionWork } from '../../../../audit/work.ts'
import type { Tx } from '../../../../db/database.ts'
import type { ErrorCode } from '../../../../errors/codes.ts'
import type { CaseState } from '../state-machine.ts'
import type { RefusedCase } from './refused-case.ts'

interface TakenCase {
  id: string
  number: string
  status: CaseState
}

interface TakenCases {
  taken: TakenCase[]
  notTaken: RefusedCase[]
}

/** An officer takes many cases. Each is taken or not by itself; one that is theirs already stays as it is. */
export async function takeCases(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  { orgId, caseIds }: { orgId: string; caseIds: string[] },
): Promise<TakenCases> {
  const me = principal.userId
  const outcomes = await applyTake(db, { orgId, caseIds, me, auditEntryId: audit.id(), now })
  const found = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const changed = outcomes.filter((outcome) => outcome.changed)
  if (changed.length > 0) audit.detail({ assignee: me, cases: changed.map(({ id }) => id) })
  else audit.onlyEntries()
  return {
    taken: outcomes
      .filter(({ refusal }) => refusal === null)
      .map(({ id, number, status }) => ({ id, number, status })),
    notTaken: caseIds.flatMap((id): RefusedCase[] => {
      const outcome = found.get(id)
      if (!outcome) return [{ id, number: null, refusal: 'officer.case_not_found' }]
      return outcome.refusal === null ? [] : [{ id, number: outcome.number, refusal: outcome.refusal }]
    }),
  }
}

interface Take {
  orgId: string
  caseIds: string[]
  me: string
  auditEntryId: string
  now: Date
}

interface Outcome extends TakenCase {
  refusal: ErrorCode | null
  changed: boolean
}

/** One statement locks the cases in the order of their ids, as others that lock many do, decides on each, and records it. */
async function applyTake(tx: Tx, { orgId, caseIds, me, auditEntryId, now }: Take): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    with named as materialized (
      select a.id, a.number, a.status, a.service_id, a.assigned_officer_id, a.applicant_user_id, a.represented_hash,
        a.represented_reg_no
      from gov_applications a
      where a.id = any (${caseIds}::uuid[]) and a.org_id = ${orgId}::uuid
        and a.status not in ('signature_pending', 'payment_pending')
      order by a.id for update
    ), assessed as materialized (
      select n.*, n.assigned_officer_id is not distinct from ${me}::uuid as mine, case
        when is_party_to(${me}::uuid, n.applicant_user_id, n.represented_hash, n.represented_reg_no)
          then 'officer.own_case'
        when n.status not in ('submitted', 'in_review', 'info_requested', 'approved') then 'officer.wrong_state'
        when n.assigned_officer_id <> ${me}::uuid then 'officer.already_assigned'
        when n.assigned_officer_id is null and n.status not in ('submitted', 'in_review') then 'officer.wrong_state'
        when was_overturned(${me}::uuid, n.id) then 'officer.decision_overturned'
        when not may_hold_case(${me}::uuid, ${orgId}::uuid, n.service_id) then 'officer.service_not_handled'
        end as refusal
      from named n
    ), taken as (
      update gov_applications a
      set assigned_officer_id = ${me}::uuid, assigned_at = ${now}::timestamptz, status = 'in_review',
        events = a.events + 1, row_version = a.row_version + 1, updated_at = ${now}::timestamptz
      from assessed s where a.id = s.id and s.refusal is null and not s.mine
      returning a.id, a.events, s.status as before, a.status
    ), recorded as (
      insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
        visibility, details, audit_entry_id, at)
      select t.id, t.events, 'assign', t.before, t.status, ${me}::uuid, 'officer', 'citizen',
        jsonb_build_object('assignee', ${me}::uuid), ${auditEntryId}::uuid, ${now}::timestamptz
      from taken t
    )
    select s.id, s.number, coalesce(t.status, s.status) as status, s.refusal, t.id is not null as changed
    from assessed s left join taken t on t.id = s.id order by s.id`.execute(tx)
  return rows
}
