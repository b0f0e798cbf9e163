import * as assert from 'uvu/assert'
import type { SignInMethod } from '../../src/domains/identity/sessions/sign-in-attempt.ts'
import { openSocial, type SocialFixture } from '../support/social.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

let ahead = 0
const pages = suite<{ stage: Stage; social: SocialFixture }>('pages of super admins')
pages.before(async (context) => {
  context.social = await openSocial()
  const clock = () => Date.now() + ahead
  context.stage = await openStage({ clock, settings: context.social.settings })
})
pages.after(async ({ stage, social }) => {
  await stage?.close()
  await social?.stop()
})

async function visitorAs(stage: Stage, role: string, method: SignInMethod = 'eid_qr'): Promise<Visitor> {
  const { id } = await stage.signIn(role)
  return new Visitor(stage.url).hold(await stage.app.services.sessions.issue(id, { method }))
}

pages('people who are no super admins are refused at once, and led on', async ({ stage }) => {
  for (const role of ['user', 'admin']) {
    const { status, headers, body } = await (await visitorAs(stage, role)).get('/superadmin')
    assert.is(status, 403)
    assert.is(headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(body, '<h1>You are not a super admin</h1>')
    assert.match(body, 'href="/me"')
    assert.match(body, 'href="/superadmin/onboarding"')
    assert.not.match(body, 'data-mfa')
  }
})

pages(
  'people who are not signed in are led to the sign-in, and back to where they were going',
  async ({ stage }) => {
    const location = async (path: string) =>
      (await new Visitor(stage.url).get(path)).headers.get('location') ?? ''
    assert.is(await location('/superadmin'), '/sign-in?return_to=%2Fsuperadmin')
    const back = new URL(await location('/superadmin?return_to=%2Fgov'), stage.url).searchParams
    assert.is(back.get('return_to'), '/superadmin?return_to=%2Fgov')
  },
)

pages('a super admin is asked for the second factor, and may go on without it', async ({ stage }) => {
  const visitor = await visitorAs(stage, 'superadmin')
  const { status, body } = await visitor.get('/superadmin?return_to=%2Fgov')
  assert.is(status, 200)
  assert.match(body, /data-mfa .*data-onward="\/gov"/)
  assert.match(body, '<a href="/gov">Continue without super admin rights</a>')
  for (const path of [
    '/superadmin',
    '/superadmin?return_to=%2Fme',
    '/superadmin?return_to=%2F%2Fevil.example',
  ]) {
    const plain = await visitor.get(path)
    assert.match(plain.body, 'data-onward="/superadmin"')
    assert.match(plain.body, '<a href="/me">Continue without super admin rights</a>')
  }
})

pages('where the first factor will not do any more, the way to a new sign-in is shown', async ({ stage }) => {
  const again = 'href="/sign-in?fresh=1&amp;return_to=%2Fsuperadmin"'
  const shared = await (await visitorAs(stage, 'superadmin', 'sso')).get('/superadmin')
  assert.match(shared.body, 'sign in with your eID or your linked social account')
  assert.match(shared.body, again)
  const visitor = await visitorAs(stage, 'superadmin')
  assert.match((await visitor.get('/superadmin')).body, 'data-mfa')
  ahead = 10 * 60_000 + 1000
  const { body } = await visitor.get('/superadmin')
  ahead = 0
  assert.match(body, 'You signed in too long ago.')
  assert.match(body, again)
  assert.not.match(body, 'data-mfa')
})

pages('an elevated session sees how many recovery codes are left', async ({ stage }) => {
  const { credential } = await stage.signIn('superadmin')
  const accessToken = credential.Authorization?.slice('Bearer '.length) ?? ''
  const { status, body } = await new Visitor(stage.url).hold({ accessToken }).get('/superadmin')
  assert.is(status, 200)
  assert.match(body, '<h1>You have super admin rights</h1>')
  assert.match(body, '0 of 10 codes are left.')
})

pages('a page learns that the second factor is due, and no token', async ({ stage, social }) => {
  const { id } = await stage.signIn('superadmin')
  await stage.test.database.system
    .insertInto('linked_accounts')
    .values({
      id,
      user_id: id,
      provider: 'demo',
      issuer: social.url,
      subject: 'social-0001',
      linked_at: new Date(),
    })
    .execute()
  const visitor = new Visitor(stage.url)
  const { status, body } = await visitor.send(
    'POST',
    '/web/api/v1/auth/social',
    await social.code(stage, 'social-0001'),
  )
  assert.is(status, 200, JSON.stringify(body))
  assert.equal([body.data.mfa_required, 'tokens' in body.data], [true, false])
  assert.ok(visitor.held('access'))
})

pages(
  'the onboarding stays at its step in another language, and after a code was sent',
  async ({ stage }) => {
    const visitor = new Visitor(stage.url)
    visitor.cookies.set('__Host-tamga_onboarding', 'a-secret')
    const email = await visitor.get('/superadmin/onboarding?step=email')
    assert.match(email.body, 'href="/superadmin/onboarding?step=email&amp;lang=mn"')
    assert.match(email.body, /data-form="email" novalidate hidden/)
    assert.match(email.body, 'Send the code')

    const sent = await visitor.get('/superadmin/onboarding?step=email&sent=1')
    assert.match(sent.body, 'href="/superadmin/onboarding?step=email&amp;sent=1&amp;lang=mn"')
    assert.not.match(sent.body, /data-form="email" novalidate hidden/)
    assert.match(sent.body, 'We sent you a code')
    assert.match(sent.body, 'Send again')
    const switched = await visitor.get('/superadmin/onboarding?step=email&sent=1&lang=mn')
    assert.is(switched.headers.get('location'), '/superadmin/onboarding?step=email&sent=1')
  },
)

pages.run()
