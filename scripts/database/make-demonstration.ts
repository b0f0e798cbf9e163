import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseSettings } from '../../src/config/settings/cases.ts'
import { openDatabase, type Tx } from '../../src/db/database.ts'
import { imageFile } from '../../src/db/image/usable.ts'
import { migrate } from '../../src/db/migrations.ts'
import { demoAdministrator, demoCitizen, demoColleague } from '../../src/demo/data.ts'
import { govPeople } from '../../src/demo/gov/agencies.ts'
import { type Prepared, sourceDigest } from '../../src/demo/gov/prepared.ts'
import { insertAgencies } from '../../src/demo/gov/seed.ts'
import { withoutChance } from './without-chance.ts'
import { writeDemonstration } from './write-demonstration.ts'

/** The catalogue and cases of the demonstration, written by the platform's functions and read again: the same text each time. */
export async function makeDemonstration(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-demonstration-'))
  const database = await openDatabase({ dataDir: home, image: imageFile })
  try {
    await migrate(database)
    const invoiceDays = caseSettings.CASE_INVOICE_DAYS.default
    const written = await withoutChance(() => writeDemonstration(database, invoiceDays, insertOwners))
    const prepared: Prepared = { of: sourceDigest(), invoiceDays, ...written }
    return `${JSON.stringify(prepared, null, 1)}\n`
  } finally {
    await database.close()
    await rm(home, { recursive: true, force: true })
  }
}

/** The agencies whose services they are, and the people whose cases. */
async function insertOwners(tx: Tx): Promise<void> {
  await tx
    .insertInto('users')
    .values([demoAdministrator, demoCitizen, demoColleague, ...govPeople])
    .execute()
  await insertAgencies(tx)
}
