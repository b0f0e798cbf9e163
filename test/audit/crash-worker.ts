import { sql } from 'kysely'
import { createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { openDatabase, runAtCommit } from '../../src/db/database.ts'
import { auditKey, event, silent } from './stage.ts'

/** A service under load: changes rows, leaves their entries and seals them until it is killed. It tells of each change. */
const [kind, place, checkpoints] = process.argv.slice(2) as [string, string, string]
const database = await openDatabase(kind === 'url' ? { url: place } : { dataDir: place })
const store = openFileCheckpointStore(checkpoints)
const audit = createAudit({ database, key: auditKey, store, log: silent })
await audit.start()

await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (true) {
      await database.transact({ role: 'app' }, 'write', async (tx) => {
        await sql`insert into mutation default values`.execute(tx)
        runAtCommit(tx, audit.statement(event()))
      })
      process.stdout.write('.')
    }
  }),
)
