import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type Started, spawnProgram } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

const npm = suite<{ home: ServerHome }>('a server that npm has started')
npm.before(async (scene) => {
  scene.home = await openServerHome()
})
npm.after(({ home }) => home.close())

const npmStart = ({ settings }: ServerHome): Started =>
  spawnProgram(['npm', 'start'], { ...settings, DEMO_DATA: 'false' }, { ownGroup: true })

/** npm, and then the whole server. */
const TIMEOUT_MS = 180_000

interface Running extends Started {
  url: string
}

/** Ready on the data that the server before has left, so that each start also shows that the end before was orderly. */
async function start(home: ServerHome): Promise<Running> {
  const started = npmStart(home)
  const port = () => /ready at http:\/\/[^:\s]+:(\d+)/.exec(started.said())?.[1]
  let over = false
  void started.ended.then(() => {
    over = true
  })
  await eventually(() => over || port() !== undefined, TIMEOUT_MS)
  assert.not.ok(over, `${started.said()}${started.logged()}`)
  const url = `http://127.0.0.1:${port()}`
  await eventually(async () => (await fetch(`${url}/ready`)).status === 200)
  return { ...started, url }
}

const isClosed = (url: string) =>
  fetch(url).then(
    () => false,
    (error) => error.cause?.code === 'ECONNREFUSED',
  )

for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
  npm(`${signal} to npm ends the server in order`, async ({ home }) => {
    const { child, ended, logged, said, url } = await start(home)
    child.kill(signal)
    await ended
    assert.ok(await isClosed(url), 'the port is closed')
    assert.match(logged(), signal === 'SIGKILL' ? 'npm, which started this server, has ended' : signal)
    assert.not.match(logged() + said(), /fatal|uncaught/i)
  })
}

npm('SIGKILL to npm ends a server that is still starting', async () => {
  const home = await openServerHome()
  const { child, ended, logged } = npmStart(home)
  // The server has read its settings, and has everything else before it.
  await eventually(() => existsSync(join(home.settings.DATA_DIR ?? '', 'secrets.json')), TIMEOUT_MS)
  child.kill('SIGKILL')
  await ended
  assert.match(logged(), 'npm, which started this server, has ended')
  await home.close()
})

npm('Ctrl+C reaches both, and is one', async ({ home }) => {
  const { child, ended, logged, url } = await start(home)
  process.kill(-(child.pid as number), 'SIGINT')
  await ended
  assert.ok(await isClosed(url))
  assert.is(logged().match(/shutting down: finishing requests/g)?.length, 1)
  const { child: next, ended: nextEnded } = await start(home)
  next.kill('SIGTERM')
  await nextEnded
})

npm.run()
