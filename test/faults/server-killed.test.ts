import * as assert from 'uvu/assert'
import { onPostgres } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, spawnServer, startServerProcess } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'
import { assertWholeSoon } from './integrity.ts'
import { loadWithThemes } from './themes.ts'

const killed = suite<{ home: ServerHome; server: ServerProcess }>('a server that is killed')
killed.before(async (scene) => {
  scene.home = await openServerHome()
})
killed.after(async ({ home, server }) => {
  await server?.stop()
  await home.close()
})

killed('under load, twice: nothing told is lost, changes and entries are the same', async (scene) => {
  const { home } = scene
  const told: string[] = []
  for (let round = 0; round < 2; round++) {
    const server = await startServerProcess(home.settings)
    const load = loadWithThemes(server, 6)
    await eventually(() => load.made.length >= 40, 30_000, 5)
    server.kill('SIGKILL')
    assert.is((await server.ended).signal, 'SIGKILL')
    await load.stop()
    told.push(...load.made)
  }
  scene.server = await startServerProcess(home.settings)
  await assertWholeSoon(scene.server, told)
})

if (!onPostgres) {
  killed(
    'a second server on the same embedded database is refused, with the reason',
    async ({ home, server: first }) => {
      const second = spawnServer(home.settings)
      assert.is((await second.ended).code, 1)
      assert.match(second.said(), /already in use by process \d+/)
      assert.match(second.said(), String(first.pid))
      assert.not.match(second.said(), /\n\s+at /)
      assert.is((await first.fetch('/ready')).status, 200)
    },
  )
}

killed.run()
