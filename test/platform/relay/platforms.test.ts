import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { makeRequest, openRelayStage, registerPlatform, routeTo, testKey } from '../../support/relay.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ stage: Stage; as: Credential }>('platforms of the relay')

test.before(async (context) => {
  context.stage = await openRelayStage()
  await disableScheduledJobs(context.stage)
  context.as = (await context.stage.signIn('admin')).credential
})
test.after(({ stage }) => stage?.close())

const keys = [testKey('one').jwk]
const address = () => `https://${randomUUID()}.example.mn`

test('an address is registered once', async ({ stage, as }) => {
  const body = { name: 'Once', address: address(), keys }
  const answers = await Promise.all([1, 2].map(() => stage.call('createRelayPlatform', { body }, as)))
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
})

test('addresses that the server must not call are refused', async ({ stage, as }) => {
  const refused = [
    'https://10.0.0.1',
    'http://other.example.mn',
    'https://other.example.mn/',
    'https://other.example.mn?x=1',
    'https://user:secret@other.example.mn',
    stage.app.services.relay.origin,
  ]
  for (const one of refused) {
    const answer = await stage.call('createRelayPlatform', { body: { name: 'X', address: one, keys } }, as)
    assert.is(answer.body.error, 'relay.address_refused', one)
  }
})

test('without keys, they are fetched; a platform that does not answer is not registered', async (context) => {
  const { stage, as } = context
  const body = { name: 'Away', address: 'http://127.0.0.1:1' }
  assert.is((await stage.call('createRelayPlatform', { body }, as)).body.error, 'relay.keys_unavailable')
})

test('one that something is under way with stays; one that is removed leaves its routes', async (context) => {
  const { stage, as } = context
  const id = await registerPlatform(stage, as, { address: address(), keys })
  const path = { id }
  assert.is((await stage.call('pauseRelayPlatform', { path }, as)).body.data.pause_reason, 'manual')
  assert.is((await stage.call('pauseRelayPlatform', { path }, as)).body.error, 'relay.platform_paused')
  await routeTo(stage, as, 'busy', [id])
  const { request, assignments } = (await makeRequest(stage, as, 'busy')).body.data
  assert.is(assignments.length, 1)
  assert.is((await stage.call('deleteRelayPlatform', { path }, as)).body.error, 'relay.platform_busy')
  await stage.test.database.system.deleteFrom('relay_requests').where('id', '=', request.id).execute()
  assert.is((await stage.call('deleteRelayPlatform', { path }, as)).status, 200)
  assert.is((await stage.call('deleteRelayPlatform', { path }, as)).status, 404)
  const routes = (await stage.call('listRelayRoutes', {}, as)).body.data.items
  assert.not.ok(routes.some(({ request_type }: { request_type: string }) => request_type === 'busy'))
  assert.is((await makeRequest(stage, as, 'busy')).body.data.request.state, 'created')
})

test.run()
