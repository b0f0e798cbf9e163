import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { matches } from '../../../src/domains/relay/routes.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { makeRequest, openRelayStage, registerPlatform, routeTo, testKey } from '../../support/relay.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite<{ stage: Stage; as: Credential }>('routes of the relay')

test.before(async (context) => {
  context.stage = await openRelayStage()
  await disableScheduledJobs(context.stage)
  context.as = (await context.stage.signIn('admin')).credential
})
test.after(({ stage }) => stage?.close())

/** Paused, so that nothing goes out. */
async function platform(stage: Stage, as: Credential): Promise<string> {
  const address = `https://${randomUUID()}.example.mn`
  const id = await registerPlatform(stage, as, { address, keys: [testKey('one').jwk] })
  await stage.call('pauseRelayPlatform', { path: { id } }, as)
  return id
}

test('a request goes to the platforms of all matching routes, once to each', async ({ stage, as }) => {
  const [one, two, three] = [await platform(stage, as), await platform(stage, as), await platform(stage, as)]
  await routeTo(stage, as, 'copy', [one, two])
  const deleted = await routeTo(stage, as, 'copy', [three])
  await routeTo(stage, as, 'copy', [two, three], [{ field: 'year', in: ['1990'] }])
  const path = { id: deleted }
  assert.is((await stage.call('deleteRelayRoute', { path }, as)).status, 200)
  assert.is((await stage.call('deleteRelayRoute', { path }, as)).body.error, 'relay.route_not_found')
  const sentTo = async (payload: Record<string, unknown>) =>
    (await makeRequest(stage, as, 'copy', payload)).body.data.assignments
      .map(({ platform_id }: { platform_id: string }) => platform_id)
      .sort()
  assert.equal(await sentTo({ year: 2000 }), [one, two].sort())
  assert.equal(await sentTo({ year: 1990 }), [one, two, three].sort())
})

test('a route leads to registered platforms only', async ({ stage, as }) => {
  const body = { request_type: 'copy', platform_ids: [randomUUID()] }
  assert.is((await stage.call('createRelayRoute', { body }, as)).body.error, 'relay.platform_unknown')
})

test('the same route is there once, also of two at once', async ({ stage, as }) => {
  const body = {
    request_type: 'twice',
    platform_ids: [await platform(stage, as)],
    conditions: [{ field: 'a', in: ['1'] }],
  }
  const create = () => stage.call('createRelayRoute', { body }, as)
  const answers = await Promise.all([create(), create()])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
  assert.is((await create()).body.error, 'relay.route_exists')
  const other = { ...body, conditions: [] }
  assert.is((await stage.call('createRelayRoute', { body: other }, as)).status, 201)
})

test('every condition must hold, of plain values alone', () => {
  const conditions = [
    { field: 'year', in: ['1990', '1991'] },
    { field: 'urgent', in: ['true'] },
  ]
  assert.ok(matches(conditions, { year: 1990, urgent: true }))
  assert.not.ok(matches(conditions, { year: 1990 }))
  assert.not.ok(matches(conditions, { year: [1990], urgent: true }))
  assert.not.ok(matches([{ field: 'constructor', in: ['x'] }], {}))
  assert.ok(matches([], {}))
})

test.run()
