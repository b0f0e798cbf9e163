import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { describedTables } from '../../scripts/lib/tables.ts'
import { settings } from '../../src/config/settings.ts'
import { timePartitioned } from '../../src/db/partitions.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('how long rows are kept')

const page = readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8')

const lines = describedTables().map(({ name, retention }) => ({
  table: name,
  ends: retention.ends,
  named: retention.by,
}))

let stage: Stage
test.before(async () => {
  // This job is there only where the setting is.
  stage = await openStage({ settings: { AUDIT_ARCHIVE_AFTER_DAYS: '365' } })
})
test.after(() => stage?.close())

interface Table {
  name: string
  partitioned: boolean
}

const catalogue = () =>
  stage.test.database.administer((session) =>
    session.run<Table>(`
      select relname as name, relkind = 'p' as partitioned from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname collate "C"`),
  )

test('has one line for each table of the database, and none for another', async () => {
  const tables = (await catalogue()).map(({ name }) => name)
  assert.equal(
    lines.map(({ table }) => table),
    tables,
    'say above the table, in its migration, what ends a row',
  )
})

test('says of each partitioned table, and of no other, by what it is partitioned', async () => {
  for (const { name, partitioned } of await catalogue()) {
    const { ends } = lines.find(({ table }) => table === name)!
    assert.is(/^Partitioned by \w+/.test(ends), partitioned, name)
    const known = (timePartitioned as Record<string, { span: string }>)[name]
    if (known) assert.ok(ends.startsWith(`Partitioned by ${known.span}.`), name)
  }
})

test('names jobs and settings that exist, and every setting of retention', () => {
  const jobs = new Set(stage.app.maintenance.map(({ name }) => name))
  for (const { table, named } of lines)
    for (const name of named)
      assert.ok(jobs.has(name) || Object.hasOwn(settings, name), `${table} names ${name}, which is not there`)
  const all = new Set(lines.flatMap(({ named }) => named))
  for (const name of Object.keys(settings).filter((one) => one.startsWith('RETENTION_')))
    assert.ok(all.has(name) || page.includes(`\`${name}\``), `${name} is not on the page`)
})

test('names a job for what a setting ends, and gives a reason for what is kept for ever', () => {
  const jobs = new Set(stage.app.maintenance.map(({ name }) => name))
  for (const { table, ends, named } of lines) {
    if (named.some((name) => Object.hasOwn(settings, name)))
      assert.ok(
        // The queue ends these itself, whichever job runs.
        table === 'job_runs' || named.some((name) => jobs.has(name)),
        `${table}: which job applies the setting?`,
      )
    if (/^Kept for ever/.test(ends)) assert.match(ends, /^Kept for ever(, because |, with |: )\S/, table)
  }
})

test('names each job that counts what it ends, with the tables that it ends', () => {
  const named = new Set(lines.flatMap((line) => line.named))
  for (const { name, retention } of stage.app.maintenance)
    if (retention) assert.ok(named.has(name), `no line names ${name}`)
})

test.run()
