import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { insertOwners, madeAt, readMarked } from '../../scripts/database/make-demonstration.ts'
import { insertPrepared, preparedCatalogue, unmarked } from '../../src/demo/gov/prepared.ts'
import { contentDigest } from '../../src/text/content-digest.ts'
import { openTestDatabase } from '../support/database.ts'

const test = suite('prepared rows of the demonstration')

// That the platform's functions write these very rows is compared by `npm run check -- --only database`.
test('are in the tables as they were written, with ids and digests of their own', async () => {
  const prepared = preparedCatalogue()!
  assert.ok(prepared)
  const { database, close } = await openTestDatabase()
  try {
    const rows = unmarked(prepared, madeAt)
    await database.transact({ role: 'job' }, 'write', async (tx) => {
      await insertOwners(tx)
      await insertPrepared(tx, rows)
    })
    assert.equal(await readMarked(database), prepared.tables)
    const versions = await database.system
      .selectFrom('reg_service_versions')
      .select(['content', 'sha256'])
      .execute()
    assert.is(versions.length, rows.reg_services.length)
    for (const { content, sha256 } of versions) assert.equal(contentDigest(content as object), sha256)
  } finally {
    await close()
  }
})

test('begin at the moment that is given, and no two demonstrations share an id', () => {
  const prepared = preparedCatalogue()!
  const at = new Date('2026-11-17T01:02:03.000Z')
  const [one, other] = [unmarked(prepared, at), unmarked(prepared, at)]
  assert.is(one.reg_services[0]!.created_at, at.toISOString())
  const versions = new Set(one.reg_service_versions.map(({ id }) => id))
  for (const { current_version_id } of one.reg_services) assert.ok(versions.has(current_version_id))
  const ids = new Set([...one.reg_services, ...other.reg_services].map(({ id }) => id))
  assert.is(ids.size, 2 * one.reg_services.length)
  assert.not.match(JSON.stringify(one), /<(?:at|id \d+)>/)
})

test('are left alone where they are of other services, or missing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'tamga-prepared-'))
  try {
    const file = join(home, 'demonstration.json')
    assert.is(preparedCatalogue(file), undefined)
    writeFileSync(file, JSON.stringify({ ...preparedCatalogue(), of: '0' }))
    assert.is(preparedCatalogue(file), undefined)
    writeFileSync(file, '{')
    assert.is(preparedCatalogue(file), undefined)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
})

test.run()
