import { sql } from 'kysely'
import type { DeleteInBatches } from '../../../audit/retention.ts'
import type { Db } from '../../../db/database.ts'

const BATCH = 500

/** Ends appointments that ended before the moment, then times of offices that nothing refers to any more. */
export async function endOldAppointments(
  end: DeleteInBatches,
  before: Date,
): Promise<{ appointments: number; slots: number }> {
  return {
    appointments: await end('appointments', BATCH, (tx, limit) => deleteAppointments(tx, before, limit)),
    slots: await end('slots', BATCH, (tx, limit) => deleteSlots(tx, before, limit)),
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
