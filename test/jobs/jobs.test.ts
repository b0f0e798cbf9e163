import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { createJobs, type Jobs, type JobsOptions, type MaintenanceJob } from '../../src/jobs/jobs.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

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

async function start(
  context: Context,
  list: MaintenanceJob[],
  options: Partial<JobsOptions> = {},
): Promise<Jobs> {
  const { database } = context.test
  const usual = { database, jobs: list, log: silent, pollSeconds: 0.5, retryDelaySeconds: 0 }
  const instance = createJobs({ ...usual, ...options })
  context.started.push(instance)
  await instance.start()
  return instance
}

async function stateOf(instance: Jobs, name: string): Promise<string | undefined> {
  return (await instance.list()).find((status) => status.name === name)?.lastRun?.state
}

jobs('what waits for its turn when the server stops is left to others', async (context) => {
  const begun: string[] = []
  let stopped: Promise<void> | undefined
  const instances: Jobs[] = []
  // The first one that has its turn sees the stop begin.
  const stopping = (name: string) =>
    job(name, async () => {
      begun.push(name)
      stopped = instances[0]!.stop()
      return {}
    })
  const list = [stopping('one'), stopping('other')]
  const { database } = context.test
  for (const { name } of list) await createJobs({ database, jobs: list, log: silent }).run(name)
  instances.push(createJobs({ database, jobs: list, log: silent }))
  await instances[0]!.start()
  await eventually(() => stopped !== undefined)
  await stopped
  assert.is(begun.length, 1)
  const left = list.find(({ name }) => name !== begun[0])!
  assert.is(await stateOf(instances[0]!, left.name), 'queued')
  await sql`delete from job_runs where name = ${left.name}`.execute(database.system)
})

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

jobs('a run whose error has words that no database takes counts as failed all the same', async (context) => {
  const instance = await start(context, [
    job('cut', async () => {
      throw new Error('half a \u{1f600}'.slice(0, -1).concat('\0'))
    }),
  ])
  await instance.run('cut')
  await eventually(async () => (await stateOf(instance, 'cut')) === 'failed')
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
  'a run that is queued wakes an instance at commit, which else would not look for a day',
  async (context) => {
    const { database } = context.test
    let ran = 0
    const woken = job('woken', async () => ({ ran: ++ran }))
    await start(context, [woken], { pollSeconds: 86_400 })
    const elsewhere = createJobs({ database, jobs: [woken], log: silent })
    await database.transact({ role: 'app' }, 'write', (tx) => elsewhere.run('woken', { tx }))
    await eventually(() => ran === 1)
  },
)

jobs('a run of which no word came is found all the same', async (context) => {
  const { database } = context.test
  let ran = 0
  await start(context, [job('unheard', async () => ({ ran: ++ran }))])
  await sql`insert into job_runs (name, state) values ('unheard', 'queued')`.execute(database.system)
  await eventually(() => ran === 1)
})

jobs(
  'the run of an instance that died is taken over, and one that keeps killing is given up',
  async (context) => {
    const { database } = context.test
    let ran = 0
    const names = ['orphan', 'deadly', 'held']
    await sql`
    insert into job_runs (name, state, attempts, started_at, holder, held_until)
    select name, 'running', attempts, now(), gen_random_uuid(), now() + make_interval(secs => seconds)
    from (values ('orphan', 1, -1), ('deadly', 4, -1), ('held', 1, 3600)) as died (name, attempts, seconds)`.execute(
      database.system,
    )
    const instance = await start(
      context,
      names.map((name) => job(name, async () => ({ ran: ++ran }))),
    )
    await eventually(async () => (await stateOf(instance, 'orphan')) === 'completed')
    await eventually(async () => (await stateOf(instance, 'deadly')) === 'failed')
    assert.is(await stateOf(instance, 'held'), 'running')
    assert.is(ran, 1)
  },
)

jobs('a run that takes longer than its lease stays with the instance that does it', async (context) => {
  let runs = 0
  const seen = Promise.withResolvers<void>()
  const long = job('long', async () => {
    runs++
    await seen.promise
    return {}
  })
  const first = await start(context, [long], { leaseSeconds: 1 })
  await start(context, [long], { leaseSeconds: 1 })
  await first.run('long')
  await eventually(() => runs === 1)
  await delay(2_500)
  seen.resolve()
  await eventually(async () => (await stateOf(first, 'long')) === 'completed')
  assert.is(runs, 1)
})

jobs('a job that is due runs once over all instances, and its next time is kept', async (context) => {
  const { system } = context.test.database
  let runs = 0
  const due = { ...job('due', async () => ({ runs: ++runs })), cron: '0 3 1 1 *' }
  await sql`
    insert into job_schedules (name, cron, next_at) values ('due', ${due.cron}, now() - interval '1 hour')`.execute(
    system,
  )
  const both = await Promise.all([start(context, [due]), start(context, [due])])
  await eventually(async () => (await stateOf(both[0], 'due')) === 'completed')
  await delay(1_200)
  assert.is(runs, 1)
  const { rows } = await sql<{ later: boolean }>`
    select next_at > now() as later from job_schedules where name = 'due'`.execute(system)
  assert.equal(rows, [{ later: true }])
})

jobs(
  'another schedule takes the place of the former one, and the same one keeps its time',
  async (context) => {
    const { system } = context.test.database
    const kept = job('kept', async () => ({}))
    const times = async () =>
      (
        await sql<{ cron: string; next_at: Date }>`
        select cron, next_at from job_schedules where name = 'kept'`.execute(system)
      ).rows
    await start(context, [kept])
    const soon = new Date(Date.now() + 3_600_000)
    await sql`update job_schedules set next_at = ${soon} where name = 'kept'`.execute(system)
    await start(context, [kept])
    assert.equal(await times(), [{ cron: '0 3 * * *', next_at: soon }])
    await start(context, [{ ...kept, cron: '0 4 * * *' }])
    const [changed] = await times()
    assert.is(changed?.cron, '0 4 * * *')
    assert.ok(changed!.next_at.getTime() < Date.now() + 25 * 3_600_000)
  },
)

jobs('a run that has ended is known while another that began with it goes on', async (context) => {
  const release = Promise.withResolvers<void>()
  const instance = await start(context, [
    job('quick', async () => ({})),
    { ...job('asked-for', async () => ({})), queuedByRequests: true },
    job('slow', async () => {
      await release.promise
      return {}
    }),
  ])
  await Promise.all([instance.run('slow'), instance.run('quick'), instance.run('asked-for')])
  await eventually(async () => (await stateOf(instance, 'quick')) === 'completed')
  await eventually(async () => (await stateOf(instance, 'asked-for')) === 'completed')
  assert.is(await stateOf(instance, 'slow'), 'running')
  release.resolve()
  await eventually(async () => (await stateOf(instance, 'slow')) === 'completed')
})

jobs('a run that its instance could not hold for a while is not begun beside itself', async (context) => {
  const { system } = context.test.database
  let runs = 0
  let looks = 0
  const seen = Promise.withResolvers<void>()
  const alone = job('alone', async () => {
    runs++
    await seen.promise
    return {}
  })
  const instance = await start(context, [alone, job('look', async () => ({ looks: ++looks }))])
  await instance.run('alone')
  await eventually(() => runs === 1)
  await sql`update job_runs set held_until = now() - interval '1 minute' where name = 'alone'`.execute(system)
  await instance.run('look')
  await eventually(() => looks === 1)
  seen.resolve()
  await eventually(async () => (await stateOf(instance, 'alone')) === 'completed')
  assert.is(runs, 1)
})

jobs('an instance whose clock is a year ahead puts no schedule off', async (context) => {
  const { system } = context.test.database
  let runs = 0
  const hasty = { ...job('hasty', async () => ({ runs: ++runs })), cron: '*/5 * * * *' }
  await sql`
    insert into job_schedules (name, cron, next_at) values ('hasty', ${hasty.cron}, now() - interval '1 hour')`.execute(
    system,
  )
  const right = Date.now
  Date.now = () => right() + 365 * 86_400_000
  try {
    await start(context, [hasty])
    await eventually(() => runs === 1)
    // The embedded database has no clock but ours.
    assert.ok(await isDueWithin(context, 'hasty', '5 minutes'))
  } finally {
    Date.now = right
  }
})

jobs('a schedule that was put off while a clock was wrong is put right', async (context) => {
  const { system } = context.test.database
  await start(context, [{ ...job('put-off', async () => ({})), cron: '*/5 * * * *' }])
  await sql`update job_schedules set next_at = now() + interval '1 year' where name = 'put-off'`.execute(
    system,
  )
  await eventually(() => isDueWithin(context, 'put-off', '5 minutes'))
})

async function isDueWithin({ test }: Context, name: string, time: string): Promise<boolean> {
  const { rows } = await sql<{ soon: boolean }>`
    select next_at <= now() + ${time}::interval as soon from job_schedules where name = ${name}`.execute(
    test.database.system,
  )
  return rows[0]!.soon
}

jobs('jobs.unknown: no job of that name', async (context) => {
  const instance = await start(context, [])
  await rejects(instance.run('absent'), 'jobs.unknown')
})

jobs.run()
