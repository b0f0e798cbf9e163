import * as assert from 'uvu/assert'
import { csvRecords } from '../../../src/text/csv.ts'
import { eventually } from '../../support/eventually.ts'
import { type SeededService, seedAuthority, seedService } from '../../support/gov.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('open statistics of services')

let now = Date.parse('2026-11-19T04:00:00Z')
let stage: Stage
let orgId: string
let one: SeededService
let other: SeededService

interface Counted {
  figure: 'received' | 'decided'
  state?: string
  day: string
  n: number
}

const count = ({ id }: SeededService, ...rows: Counted[]) =>
  stage.test.database.system
    .insertInto('gov_case_counts')
    .values(rows.map((row) => ({ org_id: orgId, service_id: id, ...row })))
    .execute()

test.before(async () => {
  stage = await openStage({ clock: () => now })
  orgId = (await seedAuthority(stage)).orgId
  one = await seedService(stage, orgId)
  other = await seedService(stage, orgId, { name_en: '=1+1' })
  await count(
    one,
    { figure: 'received', day: '2026-09-30', n: 4 },
    { figure: 'received', day: '2026-10-01', n: 10 },
    { figure: 'received', day: '2026-10-31', n: 8 },
    { figure: 'received', day: '2026-11-01', n: 50 },
    { figure: 'decided', state: 'approved', day: '2026-10-20', n: 14 },
    { figure: 'decided', state: 'rejected', day: '2026-10-21', n: 4 },
  )
  await count(
    other,
    { figure: 'received', day: '2026-10-02', n: 7 },
    // What was counted and taken back.
    { figure: 'decided', state: 'rejected', day: '2026-09-02', n: 9 },
    { figure: 'decided', state: 'rejected', day: '2026-09-02', n: -3 },
  )
})
test.after(() => stage?.close())

const list = (query = {}) => stage.call('listCatalogStatistics', { query })
const publish = () => stage.runJob('publish-statistics')

async function shown(query = {}) {
  const { status, body } = await list(query)
  assert.is(status, 200, JSON.stringify(body))
  return body.data.items.map(
    ({ month, service_code, received, approved, rejected }: Record<string, unknown>) => [
      month,
      service_code === one.code ? 'one' : 'other',
      received,
      approved,
      rejected,
    ],
  )
}

const published = [
  ['2026-10', 'one', 20, 15, null],
  ['2026-10', 'other', 5, null, null],
  ['2026-09', 'other', null, null, 5],
]

test('months that are over, rounded, without what is small; by two instances at once', async () => {
  assert.equal(await shown(), [])
  await Promise.all([publish(), publish()])
  await eventually(async () => (await shown()).length > 0)
  assert.equal(await shown(), published)
  const rows = await stage.test.database.system.selectFrom('catalogue_statistics').selectAll().execute()
  assert.not.match(JSON.stringify(rows), /:(18|14|4|7|6)[,}]/, 'what everyone may read holds no exact number')
})

test('a month that is published stays: its two versions would give away their difference', async () => {
  await count(one, { figure: 'received', day: '2026-10-15', n: 3 })
  await count(one, { figure: 'decided', state: 'rejected', day: '2026-10-15', n: 1 })
  await publish()
  assert.equal(await shown(), published)
  now = Date.parse('2026-11-30T16:00:00Z')
  await publish()
  await eventually(async () => (await shown()).length > published.length)
  assert.equal(await shown(), [['2026-11', 'one', 50, null, null], ...published])
})

test('by service and span, page by page', async () => {
  assert.equal(await shown({ service_code: one.code, to: '2026-10' }), [published[0]])
  assert.equal(await shown({ from: '2026-10', to: '2026-10' }), published.slice(0, 2))
  const pages: string[] = []
  let cursor: string | null | undefined
  do {
    const { data } = (await list({ limit: 1, ...(cursor && { cursor }) })).body
    pages.push(...data.items.map(({ month }: { month: string }) => month))
    cursor = data.next_cursor
  } while (cursor)
  assert.equal(pages, ['2026-11', '2026-10', '2026-10', '2026-09'])
  assert.is((await list({ from: '2026-13' })).status, 400)
})

test('is cached until the next month', async () => {
  const first = await list()
  const tag = String(first.headers.get('etag'))
  const again = await stage.call('listCatalogStatistics', { headers: { 'If-None-Match': tag } })
  assert.is(again.status, 304)
})

test('the same as CSV, with no cell that a spreadsheet computes', async () => {
  const answer = await fetch(`${stage.url}/api/v1/catalog/statistics/csv?to=2026-10`)
  assert.is(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
  const { records } = csvRecords(await answer.text())
  assert.equal(
    records.map(({ fields }) => [fields[0], fields[3], ...fields.slice(6)]),
    [
      ['month', 'service_en', 'received', 'approved', 'rejected'],
      ['2026-10', one.content.name_en, '20', '15', ''],
      ['2026-10', "'=1+1", '5', '', ''],
      ['2026-09', "'=1+1", '', '', '5'],
    ],
  )
})

test('the page shows them, and the catalogue leads to it', async () => {
  const page = await stage.fetch('/statistics')
  assert.is(page.status, 200)
  assert.match(page.body, `/services/${one.code}"`)
  assert.match(page.body, '/api/v1/catalog/statistics/csv')
  assert.match((await stage.fetch('/services')).body, 'href="/statistics"')
})

test.run()
