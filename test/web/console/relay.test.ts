import * as assert from 'uvu/assert'
import { openRelayStage, registerPlatform, routeTo, testKey } from '../../support/relay.ts'
import type { Person, Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../visitor.ts'

const test = suite('the relay in the console')

let stage: Stage
let manager: Person
let visitor: Visitor

test.before(async () => {
  stage = await openRelayStage()
  manager = await stage.signIn('admin')
  visitor = new Visitor(stage.url).hold(
    await stage.app.services.sessions.issue(manager.id, { elevated: false, method: 'eid_qr' }),
  )
  await visitor.get('/console?lang=en')
})
test.after(() => stage?.close())

const platform = (name: string) =>
  registerPlatform(stage, manager.credential, {
    name,
    address: `https://${name.toLowerCase()}.example.mn`,
    keys: [testKey(name).jwk],
  })
async function page(key: string): Promise<string> {
  const { status, body } = await visitor.get(`/console/${key}`)
  assert.is(status, 200)
  return String(body)
}

test('without platforms and routes there is neither a graph nor a table of figures', async () => {
  assert.not.match(await page('relay-routes'), 'relay-graph')
  assert.not.match(await page('relay-platforms'), 'relay-figures')
})

test('each route is a line from its type to each platform, dashed where nothing is received', async () => {
  const [darkhan, erdenet] = [await platform('Darkhan'), await platform('Erdenet')]
  await routeTo(stage, manager.credential, 'address-change', [darkhan, erdenet])
  await routeTo(stage, manager.credential, 'vehicle-transfer', [erdenet])
  const lines = async () => [
    ...(await page('relay-routes')).matchAll(/<path( class="stopped")? d="M0 [^"]+"/g),
  ]
  assert.equal(
    (await lines()).map(([, stopped]) => stopped !== undefined),
    [false, false, false],
  )
  await stage.call('pauseRelayPlatform', { path: { id: erdenet } }, manager.credential)
  const after = await lines()
  assert.is(after.filter(([, stopped]) => stopped !== undefined).length, 2)
  // The second type leads to the second platform: both at the middle of their second row.
  assert.ok(
    after.some(([line]) => line.includes('d="M0 15C50 15 50 15 100 15"')),
    after.join('\n'),
  )
  const figures = await page('relay-platforms')
  assert.match(figures, /id="relay-figures"[\s\S]*Erdenet[\s\S]*Paused/)
})

test.run()
