import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Moment } from '../../../db/cursor.ts'
import type { Db } from '../../../db/database.ts'
import { people } from '../../identity/people/people.ts'
import { reviewedOrgs, type VisitedOffice } from './office-queries.ts'

export interface AppointmentRow extends Selectable<DB['gov_appointments']>, VisitedOffice {
  starts_at: Date
  ends_at: Date
  application_number: string | null
}

const appointments = (db: Db) =>
  db
    .selectFrom('gov_appointments as a')
    .innerJoin('gov_slots as s', 's.id', 'a.slot_id')
    .innerJoin('gov_offices as o', 'o.id', 's.office_id')
    .leftJoin('gov_applications as c', 'c.id', 'a.application_id')
    .selectAll('a')
    .select(['s.office_id', 's.starts_at', 's.ends_at', 'c.number as application_number'])
    .select(['o.name_mn', 'o.name_en', 'o.address_mn', 'o.address_en'])

/** Those booked last first. */
export function selectAppointments(
  db: Db,
  filter: { userId: string; status: string | undefined; limit: number; after: string | undefined },
): Promise<AppointmentRow[]> {
  const { userId, status, limit, after } = filter
  return appointments(db)
    .where('a.user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('a.status', '=', status as string))
    .$if(after !== undefined, (query) => query.where('a.id', '<', after as string))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectAppointment(db: Db, userId: string, id: string): Promise<AppointmentRow | undefined> {
  return appointments(db).where('a.id', '=', id).where('a.user_id', '=', userId).executeTakeFirst()
}

const visits = (db: Db) =>
  appointments(db)
    .innerJoin(people('u'), 'u.id', 'a.user_id')
    .select(['u.family_name', 'u.given_name'])
    .where(sql<boolean>`a.org_id in (${reviewedOrgs})`)

export interface OfficeAppointmentRow extends AppointmentRow {
  family_name: string | null
  given_name: string | null
}

/** Who comes to an office, by the time at which they come. */
export function selectOfficeAppointments(
  db: Db,
  filter: {
    officeId: string
    status: string | undefined
    start: Date
    end: Date
    cursor: Moment | undefined
    limit: number
  },
): Promise<OfficeAppointmentRow[]> {
  const { officeId, status, start, end, cursor, limit } = filter
  return visits(db)
    .where('s.office_id', '=', officeId)
    .where('s.starts_at', '>=', start)
    .where('s.starts_at', '<', end)
    .$if(status !== undefined, (query) => query.where('a.status', '=', status as string))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(s.starts_at, a.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy('s.starts_at')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

/** A visit to an office of an organisation whose cases the acting person reviews. */
export function selectOfficeAppointment(db: Db, id: string): Promise<OfficeAppointmentRow | undefined> {
  return visits(db).where('a.id', '=', id).executeTakeFirst()
}
