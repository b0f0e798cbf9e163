import * as assert from 'uvu/assert'
import { startApp } from '../../../src/app/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { postgresTest } from '../../support/database.ts'
import { suite } from '../../support/suite.ts'
import { callerStatements, tapWire } from '../../support/wire.ts'
import { closeScene, openScene, personIn, type Scene } from './eid-support.ts'

const test = suite('round trips of a sign-in with the eID')
const onServer = postgresTest(test)

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => closeScene(scene ?? {}))

onServer('from the code to the tokens, its three transactions take twelve', async () => {
  const { stage, eid } = scene
  const wire = await tapWire(stage.test.url!)
  const database = await openDatabase({ url: wire.url })
  const { config } = stage.app.services
  const app = await startApp(
    loadConfig({ ...eid.settings, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: config.dataDir }),
    { database, log: stage.app.services.log },
  )
  try {
    const post = async (path: string, body: object) => {
      const response = await fetch(`${app.url}/api/v1/auth/eid/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return ((await response.json()) as { data: Record<string, string> }).data
    }
    const signIn = async () => {
      wire.conversations()
      const { sid, qr_link } = await post('start', {})
      await eid.phone.approve(await eid.phone.open(qr_link!, personIn(eid).nationalId))
      const { state } = await post('poll', { sid })
      assert.is(state, 'COMPLETE')
      return callerStatements(wire.conversations())
    }
    const said = await signIn()
    assert.is(said.length, 12, JSON.stringify(said))
  } finally {
    await app.stop()
    await database.close()
    await wire.close()
  }
})

test.run()
