// npm run migrate [-- <postgres-url> | <data-directory>]: applies the migrations that the database lacks. Without an
// argument to the address in the settings that the server would migrate by: no other setting is needed for it.
import { parseArgs } from 'node:util'
import { ConfigError } from '../src/config/config-error.ts'
import { withEnvFile } from '../src/config/env-file.ts'
import { withSecretFiles } from '../src/config/secret-files.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrations.ts'
import { endWithFault, readArguments } from './lib/commands.ts'

const usage = `usage:
  migrate.ts <postgres-url>
  migrate.ts <data-directory>   the embedded database there
  migrate.ts                    DATABASE_MIGRATION_URL, else DATABASE_LISTEN_URL, else DATABASE_URL, or the file of one`

function settingsTarget(): string | undefined {
  const { env, faults } = withSecretFiles(withEnvFile(process.env))
  const ours = faults.filter(({ name }) => name.startsWith('DATABASE_'))
  if (ours.length > 0) throw new ConfigError(ours)
  return env.DATABASE_MIGRATION_URL || env.DATABASE_LISTEN_URL || env.DATABASE_URL || undefined
}

const { positionals } = readArguments(() => parseArgs({ allowPositionals: true }), usage)
await run(positionals).catch(endWithFault)

async function run([given, ...further]: string[]): Promise<void> {
  const target = given ?? settingsTarget()
  if (target === undefined || further.length > 0) {
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
}
