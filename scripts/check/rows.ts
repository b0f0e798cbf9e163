// Describes every statement of src against the migrated database, and compares the row types of raw ones with the answer.
import { resolve } from 'node:path'
import { openEmbedded } from '../../test/support/database.ts'
import { rowFaults } from './rows/faults.ts'

const root = resolve(process.argv[2] ?? '.')
const { database, close } = await openEmbedded()
const { faults, templates, statements } = await rowFaults(root, database)
await close()
for (const fault of faults) console.log(fault)
if (faults.length === 0)
  console.log(`${templates} types of ${statements} statements are what the database yields`)
process.exitCode = faults.length > 0 ? 1 : 0
