import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, type Tx } from '../../src/db/database.ts'
import { imageFile } from '../../src/db/image/usable.ts'
import { migrate } from '../../src/db/migrations.ts'
import { demoAdministrator, demoCitizen, demoColleague } from '../../src/demo/data.ts'
import { agencyList, govPeople } from '../../src/demo/gov/agencies.ts'
import { offices } from '../../src/demo/gov/offices.ts'
import {
  AT_MARK,
  type CatalogueTable,
  catalogueTables,
  idMark,
  type PreparedCatalogue,
  sourceDigest,
} from '../../src/demo/gov/prepared.ts'
import { seedEvidences, seedLifeEvents, seedServices } from '../../src/demo/gov/registry.ts'
import { insertAgencies } from '../../src/demo/gov/seed.ts'

/** No other date of the rows is like it. */
export const madeAt = new Date('2001-02-03T04:05:06.000Z')
const writtenAt = /2001-02-03T04:05:06(?:\.000)?(?:\+00:00|Z)/g
const versionSeven = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** The catalogue of the demonstration, written by the platform's functions and read again: the same text each time. */
export async function makeDemonstration(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-demonstration-'))
  const database = await openDatabase({ dataDir: home, image: imageFile })
  try {
    await migrate(database)
    await database.transact({ role: 'job' }, 'write', async (tx) => {
      await insertOwners(tx)
      await write(tx)
    })
    const tables = await readMarked(database)
    const prepared: PreparedCatalogue = { of: sourceDigest(), tables }
    return `${JSON.stringify(prepared, null, 1)}\n`
  } finally {
    await database.close()
    await rm(home, { recursive: true, force: true })
  }
}

/** The agencies whose services they are. */
export async function insertOwners(tx: Tx): Promise<void> {
  await tx
    .insertInto('users')
    .values([demoAdministrator, demoCitizen, demoColleague, ...govPeople])
    .execute()
  await insertAgencies(tx)
}

async function write(tx: Tx): Promise<void> {
  await seedLifeEvents(tx, madeAt)
  await seedEvidences(tx, madeAt)
  await seedServices(tx, madeAt)
  await tx
    .insertInto('gov_offices')
    .values([...offices])
    .execute()
}

/** Of a catalogue that was written at that moment. */
export async function readMarked(database: Database): Promise<PreparedCatalogue['tables']> {
  const marks = new Marks()
  const entries = await database.administer(async (session) => {
    const found: [CatalogueTable, Record<string, unknown>[]][] = []
    for (const table of catalogueTables) {
      const rows = await session.run<{ row: Record<string, unknown> }>(
        `select to_jsonb(t)${table === 'reg_service_versions' ? " - 'sha256'" : ''} as row from ${table} t`,
      )
      const texts = rows
        .map(({ row }) => JSON.stringify(row))
        .sort((a, b) => (marks.known(a) < marks.known(b) ? -1 : 1))
      found.push([table, texts.map((text) => JSON.parse(marks.mark(text)) as Record<string, unknown>)])
    }
    return found
  })
  return Object.fromEntries(entries) as PreparedCatalogue['tables']
}

/** Ids that were made differ each time: they are numbered in the order in which they come. */
class Marks {
  readonly #marks = new Map([...agencyList, ...offices, ...govPeople].map(({ id }) => [id, id]))
  #made = 0

  /** What can be told of a row before its own ids are numbered. */
  known(text: string): string {
    return text.replaceAll(versionSeven, (id) => this.#marks.get(id) ?? '')
  }

  mark(text: string): string {
    const done = text.replaceAll(writtenAt, AT_MARK).replaceAll(versionSeven, (id) => this.#markOf(id))
    if (done.includes('2001-02-03')) throw new Error('a date of the demonstration is not a moment')
    return done
  }

  #markOf(id: string): string {
    const mark = this.#marks.get(id) ?? idMark(++this.#made)
    this.#marks.set(id, mark)
    return mark
  }
}
