import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createJobs, type Jobs, type MaintenanceJob } from '../../src/jobs/jobs.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'

interface Context {
  test: TestDatabase
  started: Jobs[]
}

const jobs = suite<Context>('jobs')
const silent = { error() {}, warn() {} }

jobs.before(async (context) => {
  context.test = await openTestDatabase()
})
jobs.before.each((context) => {
  context.started = []
})
jobs.after.each(async (context) => {
  await Promise.all(context.started.map((instance) => instance.stop()))
})
jobs.after((context) => context.test.close())

function job(name: string, run: () => Promise<Record<string, unknown>>): MaintenanceJob {
  return { name, cron: '0 3 * * *', description: { mn: 'Туршилт', en: 'A trial' }, run }
}

async function start(context: Context, list: MaintenanceJob[]): Promise<Jobs> {
  const { database } = context.test
  const instance = createJobs({ database, jobs: list, log: silent, pollSeconds: 0.5, retryDelaySeconds: 0 })
  context.started.push(instance)
  await instance.start()
  return instance
}

async function stateOf(instance: Jobs, name: string): Promise<string | undefined> {
  return (await instance.list()).find((status) => status.name === name)?.lastRun?.state
}

jobs('a run is queued, done, and seen in the list with its times', async (context) => {
  let runs = 0
  const instance = await start(context, [job('count', async () => ({ runs: ++runs }))])
  const before = await instance.list()
  assert.equal(before, [
    {
      name: 'count',
      description: { mn: 'Туршилт', en: 'A trial' },
      schedule: '0 3 * * *',
      lastRun: undefined,
    },
  ])

  const id = await instance.run('count')
  await eventually(async () => (await stateOf(instance, 'count')) === 'completed')
  const [after] = await instance.list()
  assert.is(after?.lastRun?.id, id)
  assert.instance(after?.lastRun?.startedAt, Date)
  assert.instance(after?.lastRun?.finishedAt, Date)
  assert.is(runs, 1)
})

jobs('a run that fails is tried again, and at last counts as failed', async (context) => {
  let attempts = 0
  let hopeless = 0
  const instance = await start(context, [
    job('second-try', async () => {
      if (++attempts < 2) throw new Error('not this time')
      return {}
    }),
    job('hopeless', async () => {
      hopeless++
      throw new Error('never')
    }),
  ])
  await Promise.all([instance.run('second-try'), instance.run('hopeless')])
  await eventually(async () => (await stateOf(instance, 'second-try')) === 'completed')
  await eventually(async () => (await stateOf(instance, 'hopeless')) === 'failed')
  assert.is(attempts, 2)
  assert.is(hopeless, 4)
})

jobs('a queued run survives the end of the instance that queued it', async (context) => {
  const first = await start(context, [job('later', async () => ({}))])
  await first.stop()
  const id = await first.run('later')

  let ran = 0
  const second = await start(context, [job('later', async () => ({ ran: ++ran }))])
  await eventually(() => ran === 1)
  await eventually(async () => (await stateOf(second, 'later')) === 'completed')
  assert.is((await second.list())[0]?.lastRun?.id, id)
})

jobs(
  'two instances run a job once, and one that is queued or running is not queued again',
  async (context) => {
    let running = 0
    let most = 0
    let runs = 0
    const seen = Promise.withResolvers<void>()
    const slow = job('slow', async () => {
      most = Math.max(most, ++running)
      runs++
      await seen.promise
      running--
      return {}
    })
    const first = await start(context, [slow])
    const second = await start(context, [slow])
    const ids = await Promise.all([first.run('slow'), second.run('slow'), first.run('slow')])
    assert.is(new Set(ids).size, 1)
    await eventually(() => running === 1)
    assert.is(await second.run('slow'), ids[0])
    seen.resolve()
    await eventually(async () => (await stateOf(first, 'slow')) === 'completed')
    await delay(1_200)
    assert.is(runs, 1)
    assert.is(most, 1)
  },
)

jobs('a run queued in a transaction comes and goes with it, for requests too', async (context) => {
  const { database } = context.test
  const instance = await start(context, [job('in-transaction', async () => ({}))])
  const failed = database.transact({ role: 'app' }, 'write', async (tx) => {
    await instance.run('in-transaction', { tx })
    throw new Error('changed my mind')
  })
  await rejects(failed)
  assert.is(await stateOf(instance, 'in-transaction'), undefined)

  await database.transact({ role: 'app' }, 'write', (tx) => instance.run('in-transaction', { tx }))
  await eventually(async () => (await stateOf(instance, 'in-transaction')) === 'completed')
})

jobs(
  'the schedule is kept in the database, and a job that is gone is no longer scheduled',
  async (context) => {
    const { database } = context.test
    const first = await start(context, [job('old', async () => ({})), job('kept', async () => ({}))])
    await first.stop()
    await start(context, [job('kept', async () => ({}))])
    const { rows } = await sql<{
      name: string
      cron: string
    }>`select name, cron from pgboss.schedule`.execute(database.system)
    assert.equal(rows, [{ name: 'kept', cron: '0 3 * * *' }])
  },
)

jobs('jobs.unknown: no job of that name', async (context) => {
  const instance = await start(context, [])
  await rejects(instance.run('absent'), 'jobs.unknown')
})

jobs.run()
