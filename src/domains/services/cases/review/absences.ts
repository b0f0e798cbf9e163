import { sql } from 'kysely'
import type { TransactionWork } from '../../../../audit/work.ts'
import { DAY_MS } from '../../../../config/clock.ts'
import { type Db, type Tx, uuidv7 } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { daysAfter, ulaanbaatarDay } from '../../../../text/local-days.ts'
import { people } from '../../../identity/people/people.ts'
import { notifyOfficer } from './notify-officer.ts'
import { type OfficerRow, selectOfficers, today } from './officer-queries.ts'

interface AbsenceRow {
  id: string
  user_id: string
  family_name: string | null
  given_name: string | null
  from_day: string
  until_day: string
  deputy_id: string | null
}

/** Days as `2026-11-16`. */
interface NewAbsence {
  orgId: string
  userId: string
  fromDay: string
  untilDay: string
}

const columns = sql`b.id, b.user_id, u.family_name, u.given_name, b.from_day::text as from_day,
  b.until_day::text as until_day,
  (select d.deputy_id from gov_officer_deputies d where d.org_id = b.org_id and d.user_id = b.user_id) as deputy_id`

/** Present and coming ones, by their first day. */
export async function selectAbsences(
  db: Db,
  orgId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select ${columns} from gov_officer_absences b join ${people('u')} on u.id = b.user_id
    where b.org_id = ${orgId} and b.until_day >= ${today}
      ${
        after === undefined
          ? sql``
          : sql`and (b.from_day, b.id) > (select p.from_day, p.id from gov_officer_absences p where p.id = ${after}::uuid)`
      }
    order by b.from_day, b.id limit ${limit}`.execute(db)
  return rows
}

const LONGEST_DAYS = 366

export async function enterAbsence(
  { db, audit, now }: TransactionWork & { now: Date },
  absence: NewAbsence,
): Promise<AbsenceRow> {
  const { orgId, userId, fromDay, untilDay } = absence
  const days = (Date.parse(untilDay) - Date.parse(fromDay)) / DAY_MS
  if (days < 0 || days > LONGEST_DAYS) throw new AppError('officer.absence_days')
  const [officer] = await selectOfficers(db, orgId, { userId, limit: 1 })
  if (!officer) throw new AppError('officer.officer_not_found')
  // Of two that overlap and come at once, the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('absences'), hashtext(${`${orgId} ${userId}`}))`.execute(db)
  const [made] = await insertAbsence(db, { id: uuidv7(now.getTime()), ...absence, now })
  if (!made?.timely) throw new AppError('officer.absence_days')
  if (made.id === null) throw new AppError('officer.absence_overlaps')
  audit.detail({ absence: made.id, from_day: fromDay, until_day: untilDay })
  const { family_name, given_name, deputy_id } = officer
  return {
    id: made.id,
    user_id: userId,
    family_name,
    given_name,
    deputy_id,
    from_day: fromDay,
    until_day: untilDay,
  }
}

async function insertAbsence(
  tx: Tx,
  { id, orgId, userId, fromDay, untilDay, now }: NewAbsence & { id: string; now: Date },
): Promise<{ timely: boolean; id: string | null }[]> {
  const { rows } = await sql<{ timely: boolean; id: string | null }>`
    with made as (
      insert into gov_officer_absences (id, org_id, user_id, from_day, until_day, created_at)
      select ${id}::uuid, ${orgId}::uuid, ${userId}::uuid, ${fromDay}::date, ${untilDay}::date, ${now}::timestamptz
      where ${untilDay}::date >= ${today} and not exists (
        select from gov_officer_absences b where b.org_id = ${orgId}::uuid and b.user_id = ${userId}::uuid
          and b.from_day <= ${untilDay}::date and b.until_day >= ${fromDay}::date)
      returning id
    )
    select ${untilDay}::date >= ${today} as timely, (select id from made) as id`.execute(tx)
  return rows
}

export async function deleteAbsence(
  { db, audit }: TransactionWork,
  { orgId, userId, id }: { orgId: string; userId: string; id: string },
): Promise<void> {
  const deleted = await db
    .deleteFrom('gov_officer_absences')
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new AppError('officer.absence_not_found')
  audit.detail({ absence: id, deleted: true })
}

/** For so long after its end an absence says who was away when. */
const KEPT_DAYS = 30

/** How many absences that ended long ago were deleted. */
export async function deleteFormerAbsences(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gov_officer_absences')
    .where('until_day', '<', daysAfter(ulaanbaatarDay(now), -KEPT_DAYS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Names who gets the officer's cases when the officer leaves, or no one; the table holds both to be officers. */
export async function setDeputy(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  { orgId, userId, deputyId }: { orgId: string; userId: string; deputyId: string | null },
): Promise<OfficerRow> {
  const [officer] = await selectOfficers(db, orgId, { userId, limit: 1 })
  if (!officer) throw new AppError('officer.officer_not_found')
  if (deputyId === null)
    await db
      .deleteFrom('gov_officer_deputies')
      .where('org_id', '=', orgId)
      .where('user_id', '=', userId)
      .execute()
  else {
    const named = await db
      .insertInto('gov_officer_deputies')
      .values({ org_id: orgId, user_id: userId, deputy_id: deputyId })
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'user_id'])
          .doUpdateSet({ deputy_id: deputyId })
          .where('gov_officer_deputies.deputy_id', '<>', deputyId),
      )
      .returning('deputy_id')
      .executeTakeFirst()
    // Not who was the deputy already, nor who names themselves.
    if (named && deputyId !== principal.userId)
      await notifyOfficer(db, orgId, {
        userId: deputyId,
        template: 'officer_deputy_named',
        params: { officer: [officer.family_name, officer.given_name].filter(Boolean).join(' ') },
        cause: audit.id(),
        at: now,
      })
  }
  audit.detail({ deputy: deputyId, deputy_before: officer.deputy_id })
  return { ...officer, deputy_id: deputyId }
}

export async function isAbsent(db: Db, orgId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ absent: boolean }>`
    select is_absent(${orgId}::uuid, ${userId}::uuid) as absent`.execute(db)
  return rows[0]?.absent ?? false
}
