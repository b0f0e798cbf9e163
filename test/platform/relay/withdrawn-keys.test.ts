import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { resetLimits } from '../../support/limits.ts'
import {
  openRelayStage,
  post,
  registerPlatform,
  signedMessage,
  type TestKey,
  testKey,
} from '../../support/relay.ts'
import type { Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('keys that a platform withdraws')

const [old, fresh] = [testKey('old'), testKey('fresh')]
let stage: Stage
let platform: Server
let published: TestKey[] | 'nothing' = [old]
let asked = 0
let ahead = 0
let from = ''

test.before(async () => {
  platform = createServer((_, response) => {
    asked += 1
    if (published === 'nothing') return response.writeHead(503).end()
    return response.end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }))
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  from = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  stage = await openRelayStage({ clock: () => Date.now() + ahead })
  await disableScheduledJobs(stage)
  const { credential } = await stage.signIn('admin')
  await registerPlatform(stage, credential, { address: from })
})
test.before.each(() => resetLimits(stage))
test.after(async () => {
  await stage?.close()
  platform?.close()
})

/** Whether a message by that key is taken. */
async function isTaken(key: TestKey): Promise<boolean> {
  const to = stage.app.services.relay.origin
  const { status } = await post(to, signedMessage({ from, to, key, at: Date.now() + ahead }))
  assert.ok(status === 200 || status === 401)
  return status === 200
}

test('a withdrawn key is refused a minute later, by the first message that comes', async () => {
  assert.ok(await isTaken(old))
  published = [fresh]
  const before = asked
  // What was heard a moment ago is believed.
  assert.ok(await isTaken(old))
  assert.is(asked, before)
  ahead += 61_000
  assert.not(await isTaken(old))
  assert.is(asked, before + 1)
})

test('a key that is not known is asked for at once, but not for every message', async () => {
  assert.ok(await isTaken(fresh))
  const before = asked
  published = [fresh, old]
  assert.not(await isTaken(old))
  assert.not(await isTaken(old))
  assert.is(asked, before)
  ahead += 11_000
  assert.ok(await isTaken(old))
  assert.is(asked, before + 1)
})

test('messages that come together ask once, and all learn the new key', async () => {
  const next = testKey('next')
  published = [next]
  ahead += 11_000
  const before = asked
  assert.equal(await Promise.all(Array.from({ length: 5 }, () => isTaken(next))), Array(5).fill(true))
  assert.is(asked, before + 1)
  published = [fresh]
  ahead += 61_000
  assert.ok(await isTaken(fresh))
})

test('a platform whose keys cannot be had just now has withdrawn nothing', async () => {
  published = 'nothing'
  ahead += 61_000
  assert.ok(await isTaken(fresh))
  published = [old]
  // It is not asked again for a minute.
  assert.ok(await isTaken(fresh))
  ahead += 61_000
  assert.not(await isTaken(fresh))
})

test.run()
