import { randomBytes } from 'node:crypto'
import { getPriority } from 'node:os'
import * as assert from 'uvu/assert'
import {
  createWorkers,
  WorkerFailed,
  type Workers,
  WorkersBusy,
  type WorkersOptions,
} from '../../src/jobs/workers/workers.ts'
import { sha256 } from '../../src/text/sha256.ts'
import { eventually } from '../support/eventually.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const workers = suite('workers')

const opened = (options: WorkersOptions) =>
  createWorkers(new URL('./worker-work.ts', import.meta.url), options)

interface Seen {
  environment: string[]
  data: unknown
  pid: number
}

const echoed = async (pool: Workers): Promise<string> => (await pool.run<string>({ does: 'echo' })).answer

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await rejects(work)
  assert.instance(error, WorkerFailed)
  return (error as WorkerFailed).message
}

workers('answer with the result, and with what the work threw', async () => {
  const pool = opened({ concurrency: 1 })
  assert.is(await echoed(pool), 'echo')
  assert.is(await failure(pool.run({ does: 'throw' })), 'the work does not fit')
  assert.is(await echoed(pool), 'echo')
  await pool.stop()
})

workers('are given large bytes and give them back; the bytes stay the caller’s', async () => {
  const pool = opened({ concurrency: 1 })
  const parts = [randomBytes(3_000_000), Buffer.alloc(0), randomBytes(70_000), Buffer.from('small')]
  const before = parts.map((part) => sha256(part, 'hex'))
  const { answer, parts: answered } = await pool.run<string>({ does: 'echo' }, { parts })
  assert.is(answer, 'echo')
  assert.equal(
    answered.map((part) => sha256(part, 'hex')),
    before,
  )
  assert.equal(
    parts.map((part) => sha256(part, 'hex')),
    before,
  )
  await pool.stop()
})

workers('see what they are given and none of the secrets of the server', async () => {
  process.env.JWT_SECRET ??= 'a secret of the test'
  const pool = opened({ concurrency: 1, data: { anchors: 2 } })
  const { answer } = await pool.run<Seen>({ does: 'environment' })
  assert.equal(answer.data, { anchors: 2 })
  assert.not.ok(answer.environment.includes('JWT_SECRET'))
  await pool.stop()
})

workers('go behind the server for a core, with all their threads', async () => {
  if (process.platform !== 'linux') return
  const pool = opened({ concurrency: 1 })
  const { answer } = await pool.run<number[]>({ does: 'niceness' })
  assert.ok(answer.length > 1)
  assert.ok(
    answer.every((nice) => nice >= getPriority() + 5 || nice === 19),
    answer.join(),
  )
  await pool.stop()
})

workers('are kept for the next work, and end when there is none', async () => {
  const pool = opened({ concurrency: 1, idleMs: 1_000 })
  const pid = async () => (await pool.run<Seen>({ does: 'environment' })).answer.pid
  const first = await pid()
  assert.is(await pid(), first)
  await eventually(() => !isRunning(first))
  assert.is.not(await pid(), first)
  await pool.stop()
})

workers('say how far they were when they are ended', async () => {
  const pool = opened({ concurrency: 1 })
  const stages: number[] = []
  const call = { timeoutMs: 1_000, onStage: (stage: number) => stages.push(stage) }
  await failure(pool.run({ does: 'report' }, call))
  assert.equal(stages, [7])
  await pool.stop()
})

workers('that take too long are ended, and the work behind them has its turn', async () => {
  const pool = opened({ concurrency: 1, timeoutMs: 1_000 })
  const [stuck, behind] = [failure(pool.run({ does: 'spin' })), echoed(pool)]
  assert.is(await stuck, 'the work took too long')
  assert.is(await behind, 'echo')
  await pool.stop()
})

workers('that crash fail their own work alone', async () => {
  const pool = opened({ concurrency: 1 })
  for (let times = 0; times < 2; times++) {
    const [crashed, behind] = [failure(pool.run({ does: 'exit' })), echoed(pool)]
    assert.match(await crashed, /exited with code: 3/)
    assert.is(await behind, 'echo')
  }
  await pool.stop()
})

workers('that need too much memory are ended', async () => {
  const pool = opened({ concurrency: 1 })
  const [filled, behind] = [failure(pool.run({ does: 'fill' })), echoed(pool)]
  assert.match(await filled, /memory/)
  assert.is(await behind, 'echo')
  await pool.stop()
})

workers('let so many wait, and count no waiting as work', async () => {
  const pool = opened({ concurrency: 2, waiting: 4, timeoutMs: 5_000 })
  const runs = Array.from({ length: 8 }, () => pool.run<string>({ does: 'echo', ms: 2_000 }))
  const outcomes = await Promise.allSettled(runs)
  assert.equal(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.answer : outcome.reason.name)),
    [...Array(6).fill('echo'), 'WorkersBusy', 'WorkersBusy'],
  )
  assert.instance((outcomes[7] as PromiseRejectedResult).reason, WorkersBusy)
  await pool.stop()
})

workers('are ended by a stop, and fail what they were working on', async () => {
  const pool = opened({ concurrency: 1 })
  const works = [failure(pool.run({ does: 'spin' })), failure(pool.run({ does: 'echo' }))]
  await pool.stop()
  assert.is((await Promise.all(works)).length, 2)
  assert.is(await echoed(pool), 'echo')
  await pool.stop()
})

workers('that cannot start fail the work, and are tried again with the next', async () => {
  const pool = createWorkers(new URL('./no-such-work.ts', import.meta.url), { concurrency: 1 })
  const works = await Promise.allSettled([pool.run({}), pool.run({})])
  assert.equal(
    works.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.match(await failure(pool.run({})), /no-such-work/)
  await pool.stop()
})

workers.run()
