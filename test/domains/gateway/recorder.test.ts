import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { Database } from '../../../src/db/database.ts'
import { quantile } from '../../../src/domains/gateway/durations.ts'
import { createRecorder } from '../../../src/domains/gateway/recorder.ts'
import type { TrafficEntry } from '../../../src/domains/gateway/traffic.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Context {
  stage: Stage
  admin: Person
}

const test = suite<Context>('the log of the gateway')

test.before(async (context) => {
  context.stage = await openStage()
  context.admin = await context.stage.signIn('admin')
})
test.before.each(async ({ stage }) => {
  const { system } = stage.test.database
  for (const table of ['gateway_logs', 'gateway_minutes', 'gateway_drops', 'rate_buckets'] as const)
    await system.deleteFrom(table).execute()
})
test.after(({ stage }) => stage?.close())

const DAY_MS = 86_400_000
const quiet = { error: () => {} }

const entry = (change: Partial<TrafficEntry> = {}): TrafficEntry => ({
  at: Date.now(),
  service: 'addresses',
  clientId: 'client-one',
  method: 'GET',
  path: '/streets',
  status: 200,
  error: undefined,
  failed: false,
  tookMs: 10,
  requestBytes: 0,
  responseBytes: 12,
  requestId: 'request-1',
  ...change,
})

const ask = async (
  { stage, admin }: Context,
  operationId: string,
  query: Record<string, string | number | boolean> = {},
) => {
  const { status, body } = await stage.send(operationId, { query }, admin.credential)
  assert.is(status, 200)
  return body.data
}

test('figures are by service and application, and percentiles are right to within a bucket', async (context) => {
  const recorder = createRecorder({ clock: Date.now, database: context.stage.test.database, log: quiet })
  for (let i = 1; i <= 100; i++) recorder.record(entry({ tookMs: i, requestId: `request-${i}` }))
  recorder.record(entry({ clientId: 'client-two', service: 'names', status: 502, failed: true, tookMs: 900 }))
  await recorder.flush()
  for (let i = 0; i < 3; i++) recorder.record(entry({ clientId: 'client-two', service: 'names' }))
  await recorder.stop()

  const overview = await ask(context, 'getGatewayOverview', { window: '24h' })
  assert.is(overview.total.requests, 104)
  assert.is(overview.total.failures, 1)
  assert.equal(
    overview.services.map(({ service, requests }: { service: string; requests: number }) => [
      service,
      requests,
    ]),
    [
      ['addresses', 100],
      ['names', 4],
    ],
  )
  assert.is(overview.applications[1].client_id, 'client-two')
  assert.is(overview.applications[1].error_rate, 0.25)
  const { p50_ms, p95_ms } = overview.services[0]
  assert.ok(p50_ms >= 50 / 1.9 && p50_ms <= 50 * 1.9, String(p50_ms))
  assert.ok(p95_ms >= 95 / 1.9 && p95_ms <= 95 * 1.9, String(p95_ms))
  assert.is(overview.dropped, 0)
})

test('without requests there are no percentiles', async (context) => {
  const { total } = await ask(context, 'getGatewayOverview', { window: '1h' })
  assert.equal(total, { requests: 0, failures: 0, error_rate: 0, p50_ms: null, p95_ms: null })
  assert.is(quantile([0, 4, 0], 1), 2)
})

test('logs go by pages, newest first, and by what is asked for', async (context) => {
  const recorder = createRecorder({ clock: Date.now, database: context.stage.test.database, log: quiet })
  const now = Date.now()
  for (let i = 0; i < 5; i++) recorder.record(entry({ at: now - i * 1000, path: `/${i}` }))
  recorder.record(
    entry({ at: now - 9000, status: 504, failed: true, error: 'gateway.upstream_slow', path: '/slow' }),
  )
  recorder.record(
    entry({ at: now - 9500, service: 'names', clientId: 'client-two', path: `/${'x'.repeat(900)}` }),
  )
  await recorder.stop()

  const first = await ask(context, 'listGatewayLogs', { limit: 3 })
  const second = await ask(context, 'listGatewayLogs', { limit: 4, cursor: first.next_cursor })
  const paths = [...first.items, ...second.items].map(({ path }: { path: string }) => path.slice(0, 5))
  assert.equal(paths, ['/0', '/1', '/2', '/3', '/4', '/slow', '/xxxx'])
  assert.is(second.items.at(-1).path.length, 512)
  const failures = await ask(context, 'listGatewayLogs', { failed: true })
  assert.is(failures.items.length, 1)
  assert.is(failures.items[0].error, 'gateway.upstream_slow')
  assert.is((await ask(context, 'listGatewayLogs', { client_id: 'client-two' })).items.length, 1)
  assert.is((await ask(context, 'listGatewayLogs', { service: 'addresses', failed: false })).items.length, 5)
  const to = new Date(now - 5000).toISOString()
  assert.is((await ask(context, 'listGatewayLogs', { to })).items.length, 2)
})

test('what finds no room is counted; failures and successes do not displace each other', async (context) => {
  const at = Date.now() - 5 * 60_000
  const recorder = createRecorder({
    clock: () => at,
    database: context.stage.test.database,
    log: quiet,
    maxEntries: 2,
    everyMs: 60_000,
  })
  for (let i = 0; i < 5; i++) recorder.record(entry())
  recorder.record(entry({ failed: true, status: 502 }))
  await recorder.stop()
  const overview = await ask(context, 'getGatewayOverview', {})
  assert.is(overview.dropped, 3)
  const { minute } = await context.stage.test.database.system
    .selectFrom('gateway_drops')
    .select('minute')
    .executeTakeFirstOrThrow()
  assert.is(minute.getTime(), at - (at % 60_000))
  assert.is(overview.total.requests, 6)
  assert.is((await ask(context, 'listGatewayLogs', { failed: true })).items.length, 1)
  assert.is((await ask(context, 'listGatewayLogs', {})).items.length, 3)
})

test('a database that fails costs nothing once it is back', async (context) => {
  const { database } = context.stage.test
  let down = true
  const failing: Pick<Database, 'transact'> = {
    transact: (...args) => (down ? Promise.reject(new Error('down')) : database.transact(...args)),
  }
  const recorder = createRecorder({ clock: Date.now, database: failing, log: quiet, everyMs: 60_000 })
  recorder.record(entry())
  await recorder.flush()
  recorder.record(entry())
  await recorder.flush()
  down = false
  await recorder.stop()
  assert.is((await ask(context, 'getGatewayOverview', {})).total.requests, 2)
  assert.is((await ask(context, 'listGatewayLogs', {})).items.length, 2)
})

test('successes go after 7 days and failures after 30', async (context) => {
  const { database } = context.stage.test
  const recorder = createRecorder({ clock: Date.now, database, log: quiet, everyMs: 60_000 })
  const ago = (days: number) => Date.now() - days * DAY_MS
  for (const days of [6, 8, 31]) {
    recorder.record(entry({ at: ago(days), path: `/success-${days}` }))
    recorder.record(entry({ at: ago(days), path: `/failure-${days}`, failed: true, status: 500 }))
  }
  await recorder.stop()
  const kept = ['/success-6', '/failure-6', '/failure-8'].toSorted()
  const pathsOf = (rows: { path: string }[]) => rows.map(({ path }) => path).toSorted()
  assert.equal(pathsOf((await ask(context, 'listGatewayLogs', {})).items), kept, 'shown no longer')
  const report = await context.stage.runJob('prune-gateway-logs')
  assert.is(report.successes, 2)
  assert.is(report.failures, 1)
  const { rows } = await sql<{ path: string }>`select path from gateway_logs`.execute(database.system)
  assert.equal(pathsOf(rows), kept, 'deleted')
})

test.run()
