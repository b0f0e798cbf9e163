import { tmpdir } from 'node:os'
import * as assert from 'uvu/assert'
import { OverLimit, run } from '../../scripts/clients/generator.ts'
import { installing, NotInstalled } from '../../scripts/clients/install.ts'
import { runProgram } from '../../scripts/lib/run-program.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'

const test = suite('programs that a command runs')

const cwd = tmpdir()
const FAR_MS = 600_000

test('A program over its limit is ended, and its step says so', async () => {
  const { code, isOverLimit } = await runProgram('sleep', ['600'], { cwd, limitMs: 100 })
  assert.is(code, null)
  assert.is(isOverLimit, true)
  const failure = await failureOf(run('sleep', ['600'], { cwd, limitMs: 100 }))
  assert.instance(failure, OverLimit)
  assert.is(failure.message, 'over its limit of 0.1 s')
})

test('A program with a limit leaves nothing behind that it has started', async () => {
  const started = await runProgram('bash', ['-c', 'sleep 600 & echo $!'], { cwd, limitMs: FAR_MS })
  assert.is(started.code, 0)
  assert.is(started.isOverLimit, false)
  const pid = Number(started.stdout)
  assert.ok(pid > 0)
  await eventually(() => !isRunning(pid))
})

test('What cannot be fetched was not installed, for a reason; what took too long is a fault', async () => {
  const refused = () => run('bash', ['-c', 'echo "error: no such version"; echo bye; exit 1'], { cwd })
  const failure = await failureOf(installing(refused))
  assert.instance(failure, NotInstalled)
  assert.is(failure.message, 'error: no such version')
  const slow = installing(() => run('sleep', ['600'], { cwd, limitMs: 100 }))
  assert.instance(await failureOf(slow), OverLimit)
})

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('it did not fail'),
    (error) => error,
  )

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.run()
