// npm run migrate [-- <postgres-url> | <data-directory>]: applies the migrations that the database lacks. Without an
// argument to DATABASE_MIGRATION_URL, else DATABASE_URL, or what the files hold that DATABASE_MIGRATION_URL_FILE and
// DATABASE_URL_FILE name: no other setting is needed for it.
import { ConfigError } from '../src/config/config-error.ts'
import { withSecretFiles } from '../src/config/secret-files.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrations.ts'

const usage = `usage: migrate.ts <postgres-url>, or migrate.ts <data-directory> for the embedded database,
or migrate.ts with DATABASE_MIGRATION_URL or DATABASE_URL, or the file of one, in the environment`

function settingsTarget(): string | undefined {
  const { env, faults } = withSecretFiles(process.env)
  const ours = faults.filter(({ name }) => name.startsWith('DATABASE_'))
  if (ours.length > 0) {
    console.error(new ConfigError(ours).message)
    process.exit(2)
  }
  return env.DATABASE_MIGRATION_URL || env.DATABASE_URL || undefined
}

const target = process.argv[2] ?? settingsTarget()
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
