import { sql } from 'kysely'
import { retentionOf } from '../../../audit/retention.ts'
import type { FoldedAccess } from '../../../audit/trace.ts'
import { type Clock, DAY_MS } from '../../../config/clock.ts'
import type { Db } from '../../../db/database.ts'
import type { OpenedArea } from '../../composition.ts'
import type { Core } from '../../core.ts'

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

/** The looks that this instance has left a row for, as long as that row stands for further ones. */
interface RecordedAccesses {
  has(look: FoldedAccess): boolean
  add(look: FoldedAccess): void
}

/** What is forgotten costs a statement, which finds that the row is there. */
const MAX_COUNT = 50_000

function createRecordedAccesses(clock: Clock): RecordedAccesses {
  const until = new Map<string, number>()
  return {
    has: ({ key }) => (until.get(key) ?? 0) > clock(),
    add(look) {
      until.set(look.key, look.until.getTime())
      const [oldest] = until.keys()
      if (until.size > MAX_COUNT && oldest !== undefined) until.delete(oldest)
    },
  }
}
