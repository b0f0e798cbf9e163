import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { preparedRows, unmarked } from '../../src/demo/gov/prepared.ts'
import { stories } from '../../src/demo/gov/stories/all.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { dueAt } from '../../src/domains/services/cases/clock.ts'
import { sealedForFetch } from '../../src/domains/services/once-only/fetch.ts'
import { contentDigest } from '../../src/text/content-digest.ts'
import { openStage } from '../support/stage.ts'
import { toldIn } from './told.ts'

const test = suite('prepared rows of the demonstration')

const INVOICE_DAYS = 3
/** One for both, so that what is prepared and what is played happen at the same moments. */
const now = Date.now()
let prepared: Awaited<ReturnType<typeof toldIn>> | undefined
let files = 0
const present = (now: Date) => ({ now, provider: 'bank', file: (kind: string) => `${kind}-${++files}` })

// That the platform's functions write these very rows is compared by `npm run check -- --only database`.
test('begin at the moment that is given, and no two demonstrations share an id or a number', () => {
  const prepared = preparedRows(INVOICE_DAYS)!
  assert.ok(prepared)
  const now = new Date('2026-11-17T01:02:03.000Z')
  const [one, other] = [unmarked(prepared, present(now)), unmarked(prepared, present(now))]
  assert.is(one.tables.reg_services[0]!.created_at, new Date(now.getTime() - 90 * 86_400_000).toISOString())
  const versions = new Set(one.tables.reg_service_versions.map(({ id }) => id))
  for (const { current_version_id } of one.tables.reg_services) assert.ok(versions.has(current_version_id))
  for (const table of ['reg_services', 'gov_applications', 'gov_payments'] as const) {
    const ids = new Set([...one.tables[table], ...other.tables[table]].map(({ id }) => id))
    assert.is(ids.size, 2 * one.tables[table].length, table)
  }
  const numbers = [...one.tables.gov_applications, ...other.tables.gov_applications].map(
    ({ number }) => number,
  )
  assert.is(new Set(numbers).size, numbers.length)
  assert.not.match(JSON.stringify(one), /<(?:at|id|R|APP|INV|RCP|page|picture|provider)\b/)
  assert.is(one.tables.gov_applications.length, stories.length)
})

test('are filled in with what the instance alone can tell, and each step has its entry', async () => {
  const stage = await openStage()
  try {
    const { services } = stage.app
    await seedDemo({ ...services, clock: () => now })
    prepared = await toldIn(stage)
    const { system } = stage.test.database
    const versions = await system.selectFrom('reg_service_versions').select(['content', 'sha256']).execute()
    for (const { content, sha256 } of versions) assert.equal(contentDigest(content as object), sha256)

    const fetches = await system
      .selectFrom('gov_once_only_fetches as f')
      .innerJoin('gov_application_evidences as e', 'e.fetch_id', 'f.id')
      .select(['f.id', 'f.result_sealed', 'f.result_sha256', 'e.sha256'])
      .execute()
    assert.ok(fetches.some(({ result_sealed }) => result_sealed !== null))
    for (const { id, result_sealed, result_sha256, sha256 } of fetches) {
      assert.equal(result_sha256, sha256)
      if (result_sealed === null) continue
      const data = await services.onceOnlyResults.open<object>(result_sealed, sealedForFetch(id))
      assert.equal(contentDigest(data), sha256)
    }

    const holidays = await system.selectFrom('holidays').select('day').execute()
    const daysOff = new Set(holidays.map(({ day }) => String(day)))
    const cases = await system
      .selectFrom('gov_applications')
      .selectAll()
      .where('due_at', 'is not', null)
      .where('paused_seconds', '=', 0)
      .execute()
    assert.ok(cases.length > 20)
    for (const { number, due_at, submitted_at, processing_days } of cases)
      assert.equal(due_at, dueAt(submitted_at!, processing_days, daysOff), number)

    const events = await system.selectFrom('gov_application_events').select('audit_entry_id').execute()
    const ids = [...new Set(events.map(({ audit_entry_id }) => audit_entry_id))]
    const entries = await system.selectFrom('audit_entry').select('id').where('id', 'in', ids).execute()
    assert.is(entries.length, ids.length)

    const keys = createLocalJWKSet({ keys: await services.referenceKeys.published() })
    const references = await system
      .selectFrom('gov_references as r')
      .innerJoin('gov_application_events as e', 'e.application_id', 'r.application_id')
      .select(['r.jws', 'r.number', 'r.payload', 'r.issued_at', 'e.details'])
      .where('e.to_status', '=', 'completed')
      .execute()
    assert.is(references.length, 6)
    for (const { jws, number, payload, issued_at, details } of references) {
      const said = await jwtVerify(jws, keys, { algorithms: ['ES256'], currentDate: issued_at })
      assert.is(said.payload.jti, number)
      assert.equal(said.payload.reference, payload)
      assert.equal(details, { reference: number })
    }
  } finally {
    await stage.close()
  }
})

test('are played instead where invoices are open for another number of days', async () => {
  const stage = await openStage({ settings: { CASE_INVOICE_DAYS: String(INVOICE_DAYS + 1) } })
  try {
    await seedDemo({ ...stage.app.services, clock: () => now })
    const { system } = stage.test.database
    const cases = await system.selectFrom('gov_applications').select('id').execute()
    assert.is(cases.length, stories.length)
    const unpaid = await system
      .selectFrom('gov_payments')
      .select(['created_at', 'due_at'])
      .where('status', '=', 'created')
      .execute()
    assert.ok(unpaid.length > 0)
    for (const { created_at, due_at } of unpaid)
      assert.is(due_at.getTime() - created_at.getTime(), (INVOICE_DAYS + 1) * 86_400_000)

    const played = await toldIn(stage)
    assert.ok(played.visits.length === 4 && played.references.length === 6)
    assert.equal(played, prepared)
  } finally {
    await stage.close()
  }
})

test('are left alone where they are of other services or settings, or missing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'tamga-prepared-'))
  try {
    const file = join(home, 'demonstration.json')
    assert.is(preparedRows(INVOICE_DAYS, file), undefined)
    assert.is(preparedRows(INVOICE_DAYS + 1), undefined)
    writeFileSync(file, JSON.stringify({ ...preparedRows(INVOICE_DAYS), of: '0' }))
    assert.is(preparedRows(INVOICE_DAYS, file), undefined)
    writeFileSync(file, '{')
    assert.is(preparedRows(INVOICE_DAYS, file), undefined)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
})

test.run()
