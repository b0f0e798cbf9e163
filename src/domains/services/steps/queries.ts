import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import type { StepKind, StepResult, StepState } from './state-machine.ts'

/** A step of a case, as its officers read it. */
interface StepRow {
  id: string
  application_id: string
  key: string
  kind: StepKind
  org_id: string
  case_org_id: string
  title_mn: string
  title_en: string
  authority_mn: string
  authority_en: string
  needs: string[]
  optional: boolean
  state: StepState
  officer_id: string | null
  officer_family_name: string | null
  officer_given_name: string | null
  due_at: Date | null
  ended_at: Date | null
  row_version: number
  number: string
  service_mn: string
  service_en: string
  acts: StepActRow[]
}

/** Times are as JSON has them. */
interface StepActRow {
  id: string
  action: 'take' | 'hand_over' | 'complete' | 'send_back' | 'reopen'
  family_name: string | null
  given_name: string | null
  result: StepResult | null
  text: string | null
  other_step: string | null
  at: string
}

/** A step, and what a certain officer is to it. */
export interface ReviewedStep extends StepRow {
  /** Reviews cases of the authority that does it. */
  officer: boolean
  handles: boolean
  /** Belongs to a party of the case. */
  own: boolean
  /** The officer who has it is away, or reviews there no longer. */
  abandoned: boolean
  /** The officer of the case, who decides it. */
  case_officer: string | null
}

const acts = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'action', c.action, 'family_name', u.family_name,
    'given_name', u.given_name, 'result', c.result, 'text', c.text, 'other_step', c.other_step, 'at', c.at)
    order by c.id), '[]')
  from gov_case_step_acts c left join lateral step_officer_names(s.id, c.actor_id) u on true
  where c.step_id = s.id)`

const columns = sql`s.id, s.application_id, s.key, s.kind, s.org_id, s.case_org_id,
  k.declared ->> 'title_mn' as title_mn, k.declared ->> 'title_en' as title_en, o.name_mn as authority_mn,
  o.name_en as authority_en, s.needs, s.optional, s.state, s.officer_id, h.family_name as officer_family_name,
  h.given_name as officer_given_name, s.due_at, s.ended_at, s.row_version, k.number,
  v.content ->> 'name_mn' as service_mn, v.content ->> 'name_en' as service_en, ${acts} as acts`
const tables = sql`gov_case_steps s
  join lateral case_of_step(s.id) k on true
  join reg_service_versions v on v.id = k.service_version_id
  cross join lateral authority_names(s.org_id) o
  left join lateral step_officer_names(s.id, s.officer_id) h on true`

const handles = (person: string): RawBuilder<boolean> => sql<boolean>`(s.org_id <> s.case_org_id or (
  select coalesce(bool_or(h.service_id = s.service_id), true) from gov_officer_services h
  where h.org_id = s.org_id and h.user_id = ${person}::uuid))`

const relation = (person: string) => sql`reviews_for(${person}::uuid, s.org_id) as officer,
  ${handles(person)} as handles, is_party_to_case(${person}::uuid, s.application_id) as own,
  s.officer_id is not null and (not reviews_for(s.officer_id, s.org_id) or is_absent(s.org_id, s.officer_id))
    as abandoned,
  k.assigned_officer_id as case_officer`

async function selectReviewedStep(db: Db, id: string, person: string): Promise<ReviewedStep | undefined> {
  const { rows } = await sql<ReviewedStep>`
    select ${columns}, ${relation(person)} from ${tables} where s.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** All steps of a case, in the order of the service. */
export async function selectStepsOfCase(db: Db, caseId: string, person: string): Promise<ReviewedStep[]> {
  const { rows } = await sql<ReviewedStep>`
    select ${columns}, ${relation(person)} from ${tables}
    where s.application_id = ${caseId}::uuid order by s.place`.execute(db)
  return rows
}

interface StepFilter {
  person: string
  orgId: string | undefined
  state: StepState | undefined
  mine: boolean | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

/** Those that authorities of the officer do, and that have been open; the first due first. */
export async function selectSteps(
  db: Db,
  { person, orgId, state = 'open', mine, after, limit }: StepFilter,
): Promise<ReviewedStep[]> {
  const { rows } = await sql<ReviewedStep>`
    select ${columns}, ${relation(person)} from ${tables}
    where s.org_id = any (array(select app_review_orgs())) and s.state = ${state} and s.due_at is not null
      ${orgId === undefined ? sql`` : sql`and s.org_id = ${orgId}::uuid`}
      ${mine === undefined ? sql`` : sql`and s.officer_id is not distinct from ${mine ? person : null}::uuid`}
      ${after === undefined ? sql`` : sql`and (s.due_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
      and ${handles(person)}
    order by s.due_at, s.id limit ${limit}`.execute(db)
  return rows
}

type StepAction = 'take' | 'hand_over' | 'complete' | 'send_back'

/** Why an officer may not see a step; undefined where they may. */
function refusalOfSight({ officer, own, handles }: ReviewedStep): ErrorCode | undefined {
  if (!officer || own) return 'steps.not_found'
  return handles ? undefined : 'officer.service_not_handled'
}

/** Why an officer may not do that with a step; undefined where they may. */
function stepRefusal(action: StepAction, step: ReviewedStep, person: string): ErrorCode | undefined {
  const unseen = refusalOfSight(step)
  if (unseen) return unseen
  if (step.state !== 'open') return 'steps.wrong_state'
  const isFree = step.officer_id === null || step.abandoned
  if (step.officer_id !== person && !isFree) return 'steps.taken'
  if (step.officer_id === person && action === 'take') return 'steps.taken'
  if (action === 'hand_over') return undefined
  // Two decide: who decides the case leaves the second decision to another.
  if (step.kind === 'second_decision' && (step.case_officer === null || step.case_officer === person))
    return 'steps.second_officer'
  return action === 'send_back' && step.needs.length === 0 ? 'steps.nothing_before' : undefined
}

const actions = ['take', 'hand_over', 'complete', 'send_back'] as const

export const allowedStepActions = (step: ReviewedStep, person: string): StepAction[] =>
  actions.filter((action) => stepRefusal(action, step, person) === undefined)

/** The step, where the person may see it as an officer. */
export async function visibleStep(db: Db, id: string, person: string): Promise<ReviewedStep> {
  const found = await selectReviewedStep(db, id, person)
  const refusal = found ? refusalOfSight(found) : 'steps.not_found'
  if (!found || refusal) throw new AppError(refusal ?? 'steps.not_found')
  return found
}

/** The same, where the person may do that with it. Read again behind the lock on its case. */
export async function requireStep(
  action: StepAction,
  db: Db,
  id: string,
  person: string,
): Promise<ReviewedStep> {
  const found = await visibleStep(db, id, person)
  const refusal = stepRefusal(action, found, person)
  if (refusal) throw new AppError(refusal)
  return found
}
