import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'
import { exchange, statusOf } from './raw.ts'

const shutdown = suite('the end of the process')
const script = new URL('./shutdown-child.ts', import.meta.url)
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

interface Child {
  process: ChildProcess
  port: number
  arrived(): number
  said(): string
  ended: Promise<{ code: number | null; output: string }>
}

async function start(graceSeconds = 60): Promise<Child> {
  const child = fork(script, [String(graceSeconds)], { silent: true })
  let output = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  child.stderr?.on('data', (text) => {
    output += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const [port] = await once(child, 'message')
  let arrived = 0
  child.on('message', () => arrived++)
  return { process: child, port: port as number, arrived: () => arrived, said: () => output, ended }
}

/** Waits until that many requests in all have reached the handler. */
async function arrivals(child: Child, count: number): Promise<void> {
  while (child.arrived() < count) await sleep(5)
}

shutdown('SIGTERM: 500 long polls are asked to retry, slow work is finished, exit 0', async () => {
  const child = await start()
  const polls = Array.from({ length: 500 }, () => exchange(child.port, [get('/poll')]))
  await arrivals(child, 500)
  const slow = exchange(child.port, [get('/slow')])
  await arrivals(child, 501)
  child.process.kill('SIGTERM')

  for (const answer of await Promise.all(polls)) {
    assert.is(statusOf(answer), 503)
    assert.match(answer, /Retry-After: 1/)
    assert.match(answer, /server\.shutting_down/)
  }
  assert.match(await slow, /done$/)
  const { code, output } = await child.ended
  assert.is(code, 0, output)
  assert.match(output, /"signal":"SIGTERM"/)
})

shutdown('an idle connection does not hold the process up', async () => {
  const child = await start(120)
  const idle = exchange(child.port, [get('/')])
  await arrivals(child, 1)
  const startedAt = performance.now()
  child.process.kill('SIGINT')
  assert.match(await idle, /done$/)
  assert.is((await child.ended).code, 0)
  assert.ok(performance.now() - startedAt < 60_000)
})

shutdown('work that does not end is cut when the grace is over', async () => {
  const child = await start(1)
  const hanging = exchange(child.port, [get('/hang')]).catch(() => '')
  await arrivals(child, 1)
  child.process.kill('SIGTERM')
  assert.is(await hanging, '')
  assert.is((await child.ended).code, 0)
})

shutdown('a second signal ends the process at once', async () => {
  const child = await start(240)
  const hanging = exchange(child.port, [get('/hang')]).catch(() => '')
  await arrivals(child, 1)
  child.process.kill('SIGTERM')
  await eventually(() => child.said().includes('"signal":"SIGTERM"'))
  child.process.kill('SIGTERM')
  assert.is((await child.ended).code, 143)
  await hanging
})

for (const [path, words] of [
  ['/reject', 'left alone'],
  ['/throw', 'thrown out of turn'],
] as const) {
  shutdown(`${path}: the request gets 500, others finish, the log has the error, exit 1`, async () => {
    const child = await start()
    const slow = exchange(child.port, [get('/slow')])
    await arrivals(child, 1)
    const failed = await exchange(child.port, [get(path)])
    assert.is(statusOf(failed), 500)
    assert.match(failed, /server\.internal/)
    assert.not.match(failed, words)
    assert.match(await slow, /done$/)
    const { code, output } = await child.ended
    assert.is(code, 1, output)
    assert.match(output, /"level":"fatal"/)
    assert.match(output, words)
  })
}

shutdown('where a client sends requests ahead, the failure of one is not the answer to another', async () => {
  const child = await start()
  const answers = await exchange(child.port, [get('/slow') + get('/throw')])
  assert.is(statusOf(answers), 200)
  assert.match(answers, /done/)
  assert.is((await child.ended).code, 1)
})

shutdown('on a connection that had an answer before, the request that failed gets 500', async () => {
  const child = await start()
  const both = exchange(child.port, [get('/'), get('/throw')], 300)
  const [first, second = ''] = (await both).split(/(?<=done)/)
  assert.is(statusOf(first ?? ''), 200)
  assert.is(statusOf(second), 500)
  assert.is((await child.ended).code, 1)
})

shutdown.run()
