// Checks that versions from before a migration can run on, where it says so: each migration after the baseline is marked,
// and those marked "-- expand" are applied to an empty database and take away nothing that was there.
import { openDatabase } from '../src/db/database.ts'
import { migrate, readMigrations } from '../src/db/migrations.ts'
import { baseline, expandFaults, markFaults } from './lint-migrations/lint.ts'

const remedy =
  'Do it in a later version, when none that runs uses it, and mark it "-- contract": docs/releases.md.'

const migrations = readMigrations()
const early = migrations.filter(({ name }) => name <= baseline.last)
const later = migrations.filter(({ name }) => name > baseline.last)
const database = await openDatabase({})
await migrate(database, early)
const breaks = await expandFaults(database, early, later)
await database.close()

const faults = [...markFaults(migrations), ...breaks.map((fault) => `${fault}. ${remedy}`)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
