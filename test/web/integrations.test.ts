import * as assert from 'uvu/assert'
import { openBrowser } from '../support/browser.ts'
import { connectionOf } from '../support/integrations.ts'
import { openSocial, type SocialFixture } from '../support/social.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const test = suite<{ social: SocialFixture; stage: Stage }>('connections on /me')
test.before(async (context) => {
  context.social = await openSocial()
  context.stage = await openStage({ settings: context.social.settings })
})
test.after(async ({ stage, social }) => {
  await stage?.close()
  await social?.stop()
})

async function aVisitor(stage: Stage) {
  const { id } = await stage.signIn()
  const pair = await stage.app.services.sessions.issue(id, { method: 'eid_push' })
  return { id, visitor: new Visitor(stage.url).hold(pair) }
}

const placeOf = (url: URL) => `${url.pathname}${url.search}`

test('lead to the service and back, and end there, too', async ({ stage, social }) => {
  const { id, visitor } = await aVisitor(stage)
  assert.match((await visitor.get('/me/applications')).body, 'href="/integrations/demo"')
  const start = await visitor.get('/integrations/demo', { 'Sec-Fetch-Site': 'same-origin' })
  assert.is(start.status, 303)
  const back = await openBrowser(social.url).pick(start.headers.get('location') ?? '', 'social-0002')
  const done = await visitor.get(placeOf(back))
  assert.is(done.headers.get('location'), '/me/applications?outside=connected#outside')
  const { body } = await visitor.get('/me/applications?outside=connected')
  assert.match(body, 'The account is connected.')
  assert.match(body, 'data-outside-disconnect="demo"')
  assert.is((await connectionOf(stage, id))?.state, 'connected')
  assert.is((await visitor.send('DELETE', '/web/api/v1/integrations/demo')).status, 200)
  assert.match((await visitor.get('/me/applications')).body, 'href="/integrations/demo"')
})

test('say what went wrong, and take nothing from elsewhere', async ({ stage, social }) => {
  const { visitor } = await aVisitor(stage)
  const { id, visitor: other } = await aVisitor(stage)
  const start = await visitor.get('/integrations/demo')
  const location = start.headers.get('location') ?? ''
  const declined = await visitor.get(placeOf(await openBrowser(social.url).pick(location, null)))
  assert.is(declined.headers.get('location'), '/me/applications?outside=declined#outside')
  assert.match((await visitor.get('/me/applications?outside=declined')).body, 'nothing was connected')
  // Another person is led to the address to which the service sent the first.
  const back = await openBrowser(social.url).pick(location, 'social-0002')
  const refused = await other.get(placeOf(back))
  assert.is(refused.headers.get('location'), '/me/applications?outside=integrations.state_invalid#outside')
  assert.match(
    (await other.get('/me/applications?outside=integrations.state_invalid')).body,
    'Begin to connect again.',
  )
  assert.is(await connectionOf(stage, id), undefined)
  const lured = await visitor.get('/integrations/demo', { 'Sec-Fetch-Site': 'cross-site' })
  assert.is(lured.headers.get('location'), '/me/applications')
  assert.is(
    (await new Visitor(stage.url).get('/integrations/demo')).headers.get('location'),
    '/me/applications',
  )
  assert.is((await visitor.get('/integrations/other')).status, 404)
})

test.run()
