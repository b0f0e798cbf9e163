import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { openBrowser } from '../support/browser.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { atService } from '../support/integrations.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { openSocial, PLATFORM_ORIGIN, type SocialFixture } from '../support/social.ts'
import type { Credential } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { openPair, type Pair } from './pair.ts'

const instances = suite('connections to outside accounts on two servers')
const test = postgresTest(instances)
const RETURN = `${PLATFORM_ORIGIN}/integrations/demo/return`
let pair: Pair
let social: SocialFixture

instances.before(async () => {
  if (!onPostgres) return
  social = await openSocial()
  // Each server has an address of its own, of which the service knows none.
  const { PUBLIC_ORIGIN: _, ...settings } = social.settings
  pair = await openPair({ ...settings, INTEGRATION_REDIRECT_URIS: RETURN })
})
instances.after(async () => {
  await pair?.close()
  await social?.stop()
})

async function aConnectedPerson(): Promise<{ id: string; credential: Credential }> {
  const { id } = await pair.signIn('user')
  const { accessToken } = await pair.sessions.issue(id, { method: 'eid_push' })
  const credential = { Authorization: `Bearer ${accessToken}` }
  const post = async (body: object) => {
    const headers = { ...credential, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await pair.here.fetch('/api/v1/integrations', init)
    assert.ok(answer.status < 300, JSON.stringify(answer.body))
    return answer.body.data
  }
  const { authorize_url } = await post({ provider: 'demo', redirect_uri: RETURN })
  const back = await openBrowser(social.url).pick(authorize_url, 'social-0001')
  await post({ provider: 'demo', ...Object.fromEntries(back.searchParams) })
  await pair.database.system
    .updateTable('integrations')
    .set({ access_expires_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  return { id, credential }
}

const tokenFrom = (server: ServerProcess, headers: Credential) =>
  server.fetch('/api/v1/integrations/demo/token', { headers })

test('twenty who ask both at once cause one renewal', async () => {
  const { credential } = await aConnectedPerson()
  const before = await atService(social.url)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => tokenFrom(nth % 2 ? pair.here : pair.there, credential)),
  )
  assert.equal([...new Set(answers.map(({ status }) => status))], [200])
  assert.is(new Set(answers.map(({ body }) => body.data.access_token)).size, 1)
  const after = await atService(social.url)
  assert.is(after.refreshes - before.refreshes, 1)
  assert.is(after.refused, before.refused)
})

test('when the one that renews is killed, the other goes on once the lease has lapsed', async () => {
  const { id, credential } = await aConnectedPerson()
  const before = await atService(social.url)
  await atService(social.url, { hold: 1 })
  const lost = tokenFrom(pair.here, credential).catch(() => undefined)
  await eventually(async () => (await atService(social.url)).held === 1)
  await Promise.all([lost, pair.kill(pair.here)])
  // The service never sees the end of that request.
  await atService(social.url, { hold: 0 })
  const leased = await sql<{ left: boolean }>`
    select lease_until > clock_timestamp() as left from integrations where user_id = ${id}`.execute(
    pair.database.system,
  )
  assert.is(leased.rows[0]?.left, true)
  await eventually(async () => (await tokenFrom(pair.there, credential)).status === 200)
  const after = await atService(social.url)
  assert.is(after.refreshes - before.refreshes, 1)
  assert.is(after.refused, before.refused)
})

instances.run()
