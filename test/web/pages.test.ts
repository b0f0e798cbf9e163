import * as assert from 'uvu/assert'
import { storeConsent } from '../../src/domains/openid/consent-queries.ts'
import { register } from '../platform/oauth2/flow.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const pages = suite<{ stage: Stage }>('pages')
pages.before(async (context) => {
  context.stage = await openStage()
})
pages.after(async ({ stage }) => stage?.close())

const asPerson = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

for (const path of ['/', '/sign-in'])
  pages(`${path}: nothing runs or loads but files of this site, and no one frames it`, async ({ stage }) => {
    const { status, headers, body } = await stage.fetch(path)
    assert.is(status, 200)
    assert.is(headers.get('content-type'), 'text/html; charset=utf-8')
    const policy = headers.get('content-security-policy') ?? ''
    assert.is(
      policy,
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    assert.is(headers.get('x-frame-options'), 'DENY')
    assert.is(headers.get('referrer-policy'), 'no-referrer')
    assert.is(headers.get('cache-control'), 'no-store')
    assert.not.match(body, /<script(?![^>]* src="\/web\/assets\/)/)
    assert.not.match(body, /<style|style="|\son\w+="/)
    assert.not.match(body, /(src|href|action)="(https?:)?\/\//)
  })

pages('the logo of the administrators is the one thing that may lie elsewhere', async ({ stage }) => {
  const logo = 'https://static.example.mn/logo.svg?v=1;x=2'
  await stage.test.database.system.updateTable('site_appearance').set({ logo }).execute()
  const { headers, body } = await stage.fetch('/sign-in')
  await stage.test.database.system.updateTable('site_appearance').set({ logo: null }).execute()
  assert.match(
    headers.get('content-security-policy') ?? '',
    "img-src 'self' data: https://static.example.mn/logo.svg?v=1%3Bx=2;",
  )
  assert.match(body, '<img class="ui-brand-logo" src="https://static.example.mn/logo.svg?v=1;x=2" alt="">')
})

pages('the name of the site comes from its appearance, as text', async ({ stage }) => {
  await stage.test.database.system.updateTable('site_appearance').set({ name: '<b>Төр</b>' }).execute()
  const { body } = await stage.fetch('/', { headers: { 'Accept-Language': 'mn' } })
  await stage.test.database.system.updateTable('site_appearance').set({ name: 'Тамга' }).execute()
  assert.match(body, '&lt;b&gt;Төр&lt;/b&gt;')
  assert.not.match(body, '<b>')
  // Readers of English read it in Latin letters.
  assert.match((await stage.fetch('/')).body, '<span>Tamga</span></a>')
})

pages(
  'the language: what was chosen, else what the browser asks for, else the site’s own',
  async ({ stage }) => {
    const visitor = new Visitor(stage.url)
    const languageOf = async (headers: Record<string, string>) =>
      /<html lang="(\w+)">/.exec((await visitor.get('/sign-in', headers)).body)?.[1]
    assert.is(await languageOf({ 'Accept-Language': 'en-GB' }), 'en')
    assert.is(await languageOf({ 'Accept-Language': 'fr' }), 'mn')
    const chosen = await visitor.get('/sign-in?lang=en&return_to=%2Fme')
    assert.is(chosen.status, 303)
    assert.is(chosen.headers.get('location'), '/sign-in?return_to=%2Fme')
    assert.match(visitor.told[0] ?? '', 'HttpOnly')
    assert.is(await languageOf({ 'Accept-Language': 'mn' }), 'en')
  },
)

pages('a switch of language leads back to the same page', async ({ stage }) => {
  const { body } = await stage.fetch('/sign-in?return_to=%2Fme&code=secret')
  assert.match(body, 'href="/sign-in?return_to=%2Fme&amp;lang=mn"')
  assert.not.match(body, 'secret')
})

pages('why a sign-in failed is said in words; what is not a reason is not', async ({ stage }) => {
  const refused = await stage.fetch('/sign-in?sso_error=user_refused')
  assert.match(refused.body, 'You declined the request on your phone. You can try again.</p>')
  const odd = await stage.fetch('/sign-in?sso_error=%3Cimg%20src=x%3E')
  assert.not.match(odd.body, '<img src=x')
  assert.match(odd.body, /data-panel="failed"[^>]* hidden>/)
})

pages('a super admin is led from the onboarding to the sign-in', async ({ stage }) => {
  const link = 'href="/superadmin"><span>Sign in</span></a>'
  const already = await stage.fetch('/superadmin/onboarding?sso_error=already_superadmin')
  assert.match(already.body, 'This person is already a super admin.')
  assert.match(already.body, link)
  const { headers } = await new Visitor(stage.url).get('/superadmin')
  assert.is(headers.get('location'), '/sign-in?return_to=%2Fsuperadmin')
  const other = await stage.fetch('/superadmin/onboarding?sso_error=not_invited')
  assert.match(other.body, 'This person is not invited to become a super admin.')
  assert.not.match(other.body, link)
})

for (const [given, kept] of [
  ['/gov?x=1', '/gov?x=1'],
  ['//evil.example', '/me'],
  ['/\\evil.example', '/me'],
  ['https://evil.example/', '/me'],
])
  pages(`return_to ${given} leads to ${kept}`, async ({ stage }) => {
    const asked = `/sign-in?return_to=${encodeURIComponent(given ?? '')}`
    const { body } = await stage.fetch(asked)
    assert.match(body, `data-return-to="${kept}"`)
    const visitor = new Visitor(stage.url).hold(await sessionOf(stage))
    const there = await visitor.get(asked)
    assert.is(there.status, 303)
    assert.is(there.headers.get('location'), kept)
  })

async function sessionOf({ app, signIn }: Stage) {
  const { id } = await signIn()
  return app.services.sessions.issue(id, { method: 'eid_qr' })
}

pages('who is not signed in is led to the sign-in, and back', async ({ stage }) => {
  const { status, headers } = await stage.fetch('/me')
  assert.is(status, 303)
  assert.is(headers.get('location'), '/sign-in?return_to=%2Fme')
})

pages('who is signed in sees who they are, and no token', async ({ stage }) => {
  const pair = await sessionOf(stage)
  await stage.test.database.system
    .updateTable('users')
    .set({ given_name: 'Сараа', family_name: 'Бат' })
    .where('id', '=', pair.userId)
    .execute()
  const { status, body } = await new Visitor(stage.url).hold(pair).get('/me')
  assert.is(status, 200)
  assert.match(body, '<h1>Бат Сараа</h1>')
  assert.match(body, 'eID, QR code')
  assert.not.match(body, pair.accessToken)
  assert.not.match(body, pair.refreshToken)
})

pages('a signed-in person sees until when, and a super admin where to go on', async ({ stage }) => {
  const pair = await sessionOf(stage)
  const { absolute_expires_at, expires_at } = await stage.test.database.system
    .selectFrom('sessions')
    .select(['absolute_expires_at', 'expires_at'])
    .where('id', '=', pair.sessionId)
    .executeTakeFirstOrThrow()
  const { body } = await new Visitor(stage.url).hold(pair).get('/me')
  const said = (words: string, at: Date) => `<dt>${words}</dt><dd><time datetime="${at.toISOString()}">`
  assert.match(body, said('You stay signed in until', absolute_expires_at))
  assert.match(body, said('If you are inactive, until', expires_at))
  assert.not.match(body, 'href="/superadmin"')

  const admin = await stage.signIn('superadmin')
  const plain = await stage.app.services.sessions.issue(admin.id, { method: 'eid_qr' })
  assert.match((await new Visitor(stage.url).hold(plain).get('/me')).body, 'href="/superadmin"')
})

pages(
  'an invitation has room for the organisation and the role, in the language of the visitor',
  async ({ stage }) => {
    for (const [language, words] of [
      ['mn', ['Таны эрх', 'Эзэмшигч']],
      ['en', ['Your role', 'Owner']],
    ] as const) {
      const { body } = await stage.fetch('/invitation', { headers: { 'Accept-Language': language } })
      for (const word of words) assert.match(body, word)
      assert.match(body, 'data-offer="org/invitations/verify" hidden')
    }
  },
)

pages('an invitation to sign is accepted after signing in', async ({ stage }) => {
  const stranger = await stage.fetch('/signer-invitation')
  assert.match(stranger.body, 'href="/sign-in?return_to=%2Fsigner-invitation"')
  assert.not.match(stranger.body, 'data-accept')
  const { body } = await new Visitor(stage.url).hold(await sessionOf(stage)).get('/signer-invitation')
  assert.match(body, 'data-accept')
})

pages('a session that has been ended is no session on a page, and its cookies go', async ({ stage }) => {
  const pair = await sessionOf(stage)
  await stage.app.services.sessions.revokeSession(pair.sessionId, 'test')
  const visitor = new Visitor(stage.url).hold({ accessToken: pair.accessToken })
  const { status, headers } = await visitor.get('/me')
  assert.is(status, 303)
  assert.is(headers.get('location'), '/sign-in?return_to=%2Fme')
  assert.is(visitor.held('access'), undefined)
})

pages('the start page leads to the sign-in, or to one’s own page', async ({ stage }) => {
  assert.match((await stage.fetch('/')).body, 'href="/sign-in"')
  const visitor = new Visitor(stage.url).hold(await sessionOf(stage))
  assert.match((await visitor.get('/')).body, 'href="/me"')
})

pages('an address that is not there: a page for people, JSON for programs', async ({ stage }) => {
  for (const path of ['/nowhere', '/web/nowhere', '/sign-in/nowhere/at-all']) {
    const page = await stage.fetch(path, { headers: asPerson })
    assert.is(page.status, 404)
    assert.match(page.body, 'Page not found')
  }
  const { status, body } = await stage.fetch('/nowhere', { headers: { Accept: '*/*' } })
  assert.is(status, 404)
  assert.is(body.error, 'request.not_found')
})

pages('to people too, what is hidden looks like what was never there', async ({ stage }) => {
  const strip = ({ status, body }: { status: number; body: string }) => [
    status,
    body.replaceAll(/\/[^"]*\?lang/g, ''),
  ]
  const never = strip(await stage.fetch('/nowhere', { headers: asPerson }))
  for (const path of ['/admin/api/v1/api-keys', '/admin/api/v1/nothing'])
    assert.equal(strip(await stage.fetch(path, { headers: asPerson })), never)
})

pages('pages are read and nothing else', async ({ stage }) => {
  const { status, headers } = await stage.fetch('/sign-in', { method: 'POST' })
  assert.is(status, 405)
  assert.is(headers.get('allow'), 'GET, HEAD')
  assert.is((await stage.fetch('/sign-in', { method: 'HEAD' })).body, '')
})

pages(
  'scripts and styles are kept for ever under the address that names their version',
  async ({ stage }) => {
    const { body } = await stage.fetch('/sign-in')
    const [script = ''] = /\/web\/assets\/sign-in\.js\?v=[\w-]{16}/.exec(body) ?? []
    const file = await stage.fetch(script)
    assert.is(file.status, 200)
    assert.is(file.headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.match(file.headers.get('cache-control') ?? '', 'immutable')
    const tag = file.headers.get('etag') ?? ''
    assert.is((await stage.fetch(script, { headers: { 'If-None-Match': tag } })).status, 304)
    const other = await stage.fetch('/web/assets/sign-in.js?v=other')
    assert.is(other.headers.get('cache-control'), 'no-cache')
    for (const path of [
      '/web/assets/../web.ts',
      '/web/assets/%2e%2e/web.ts',
      '/web/assets/nothing.js',
      '/web/assets/',
    ])
      assert.is((await stage.fetch(path)).status, 404)
  },
)

pages('the platform says sso in client mode: the sign-in is elsewhere, unless it just failed', async () => {
  const client = await openStage({
    settings: {
      SSO_CLIENT_ID: 'tamga',
      SSO_CLIENT_SECRET: 'a-secret-of-the-client',
      SSO_ISSUER: 'http://127.0.0.1:9',
    },
  })
  try {
    const { status, headers } = await client.fetch('/sign-in?return_to=%2Fgov')
    assert.is(status, 303)
    assert.is(headers.get('location'), '/sign-in/sso?return_to=%2Fgov')
    const failed = await client.fetch('/sign-in?sso_error=access_denied')
    assert.is(failed.status, 200)
    assert.match(failed.body, 'You declined the sign-in at the other service. You can try again.')
    assert.match(failed.body, 'href="/sign-in/sso"')
  } finally {
    await client.close()
  }
})

pages('who may see the data of the signed-in person, in their language', async ({ stage }) => {
  const pair = await sessionOf(stage)
  const visitor = new Visitor(stage.url).hold(pair)
  assert.not.match(
    (await visitor.get('/me/applications')).body,
    'data-disconnect=',
    'nothing is given to anyone here',
  )
  const names = { nameEn: 'City <b>library</b>', nameMn: 'Хотын номын сан' }
  const { id } = await register(stage, names)
  await storeConsent(stage.test.database.system, {
    userId: pair.userId,
    applicationId: id,
    scopes: ['openid', 'email'],
    declined: [],
    now: new Date(),
  })

  const { body } = await visitor.get('/me/applications')
  assert.match(body, '>Applications that can see your data</h2>')
  assert.match(body, '>City &lt;b&gt;library&lt;/b&gt;</p>')
  assert.match(body, 'See your e-mail address.')
  assert.match(
    body,
    'It cannot read your data now. The next time you sign in there, it gets your data without asking.',
  )
  assert.match(body, `data-disconnect="${id}"`)
  const { body: inMongolian } = await visitor.get('/me/applications', { 'Accept-Language': 'mn' })
  assert.match(inMongolian, '>Таны мэдээллийг харах боломжтой програмууд</h2>')
  assert.match(inMongolian, '>Хотын номын сан</p>')
  assert.match(inMongolian, 'И-мэйл хаягийг тань харах.')
})

pages.run()
