import * as assert from 'uvu/assert'
import { translator } from '../../src/web/texts.ts'
import { caseScene } from '../support/case-scene.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const pages = suite('the panel of the assistant')
const scene = caseScene(pages)

/** The panel alone. */
function panelIn(body: string): string {
  const found = /<section class="assistant"[\s\S]*?<\/section>/.exec(body)?.[0]
  assert.ok(found, 'there is no panel')
  return found
}

for (const language of ['mn', 'en'] as const)
  pages(`strangers find it on the start page, in ${language}`, async () => {
    const { stage, service } = scene
    const say = translator(language)
    const { status, body } = await stage.fetch('/', { headers: { 'Accept-Language': language } })
    assert.is(status, 200)
    const panel = panelIn(body)
    assert.match(panel, 'data-assistant="public/ai/chat/stream" data-person=""')
    for (const name of ['assistantTitle', 'assistantQuestion', 'assistantSend', 'assistantGoOn'] as const)
      assert.match(panel, say(name))
    assert.match(panel, say('assistantNoPersonalData'))
    // Its questions are about what there is.
    const name = language === 'mn' ? service.content.name_mn : service.content.name_en
    assert.match(panel, say('assistantExampleFee', { service: name }))
    assert.match(body, /<script type="module" src="\/web\/assets\/assistant\.js\?v=/)
    assert.match(body, /<link rel="stylesheet" href="\/web\/assets\/assistant\.css\?v=/)
  })

pages('without scripts the page says where the catalogue is', async () => {
  const panel = panelIn((await scene.stage.fetch('/')).body)
  assert.match(
    panel,
    /<noscript><p class="ui-notice">[^<]+<a href="\/services">Find a service<\/a><\/p><\/noscript>/,
  )
  assert.match(panel, '<div class="talk" data-talk hidden>')
})

pages('people who are signed in find their own on both pages', async () => {
  const { stage } = scene
  const person = await stage.signIn()
  const session = await stage.app.services.sessions.issue(person.id, { method: 'eid_qr' })
  const visitor = new Visitor(stage.url).hold(session)
  for (const path of ['/', '/me']) {
    const panel = panelIn((await visitor.get(path)).body)
    assert.match(panel, `data-assistant="ai/chat/stream" data-person="${person.id}"`)
    assert.match(panel, 'What is the state of my cases?')
    assert.not.match(panel, 'data-sign-in')
    assert.not.match(panel, 'Do not write personal data')
  }
})

pages('where the session has ended, the start page is a stranger’s', async () => {
  const { stage } = scene
  const { id } = await stage.signIn()
  const { sessions } = stage.app.services
  const visitor = new Visitor(stage.url).hold(await sessions.issue(id, { method: 'eid_qr' }))
  await visitor.send('POST', '/web/api/v1/auth/logout')
  visitor.hold({ refreshToken: 'of-no-session' })
  const { body } = await visitor.get('/')
  assert.match(panelIn(body), 'data-assistant="public/ai/chat/stream"')
  assert.match(body, '<a class="ui-button ui-button-primary" href="/sign-in">')
  assert.not.match(body, 'data-ui-sign-out')
})

type Sent = { type: string } & Record<string, unknown>

/** What came, event by event. */
const eventsIn = (body: string): Sent[] =>
  body
    .split('\n\n')
    .flatMap((block) => block.split('\n').filter((line) => line.startsWith('data: ')))
    .map((line) => JSON.parse(line.slice('data: '.length)))

pages('scripts get an answer as events, which nothing on the way holds back', async () => {
  const { stage, service } = scene
  const person = await stage.signIn()
  const session = await stage.app.services.sessions.issue(person.id, { method: 'eid_qr' })
  // The access token has run out: it is renewed before the answer begins.
  const signedIn = new Visitor(stage.url).hold({ refreshToken: session.refreshToken })
  for (const [visitor, path] of [
    [new Visitor(stage.url), '/web/api/v1/public/ai/chat/stream'],
    [signedIn, '/web/api/v1/ai/chat/stream'],
  ] as const) {
    const answered = await visitor.send('POST', path, { message: service.content.name_en })
    assert.is(answered.status, 200)
    assert.is(answered.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.is(answered.headers.get('cache-control'), 'no-store')
    assert.is(answered.headers.get('x-accel-buffering'), 'no')
    assert.is(answered.headers.get('content-encoding'), null)
    const types = eventsIn(answered.body).map(({ type }) => type)
    assert.is(types[0], 'meta')
    assert.is(types.at(-1), 'done')
    assert.ok(types.includes('delta') && types.includes('citation'))
  }
  assert.ok(signedIn.held('access'))
})

pages('other sites ask nothing in the name of a visitor', async () => {
  const { stage } = scene
  const { status, body } = await new Visitor(stage.url).send(
    'POST',
    '/web/api/v1/public/ai/chat/stream',
    { message: 'passport' },
    { Origin: 'https://evil.example' },
  )
  assert.is(status, 403)
  assert.is(body.error, 'web.cross_site')
})

pages.run()
