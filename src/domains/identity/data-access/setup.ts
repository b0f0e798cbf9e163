import { sql } from 'kysely'
import { retentionOf } from '../../../audit/retention.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { Db } from '../../../db/database.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'
import { createRecordedAccesses, type RecordedAccesses } from './recorded-accesses.ts'

interface DataAccessServices {
  recordedAccesses: RecordedAccesses
}

const BATCH = 1_000

export function openDataAccess({
  config,
  database,
  audit,
  clock,
}: Pick<Core, 'config' | 'database' | 'audit' | 'clock'>): OpenedArea<DataAccessServices> {
  return {
    services: { recordedAccesses: createRecordedAccesses(clock) },
    jobs: [
      {
        name: 'prune-data-accesses',
        cron: '40 3 * * *',
        description: {
          mn: 'Хүний мэдээлэлд хандсан тухай хадгалах хугацаа нь дууссан тэмдэглэлийг устгана.',
          en: 'Deletes what people see of looks at their data once its time is over.',
        },
        retention: ['deleted'],
        async run() {
          const before = new Date(clock() - config.retentionDataAccessesDays * DAY_MS)
          const end = retentionOf('prune-data-accesses', { database, audit })
          return { deleted: await end('deleted', BATCH, (tx, limit) => deleteAccesses(tx, before, limit)) }
        },
      },
    ],
  }
}

async function deleteAccesses(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from data_accesses where (user_id, id) in (
      select user_id, id from data_accesses where at < ${before}::timestamptz limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
