import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../../generated/database.d.ts'
import type { Moment } from '../../../db/cursor.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { reviewedOrgs, type VisitedOffice } from './office-queries.ts'
import type { SeriesSlot } from './series.ts'

export interface SlotRow extends Selectable<DB['gov_slots']>, VisitedOffice {}

const withOffice = (db: Db) =>
  db
    .selectFrom('gov_slots as s')
    .innerJoin('gov_offices as o', 'o.id', 's.office_id')
    .selectAll('s')
    .select(['o.name_mn', 'o.name_en', 'o.address_mn', 'o.address_en'])

/** Of one office, or of all that an authority has. */
export type SlotFilter = { officeId: string } | { orgId: string }

/** Those with a seat left, soonest first; not those that the acting person has booked already, for any case. */
export function selectFreeSlots(
  db: Db,
  where: SlotFilter,
  { after, before, cursor, limit }: { after: Date; before: Date; cursor: Moment | undefined; limit: number },
): Promise<SlotRow[]> {
  return withOffice(db)
    .where('o.active', '=', true)
    .where((eb) =>
      'officeId' in where ? eb('s.office_id', '=', where.officeId) : eb('o.org_id', '=', where.orgId),
    )
    .whereRef('s.booked_count', '<', 's.capacity')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gov_appointments as a')
            .whereRef('a.slot_id', '=', 's.id')
            .where('a.status', '=', 'booked')
            .where('a.user_id', '=', sql<string>`app_user_id()`),
        ),
      ),
    )
    .where('s.starts_at', '>', after)
    .where('s.starts_at', '<', before)
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor as Moment)))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

const isAfter = ({ at, id }: Moment) => sql<boolean>`(s.starts_at, s.id) > (${at}::timestamptz, ${id}::uuid)`

export interface OfficeSlot extends SeriesSlot {
  officeId: string
}

/** Leaves alone what begins when another slot does, and holidays. */
export async function insertSlots(
  tx: Tx,
  { slots, capacity, at }: { slots: OfficeSlot[]; capacity: number; at: Date },
): Promise<{ created: number; first: Date | null; last: Date | null }> {
  const rows = slots.map(({ officeId, day, startsAt, endsAt }) => ({
    id: uuidv7(at.getTime()),
    office_id: officeId,
    day,
    starts_at: startsAt,
    ends_at: endsAt,
  }))
  const made = await sql<{ created: number; first: Date | null; last: Date | null }>`
    with made as (
      insert into gov_slots (id, office_id, starts_at, ends_at, capacity)
      select n.id, n.office_id, n.starts_at, n.ends_at, ${capacity}::integer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (id uuid, office_id uuid, day date, starts_at timestamptz, ends_at timestamptz)
      where n.day not in (select day from holidays where not working)
      on conflict on constraint gov_slots_one_at_a_time do nothing
      returning starts_at
    )
    select count(*)::integer as created, min(starts_at) as first, max(starts_at) as last from made`.execute(
    tx,
  )
  return made.rows[0] ?? { created: 0, first: null, last: null }
}

/** A slot of an organisation whose cases the acting person reviews. */
export function selectManagedSlot(db: Db, id: string): Promise<SlotRow | undefined> {
  return withOffice(db)
    .where('s.id', '=', id)
    .where(sql<boolean>`o.org_id in (${reviewedOrgs})`)
    .executeTakeFirst()
}

/** False where it is not the acting person's to change, or more seats are booked. */
export async function updateCapacity(tx: Tx, id: string, capacity: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gov_slots')
    .set({ capacity })
    .where('id', '=', id)
    .where('booked_count', '<=', capacity)
    .where(sql<boolean>`office_id in (select id from gov_offices where org_id in (${reviewedOrgs}))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
