import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { bearer, challengeIn, ISSUER, signedIn } from '../oauth2/flow.ts'

const logout = suite<{ stage: Stage }>('logout challenges')

logout.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER } })
})
logout.before.each(({ stage }) => resetLimits(stage))
logout.after(({ stage }) => stage?.close())

async function ask(stage: Stage) {
  const person = await signedIn(stage)
  const asked = await person.visitor.get('/oauth2/sessions/logout')
  return { ...person, logout_challenge: challengeIn(asked, '/sign-out', 'logout_challenge') }
}

logout('only the session that was asked about confirms', async ({ stage }) => {
  const { logout_challenge, session, userId } = await ask(stage)
  const body = { logout_challenge }
  assert.is((await stage.call('acceptProviderLogout', { body })).status, 401)
  const stranger = bearer((await signedIn(stage)).session)
  assert.is((await stage.call('acceptProviderLogout', { body }, stranger)).status, 403)
  const another = bearer(await stage.app.services.sessions.issue(userId))
  assert.is((await stage.call('acceptProviderLogout', { body }, another)).status, 403)
  assert.is((await stage.call('acceptProviderLogout', { body }, bearer(session))).status, 200)
  assert.is((await stage.call('acceptProviderLogout', { body }, bearer(session))).status, 401)
})

logout('of ten confirmations at once one counts, and leaves one entry', async ({ stage }) => {
  const { logout_challenge, session } = await ask(stage)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      stage.call('acceptProviderLogout', { body: { logout_challenge } }, bearer(session)),
    ),
  )
  assert.is(answers.filter(({ status }) => status === 200).length, 1)
  assert.ok(answers.every(({ status }) => [200, 401, 409].includes(status)))
  const { items } = await stage.app.services.audit.list({ operation: 'acceptProviderLogout', limit: 20 })
  assert.is(items.filter(({ subject }) => subject === `session:${session.sessionId}`).length, 1)
})

logout('a person who stays signed in stays so', async ({ stage }) => {
  const { visitor, logout_challenge } = await ask(stage)
  const page = await visitor.get(`/sign-out?logout_challenge=${logout_challenge}`, { Accept: 'text/html' })
  assert.match(page.body, 'Stay signed in')
  assert.is((await visitor.get('/me', { Accept: 'text/html' })).status, 200)
})

logout.run()
