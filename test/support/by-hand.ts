import { sql } from 'kysely'
import type { Stage } from './stage.ts'

/** From now on no job runs by its own schedule: a test that turns the clock would not know who did what. */
export async function disableScheduledJobs({ test }: Stage): Promise<void> {
  await sql`delete from job_schedules`.execute(test.database.system)
}
