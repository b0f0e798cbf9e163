import * as assert from 'uvu/assert'
import { openRelayStage } from '../../support/relay.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ stage: Stage; as: Credential }>('keys of the relay')

test.before(async (context) => {
  context.stage = await openRelayStage()
  context.as = (await context.stage.signIn('admin')).credential
})
test.after(({ stage }) => stage?.close())

const kids = async (stage: Stage): Promise<string[]> =>
  (await stage.call('getRelayKeys', {})).body.keys.map(({ kid }: { kid: string }) => kid)

test('the next key signs after a rotation, and the replaced one stays published', async ({ stage, as }) => {
  const before = await kids(stage)
  assert.is(before.length, 2)
  const rotated = await stage.call('rotateRelayKeys', {}, as)
  assert.is(rotated.status, 200)
  assert.ok(before.includes(rotated.body.data.kid))
  assert.is((await stage.app.services.relayKeys.signer()).id, rotated.body.data.kid)
  const after = await kids(stage)
  assert.is(after.length, 3)
  assert.ok(before.every((kid) => after.includes(kid)))
  const early = await stage.call('rotateRelayKeys', {}, as)
  assert.is(early.body.error, 'keys.next_too_new')
})

test('only public parts are shown', async ({ stage }) => {
  const { keys } = (await stage.call('getRelayKeys', {})).body
  for (const key of keys) assert.equal(Object.keys(key).sort(), ['crv', 'kid', 'kty', 'x'])
})

test.run()
