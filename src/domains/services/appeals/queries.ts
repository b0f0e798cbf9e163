import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import { people } from '../../identity/people/people.ts'
import type { SigningState } from '../../signing/engine/records.ts'
import { type AppealRow, appealColumns, appealTables } from './own.ts'
import { type AppealOutcome, type AppealState, appealTransitions } from './state-machine.ts'

/** An appeal, and what a certain officer is to it. */
export interface ReviewedAppeal extends AppealRow {
  appellant_family_name: string | null
  appellant_given_name: string | null
  /** Reviews cases of the authority that hears it. */
  officer: boolean
  /** Where that authority decided itself: whether its service is among those that the officer handles. */
  handles: boolean
  bar: 'own' | 'took_part' | null
  /** The officer who has it is away, or reviews there no longer. */
  abandoned: boolean
}

const reviewed = (person: string) => sql`${appealColumns}, u.family_name as appellant_family_name,
  u.given_name as appellant_given_name, reviews_for(${person}::uuid, p.body_org_id) as officer,
  p.body_org_id <> p.org_id or (
    select coalesce(bool_or(s.service_id = p.service_id), true) from gov_officer_services s
    where s.org_id = p.org_id and s.user_id = ${person}::uuid) as handles,
  appeal_bar(${person}::uuid, p.user_id, p.application_id, p.acted_by) as bar,
  p.officer_id is not null and (not reviews_for(p.officer_id, p.body_org_id) or is_absent(p.body_org_id, p.officer_id))
    as abandoned`

export async function selectReviewedAppeal(
  db: Db,
  id: string,
  person: string,
): Promise<ReviewedAppeal | undefined> {
  const { rows } = await sql<ReviewedAppeal>`
    select ${reviewed(person)} from ${appealTables} left join ${people('u')} on u.id = p.user_id
    where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}

type AppealAction = 'take' | 'decide'

/** Why an officer may not see an appeal; undefined where they may. */
function refusalOfSight(found: ReviewedAppeal): ErrorCode | undefined {
  if (!found.officer) return 'appeals.not_found'
  if (found.bar === 'own') return 'appeals.own'
  return found.handles ? undefined : 'officer.service_not_handled'
}

/** Why an officer may not take a step; undefined where they may. */
export function appealRefusal(
  action: AppealAction,
  found: ReviewedAppeal,
  person: string,
): ErrorCode | undefined {
  const unseen = refusalOfSight(found)
  if (unseen) return unseen
  if (found.bar === 'took_part') return 'appeals.took_part'
  const { from } = transition(appealTransitions, action)
  if (action === 'decide') {
    if (found.state === 'filed') return 'appeals.take_first'
    if (!(from as readonly AppealState[]).includes(found.state)) return 'appeals.over'
    return found.officer_id === person ? undefined : 'appeals.take_first'
  }
  if (!(from as readonly AppealState[]).includes(found.state)) return 'appeals.over'
  return found.officer_id === null || found.abandoned ? undefined : 'appeals.taken'
}

export const allowedAppealActions = (found: ReviewedAppeal, person: string): AppealAction[] =>
  (['take', 'decide'] as const).filter(
    (action) =>
      appealRefusal(action, found, person) === undefined &&
      !(action === 'take' && found.officer_id === person),
  )

/** The appeal, where the person may see it as an officer. */
export async function visibleAppeal(db: Db, id: string, person: string): Promise<ReviewedAppeal> {
  const found = await selectReviewedAppeal(db, id, person)
  if (!found) throw new AppError('appeals.not_found')
  const refusal = refusalOfSight(found)
  if (refusal) throw new AppError(refusal)
  return found
}

export async function requireAppeal(
  action: AppealAction,
  db: Db,
  id: string,
  person: string,
): Promise<ReviewedAppeal> {
  const found = await selectReviewedAppeal(db, id, person)
  if (!found) throw new AppError('appeals.not_found')
  const refusal = appealRefusal(action, found, person)
  if (refusal) throw new AppError(refusal)
  return found
}

interface AppealFilter {
  person: string
  orgId: string | undefined
  state: AppealState | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

/** Those that authorities of the officer hear, without what the officer may not see; the first due first. */
export async function selectAppeals(
  db: Db,
  { person, orgId, state, after, limit }: AppealFilter,
): Promise<AppealRow[]> {
  const states = state === undefined ? ['filed', 'in_review'] : [state]
  const { rows } = await sql<AppealRow>`
    select ${appealColumns} from ${appealTables}
    where p.body_org_id = any (array(select app_review_orgs())) and p.state = any (${states})
      ${orgId === undefined ? sql`` : sql`and p.body_org_id = ${orgId}::uuid`}
      ${after === undefined ? sql`` : sql`and (p.due_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
      and appeal_bar(${person}::uuid, p.user_id, p.application_id, p.acted_by) is distinct from 'own'
      and (p.body_org_id <> p.org_id or (
        select coalesce(bool_or(s.service_id = p.service_id), true) from gov_officer_services s
        where s.org_id = p.org_id and s.user_id = ${person}::uuid))
    order by p.due_at, p.id limit ${limit}`.execute(db)
  return rows
}

/** A decision on an appeal that waits for its officer's signature, or has it. */
export type AppealDecision = Omit<Selectable<DB['gov_appeal_decisions']>, 'state' | 'outcome'> & {
  state: SigningState
  outcome: AppealOutcome
}

type NewDecision = Pick<
  AppealDecision,
  | 'id'
  | 'appeal_id'
  | 'officer_id'
  | 'outcome'
  | 'reasons'
  | 'reopens'
  | 'refunds'
  | 'appeal_version'
  | 'record'
  | 'created_at'
  | 'expires_at'
>

/** Nothing where the appeal is not the officer's any more, is over, or is not of that version. */
export async function insertAppealDecision(
  tx: Tx,
  decision: NewDecision,
): Promise<AppealDecision | undefined> {
  const { from } = transition(appealTransitions, 'decide')
  const { rows } = await sql<AppealDecision>`
    insert into gov_appeal_decisions (id, appeal_id, org_id, officer_id, outcome, reasons, reopens, refunds,
      appeal_version, record, created_at, expires_at)
    select ${decision.id}::uuid, p.id, p.body_org_id, p.officer_id, ${decision.outcome}::text, ${decision.reasons}::text,
      ${decision.reopens}::boolean, ${decision.refunds}::boolean, p.row_version, ${decision.record}::text,
      ${decision.created_at}::timestamptz, ${decision.expires_at}::timestamptz
    from gov_appeals p
    where p.id = ${decision.appeal_id}::uuid and p.officer_id = ${decision.officer_id}::uuid
      and p.row_version = ${decision.appeal_version} and p.state = any (${from}::text[])
    returning *`.execute(tx)
  return rows[0]
}

/** The newest on the appeal. */
export async function selectAppealDecision(db: Db, appealId: string): Promise<AppealDecision | undefined> {
  const row = await db
    .selectFrom('gov_appeal_decisions')
    .selectAll()
    .where('appeal_id', '=', appealId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as AppealDecision | undefined
}

interface AppealFigures {
  service_id: string
  name_mn: string
  name_en: string
  open: number
  overdue: number
  upheld: number
  partly: number
  overturned: number
  withdrawn: number
}

const FIGURE_DAYS = 30
const MAX_SERVICES = 200

/** By service: what lies there, and what ended in the last thirty days. */
export async function selectAppealFigures(
  db: Db,
  { orgId, serviceId, now }: { orgId?: string | undefined; serviceId?: string | undefined; now: Date },
): Promise<AppealFigures[]> {
  const ended = (what: string) =>
    sql`count(*) filter (where coalesce(p.outcome, p.state) = ${sql.lit(what)})::integer as ${sql.ref(what)}`
  const { rows } = await sql<AppealFigures>`
    select s.id as service_id, v.content ->> 'name_mn' as name_mn, v.content ->> 'name_en' as name_en,
      count(*) filter (where p.ended_at is null)::integer as open,
      count(*) filter (where p.ended_at is null and p.due_at < ${now}::timestamptz)::integer as overdue,
      ${sql.join(['upheld', 'partly', 'overturned', 'withdrawn'].map(ended))}
    from gov_appeals p join reg_services s on s.id = p.service_id
      join reg_service_versions v on v.id = s.current_version_id
    where p.body_org_id = any (array(select app_review_orgs()))
      and (p.ended_at is null or p.ended_at >= ${now}::timestamptz - make_interval(days => ${FIGURE_DAYS}))
      ${orgId === undefined ? sql`` : sql`and p.body_org_id = ${orgId}::uuid`}
      ${serviceId === undefined ? sql`` : sql`and s.id = ${serviceId}::uuid`}
    group by s.id, s.code, v.content order by s.code limit ${MAX_SERVICES}`.execute(db)
  return rows
}
