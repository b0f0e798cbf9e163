import { sql } from 'kysely'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/database.ts'

const BATCH = 500

/** Ends appointments that ended before the moment, then times of offices that nothing refers to any more. */
export async function endOldAppointments(
  db: Db,
  before: Date,
): Promise<{ appointments: number; slots: number }> {
  return {
    appointments: await inBatches(BATCH, (limit) => deleteAppointments(db, before, limit)),
    slots: await inBatches(BATCH, (limit) => deleteSlots(db, before, limit)),
  }
}

async function deleteAppointments(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gov_appointments where id in (
      select id from gov_appointments where ended_at < ${before}::timestamptz limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function deleteSlots(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gov_slots where id in (
      select s.id from gov_slots s where s.ends_at < ${before}::timestamptz
        and not exists (select from gov_appointments a where a.slot_id = s.id) limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
