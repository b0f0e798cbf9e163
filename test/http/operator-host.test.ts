import * as assert from 'uvu/assert'
import { openFixtureStage } from '../support/fixture-stage.ts'
import type { Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { exchange, statusOf } from './raw.ts'

const operatorHost = suite<{ stage: Stage }>("the operator's host")
operatorHost.before(async (scene) => {
  scene.stage = await openFixtureStage({ settings: { OPERATOR_HOST: 'console.test' } })
})
operatorHost.after(({ stage }) => stage.close())

async function ask({ url }: Stage, host: string): Promise<number> {
  const request = `GET /api/platform/v1/ping HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  return statusOf(await exchange(Number(new URL(url).port), [request]))
}

for (const host of ['console.test', 'CONSOLE.test', 'console.test:8080', 'console.test:443']) {
  operatorHost(`${host}: the console answers`, async ({ stage }) => {
    assert.is(await ask(stage, host), 200)
  })
}

for (const host of ['localhost', 'console.test.example', 'xconsole.test', 'console.test.', '[console.test']) {
  operatorHost(`${host}: there is no console`, async ({ stage }) => {
    assert.is(await ask(stage, host), 404)
  })
}

operatorHost.run()
