import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { startServerProcess } from '../support/server-process.ts'
import { openStage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

const idle = suite('a server that has nothing to do')
const test = postgresTest(idle)

const MAX_PER_SECOND = 2
const WINDOW_SECONDS = 12

/** Counts what begins a transaction on any connection of this process. */
function countTransactions(): { count(): number; stop(): void } {
  const { query } = pg.Client.prototype
  let begun = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const isPing = typeof given[0] === 'object' && given[0] !== null && 'submit' in given[0]
    const isInside = ['T', 'E'].includes(this.getTransactionStatus() ?? 'I')
    if (!isPing && !isInside) begun++
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    count: () => begun,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

test(`begins ${MAX_PER_SECOND} transactions a second at most, its jobs of every minute included`, async () => {
  const stage = await openStage()
  const transactions = countTransactions()
  try {
    // The jobs of the minute are counted by themselves.
    while (new Date().getSeconds() < 5 || new Date().getSeconds() > 58 - WINDOW_SECONDS) await sleep(250)
    const before = transactions.count()
    await sleep(WINDOW_SECONDS * 1000)
    const quiet = transactions.count() - before
    assert.ok(quiet > 0, 'nothing was counted')

    const everyMinute = stage.app.maintenance.filter(({ cron }) => cron === '* * * * *')
    assert.ok(everyMinute.length > 5)
    const beforeJobs = transactions.count()
    for (const { run } of everyMinute) await run()
    // Each run's end is at most one more, and so is the statement that takes them all.
    const round = transactions.count() - beforeJobs + everyMinute.length + 1
    const aSecond = quiet / WINDOW_SECONDS + round / 60
    assert.ok(aSecond <= MAX_PER_SECOND, `${quiet} in ${WINDOW_SECONDS} s, and ${round} a minute for jobs`)
  } finally {
    transactions.stop()
    await stage.close()
  }
})

test('a database that is away makes one warning of readiness, however often it is asked for', async () => {
  const home: ServerHome = await openServerHome()
  const wire = await startTcpProxy(Number(new URL(home.settings.DATABASE_URL ?? '').port))
  const url = new URL(home.settings.DATABASE_URL ?? '')
  url.port = String(wire.port)
  try {
    const server = await startServerProcess({ ...home.settings, DATABASE_URL: url.href, DEMO_DATA: 'false' })
    const lines = (): Record<string, unknown>[] =>
      server
        .logged()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
    assert.equal(
      lines().filter(({ level }) => level === 'error'),
      [],
      'the start went well',
    )
    const said = (message: string) => lines().filter(({ msg }) => msg === message)
    const before = said('not ready').length
    wire.cut()
    for (let probes = 0; probes < 6; probes++) assert.is((await server.fetch('/ready')).status, 503)
    assert.equal(
      said('not ready')
        .slice(before)
        .map(({ level, failing }) => [level, failing]),
      [['warn', ['database: does not answer', 'migrations: unknown: the database does not answer']]],
    )
    const ofProbes = lines().filter(({ operation, err }) => operation === 'getReady' && err !== undefined)
    assert.equal(ofProbes, [])
    wire.mend()
    await eventually(async () => (await server.fetch('/ready')).status === 200)
    await eventually(() => said('ready again').length > 0)
    await server.stop()
  } finally {
    await wire.close()
    await home.close()
  }
})

idle.run()
