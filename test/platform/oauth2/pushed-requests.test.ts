import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { back, ISSUER, type Party, register, requestTo, signedIn } from './flow.ts'

const pushed = suite<{ stage: Stage; party: Party }>('requests that applications push')

pushed.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
  context.party = await register(context.stage, { firstParty: true })
})
pushed.before.each(({ stage }) => resetLimits(stage))
pushed.after(({ stage }) => stage?.close())

const basic = ({ clientId, secret }: Party) => ({
  Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
})

function push(stage: Stage, party: Party, parameters = {}, headers: Record<string, string> = basic(party)) {
  const body = Object.fromEntries(new URLSearchParams(requestTo(party, parameters).split('?')[1]))
  return stage.call('createPushedAuthorizationRequest', { body, headers })
}

const reference = ({ clientId }: Party, uri: string) =>
  `/oauth2/auth?${new URLSearchParams({ client_id: clientId, request_uri: uri })}`

pushed('the browser carries a reference, which works once', async ({ stage, party }) => {
  const { status, body } = await push(stage, party, { state: 's'.repeat(2000) })
  assert.is(status, 201)
  assert.match(body.request_uri, /^urn:ietf:params:oauth:request_uri:[\w-]{43}$/)
  assert.ok(body.expires_in > 0 && body.expires_in <= 90)
  const { visitor } = await signedIn(stage)
  const answer = back(await visitor.get(reference(party, body.request_uri)))
  assert.ok(answer.code)
  assert.is(answer.state, 's'.repeat(2000))
  assert.is((await visitor.get(reference(party, body.request_uri))).status, 400)
})

pushed('of fifty browsers with one reference one goes on', async ({ stage, party }) => {
  const { body } = await push(stage, party)
  const { visitor } = await signedIn(stage)
  const path = reference(party, body.request_uri)
  const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.get(path)))
  assert.is(answers.filter(({ status }) => status === 303).length, 1)
  assert.is(answers.filter(({ status }) => status === 400).length, 49)
})

pushed('what stands in the address beside the reference counts for nothing', async ({ stage, party }) => {
  const { body } = await push(stage, party)
  const { visitor } = await signedIn(stage)
  const extra = '&scope=openid&state=other&redirect_uri=https%3A%2F%2Fevil.example.test%2F'
  assert.is(back(await visitor.get(reference(party, body.request_uri) + extra)).state, 'the-state')
})

pushed("a reference is the application's own, and expires", async ({ stage, party }) => {
  const other = await register(stage, { firstParty: true })
  const { visitor } = await signedIn(stage)
  const { body } = await push(stage, party)
  assert.is((await visitor.get(reference(other, body.request_uri))).status, 400)
  await stage.test.database.system
    .updateTable('oauth_pushed_requests')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  assert.is((await visitor.get(reference(party, body.request_uri))).status, 400)
  const { pushed_requests } = await stage.runJob('prune-oauth-requests')
  assert.ok((pushed_requests ?? 0) >= 1)
})

pushed(
  'what would be refused later is refused at once, and no one pushes for another',
  async ({ stage, party }) => {
    const error = async (parameters: object) => (await push(stage, party, parameters)).body.error
    assert.is(await error({ redirect_uri: 'https://evil.example.test/' }), 'invalid_request')
    assert.is(await error({ response_type: 'token' }), 'unsupported_response_type')
    assert.is(await error({ scope: 'openid svc:tools' }), 'invalid_scope')
    assert.is(await error({ code_challenge_method: 'plain' }), 'invalid_request')
    assert.is(await error({ request_uri: 'urn:ietf:params:oauth:request_uri:x' }), 'invalid_request')
    assert.is(await error({ request: 'x' }), 'request_not_supported')
    const stranger = await push(stage, party, {}, {})
    assert.is(stranger.status, 401)
    assert.is(stranger.body.error, 'invalid_client')
    const wrong = await push(stage, party, {}, basic({ ...party, secret: 'wrong' }))
    assert.is(wrong.status, 401)
  },
)

pushed.run()
