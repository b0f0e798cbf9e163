import * as assert from 'uvu/assert'
import { createThreads, ThreadFailed, ThreadsBusy, type ThreadsOptions } from '../../src/jobs/threads.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const threads = suite('threads')

const opened = (options: ThreadsOptions) =>
  createThreads(new URL('./thread-work.ts', import.meta.url), options)

const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await rejects(work)
  assert.instance(error, ThreadFailed)
  return (error as ThreadFailed).message
}

threads('answer with the result, and with what the work threw', async () => {
  const pool = opened({ concurrency: 1 })
  assert.is(await pool.run({ does: 'echo' }), 'echo')
  assert.is(await failure(pool.run({ does: 'throw' })), 'the work does not fit')
  assert.is(await pool.run({ does: 'echo' }), 'echo')
  await pool.stop()
})

threads('take over what is transferred to them', async () => {
  const pool = opened({ concurrency: 1 })
  const bytes = new Uint8Array(1000)
  assert.is(await pool.run({ does: 'echo', bytes }, [bytes.buffer]), 'echo')
  assert.is(bytes.byteLength, 0)
  await pool.stop()
})

threads('that take too long are ended, and the work behind them has its turn', async () => {
  const pool = opened({ concurrency: 1, timeoutMs: 1_000 })
  const [stuck, behind] = [failure(pool.run({ does: 'spin' })), pool.run({ does: 'echo' })]
  assert.is(await stuck, 'the work took too long')
  assert.is(await behind, 'echo')
  await pool.stop()
})

threads('that crash fail their own work alone', async () => {
  const pool = opened({ concurrency: 1 })
  for (let times = 0; times < 2; times++) {
    const [crashed, behind] = [failure(pool.run({ does: 'exit' })), pool.run({ does: 'echo' })]
    assert.match(await crashed, /exited with code: 3/)
    assert.is(await behind, 'echo')
  }
  await pool.stop()
})

threads('that need too much memory are ended', async () => {
  const pool = opened({ concurrency: 1 })
  const [filled, behind] = [failure(pool.run({ does: 'fill' })), pool.run({ does: 'echo' })]
  assert.match(await filled, /memory/)
  assert.is(await behind, 'echo')
  await pool.stop()
})

threads('let so many wait, and count no waiting as work', async () => {
  const pool = opened({ concurrency: 2, waiting: 4, timeoutMs: 5_000 })
  const runs = Array.from({ length: 8 }, () => pool.run({ does: 'echo', ms: 2_000 }))
  const outcomes = await Promise.allSettled(runs)
  assert.equal(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.name)),
    [...Array(6).fill('echo'), 'ThreadsBusy', 'ThreadsBusy'],
  )
  assert.instance((outcomes[7] as PromiseRejectedResult).reason, ThreadsBusy)
  await pool.stop()
})

threads('are ended by a stop, and fail what they were working on', async () => {
  const pool = opened({ concurrency: 1 })
  const works = [failure(pool.run({ does: 'spin' })), failure(pool.run({ does: 'echo' }))]
  await pool.stop()
  assert.is((await Promise.all(works)).length, 2)
  assert.is(await pool.run({ does: 'echo' }), 'echo')
  await pool.stop()
})

threads('that cannot start fail the work, and are tried again with the next', async () => {
  const pool = createThreads(new URL('./no-such-work.ts', import.meta.url), { concurrency: 1 })
  const works = await Promise.allSettled([pool.run({}), pool.run({})])
  assert.equal(
    works.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.match(await failure(pool.run({})), /no-such-work/)
  await pool.stop()
})

threads.run()
