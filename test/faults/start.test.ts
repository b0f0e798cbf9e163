import { createServer } from 'node:net'
import * as assert from 'uvu/assert'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type Settings, spawnServer } from '../support/server-process.ts'
import { suite } from '../support/suite.ts'

const start = suite<{ home: ServerHome }>('a server that cannot start')
start.before(async (scene) => {
  scene.home = await openServerHome()
})
start.after(({ home }) => home.close())

/** What the operator reads; only faults of ours come with a stack. */
async function refusal(settings: Settings): Promise<string> {
  const { ended, said } = spawnServer(settings)
  assert.is((await ended).code, 1)
  assert.not.match(said(), /\n\s+at /)
  return said()
}

start('says that the database cannot be reached, without its password', async ({ home }) => {
  const DATABASE_URL = 'postgres://tamga:correct-horse@127.0.0.1:1/tamga'
  const said = await refusal({ ...home.settings, DATABASE_URL })
  assert.match(said, /^The database cannot be reached .*ECONNREFUSED.*DATABASE_URL/)
  assert.not.match(said, 'correct-horse')
})

start('says that its port is taken', async ({ home }) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const said = await refusal({ ...home.settings, PORT: String(port) })
  assert.match(said, new RegExp(`^The server cannot listen .*${port}.*PORT`))
  other.close()
})

start('says everything that production lacks, at once', async ({ home }) => {
  const { DATA_DIR = '' } = home.settings
  const said = await refusal({ DATA_DIR, NODE_ENV: 'production' })
  for (const name of ['DATABASE_URL', 'JWT_SECRET', 'AUDIT_KEY', 'ADMIN_API_KEY', 'METRICS_TOKEN'])
    assert.match(said, new RegExp(`^  ${name} is missing`, 'm'))
})

start.run()
