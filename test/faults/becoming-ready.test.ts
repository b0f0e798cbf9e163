import * as assert from 'uvu/assert'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { spawnServer } from '../support/server-process.ts'
import { openStage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const ready = suite<{ home: ServerHome }>('a server that becomes ready')
ready.before(async (scene) => {
  scene.home = await openServerHome()
})
ready.after(({ home }) => home.close())

ready(
  'says what it awaits, in one line of the log however often it is asked, and then that all stands',
  async () => {
    const stage = await openStage({ dependsOn: ['demo data'] })
    try {
      const { status, body } = await stage.call('getReady')
      assert.is(status, 503)
      assert.equal(body.details, [{ path: '/checks/start', rule: 'ready', message: 'awaits demo data' }])
      assert.is((await stage.call('getReady')).status, 503)
      const saying = (words: string) =>
        stage
          .logged()
          .split('\n')
          .filter((line) => line.includes(words))
      await eventually(() => saying('not ready').length > 0)
      assert.not.match(saying('getReady').join('\n'), 'stack')

      stage.app.services.readiness.markReady('demo data')
      assert.is((await stage.call('getReady')).status, 200)
      await eventually(() => saying('ready again').length === 1)
      assert.is(saying('not ready').length, 1)
      assert.match(saying('not ready')[0]!, 'awaits demo data')
    } finally {
      await stage.close()
    }
  },
)

ready('is not ready before the demonstration data stand', async ({ home }) => {
  const port = await freePort()
  const { child, ended, said } = spawnServer({ ...home.settings, PORT: String(port) })
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  // One look after the other without a pause: the first 200 is what counts.
  await eventually(async () => (await at('/ready')).status === 200, undefined, 0)
  const { data } = (await (await at('/api/v1/catalog/services?limit=100')).json()) as {
    data: { items: unknown[] }
  }
  assert.is(data.items.length, 29, said())
  child.kill('SIGTERM')
  assert.is((await ended).code, 0)
})

ready.run()
