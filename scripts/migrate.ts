import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrations.ts'

const usage = 'usage: migrate.ts <postgres-url>, or migrate.ts <data-directory> for the embedded database'
const target = process.argv[2]
if (target === undefined) {
  console.error(usage)
  process.exit(2)
}

const database = await openDatabase(/^postgres(ql)?:/.test(target) ? { url: target } : { dataDir: target })
try {
  const applied = await migrate(database)
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied:\n${applied.join('\n')}`)
} finally {
  await database.close()
}
