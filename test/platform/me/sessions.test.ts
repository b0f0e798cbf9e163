import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { manyAddresses } from '../../support/addresses.ts'
import { eventually } from '../../support/eventually.ts'
import { openSocial, type SocialFixture } from '../../support/social.ts'
import { type Credential, openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Listed {
  id: string
  current: boolean
  device: string | null
  network: string | null
}

let social: SocialFixture
let stage: Stage

const own = suite('own sessions')

own.before(async () => {
  social = await openSocial()
  stage = await openStage({ settings: { ...social.settings, ...manyAddresses } })
})
own.after(async () => {
  await stage?.close()
  await social?.stop()
})

const again = async ({ id }: Person): Promise<{ credential: Credential; sessionId: string }> => {
  const { accessToken, sessionId } = await stage.app.services.sessions.issue(id)
  return { credential: { Authorization: `Bearer ${accessToken}` }, sessionId }
}
const list = async (as: Credential): Promise<Listed[]> =>
  (await stage.call('listMySessions', {}, as)).body.data.items
const works = async (as: Credential) => (await stage.call('getMyProfile', {}, as)).status

own('the list has what can still be used, and says which one asks', async () => {
  const person = await stage.signIn()
  const other = await again(person)
  const ended = await again(person)
  await stage.app.services.sessions.revokeSession(ended.sessionId, 'test')
  await stage.signIn()
  const items = await list(other.credential)
  assert.is(items.length, 2)
  assert.equal(
    items.filter(({ current }) => current).map(({ id }) => id),
    [other.sessionId],
  )
})

own('one session ends at once, and only its own person ends it', async () => {
  const person = await stage.signIn()
  const other = await again(person)
  const stranger = await stage.signIn()
  const end = (as: Credential, sessionId = other.sessionId) =>
    stage.call('revokeMySession', { path: { sessionId } }, as)
  const refused = await end(stranger.credential)
  assert.is(refused.status, 404)
  assert.is(refused.body.error, 'me.session_not_found')
  assert.is(await works(other.credential), 200)

  assert.is((await end(person.credential)).status, 200)
  assert.is(await works(other.credential), 401)
  assert.is(await works(person.credential), 200)
  assert.is((await end(person.credential)).status, 404)
  assert.is((await end(person.credential, uuidv7())).status, 404)
})

own('of two who end a session at once one has ended it', async () => {
  const person = await stage.signIn()
  const { sessionId } = await again(person)
  const both = await Promise.all(
    [1, 2].map(() => stage.call('revokeMySession', { path: { sessionId } }, person.credential)),
  )
  assert.equal(both.map(({ status }) => status).sort(), [200, 404])
})

own('ending all others leaves the one that asks', async () => {
  const person = await stage.signIn()
  const others = [await again(person), await again(person)]
  const stranger = await stage.signIn()
  const { body } = await stage.call('revokeMyOtherSessions', {}, person.credential)
  assert.equal(body.data, { user_id: person.id, ended: 2 })
  for (const other of others) assert.is(await works(other.credential), 401)
  assert.is(await works(person.credential), 200)
  assert.is(await works(stranger.credential), 200)
  assert.is((await list(person.credential)).length, 1)
  const repeated = await stage.call('revokeMyOtherSessions', {}, person.credential)
  assert.is(repeated.body.data.ended, 0)
})

own('a refresh does not bring an ended session back', async () => {
  const person = await stage.signIn()
  const pair = await stage.app.services.sessions.issue(person.id)
  await stage.call('revokeMySession', { path: { sessionId: pair.sessionId } }, person.credential)
  const refreshed = await stage.call('refreshSession', { body: { refresh_token: pair.refreshToken } })
  assert.is(refreshed.status, 401)
})

own('device and network are those of the sign-in; failures are in the history, too', async () => {
  const sub = 'social-0001'
  const person = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_verified_at: new Date(), given_name: 'Сараа', family_name: 'Бат' })
    .where('id', '=', person.id)
    .execute()
  const from = {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'X-Forwarded-For': '203.0.113.77',
  }
  const exchange = async (as: Credential = {}) =>
    stage.send('exchangeSocialCode', { body: await social.code(stage, sub), headers: from }, as)
  assert.is((await exchange(person.credential)).status, 200)
  const signedIn = await exchange()
  assert.is(signedIn.status, 200, JSON.stringify(signedIn.body))
  const as = { Authorization: `Bearer ${signedIn.body.data.tokens.access_token}` }
  const current = (await list(as)).find((each) => each.current)!
  assert.is(current.device, 'Chrome, Android')
  assert.is(current.network, '203.0.113.0/24')

  await stage.test.database.system
    .updateTable('users')
    .set({ locked_until: new Date(Date.now() + 600_000) })
    .where('id', '=', person.id)
    .execute()
  assert.is((await exchange()).status, 403)
  const page = await stage.call('listMySignIns', { query: { limit: 1 } }, as)
  const [failed] = page.body.data.items
  assert.equal(
    [failed.outcome, failed.reason, failed.device, failed.network, failed.session_id],
    ['failed', 'account_locked', 'Chrome, Android', '203.0.113.0/24', null],
  )
  const next = await stage.call(
    'listMySignIns',
    { query: { limit: 1, cursor: page.body.data.next_cursor } },
    as,
  )
  const [succeeded] = next.body.data.items
  assert.equal([succeeded.outcome, succeeded.session_id], ['ok', current.id])
  const stranger = await stage.signIn()
  assert.equal((await stage.call('listMySignIns', {}, stranger.credential)).body.data.items, [])
})

own('an ended session is forgotten by every instance', async () => {
  const person = await stage.signIn()
  const other = await again(person)
  await works(other.credential)
  await stage.call('revokeMyOtherSessions', {}, person.credential)
  await eventually(async () => (await works(other.credential)) === 401)
  const [entry] = (await stage.app.services.audit.list({ operation: 'revokeMyOtherSessions', limit: 1 }))
    .items
  assert.is(entry!.subject, `user:${person.id}/sessions`)
})

own.run()
