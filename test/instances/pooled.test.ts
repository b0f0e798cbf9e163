import * as assert from 'uvu/assert'
import { assertWholeSoon } from '../faults/integrity.ts'
import { loadWithThemes } from '../faults/themes.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { eventually } from '../support/eventually.ts'
import {
  hasPgBouncer,
  type PgBouncer,
  type PoolMode,
  poolerTest,
  startPgBouncer,
} from '../support/pgbouncer.ts'
import { openServerHome, type ServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import type { Answered, Credential } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const ADMIN_API_KEY = 'key-of-the-local-administrator-of-both'
/** On a busy machine. */
const START_MS = 240_000
const admin: Credential = { 'X-Admin-Key': ADMIN_API_KEY }

interface SignedIn {
  access_token: string
  refresh_token: string
}

const post = (server: ServerProcess, path: string, body: object, as: Credential = {}): Promise<Answered> =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...as },
    body: JSON.stringify(body),
  })
const bearer = ({ access_token }: SignedIn): Credential => ({ Authorization: `Bearer ${access_token}` })

function data({ status, body }: Answered, expected = 200) {
  assert.is(status, expected, JSON.stringify(body))
  return body.data
}

for (const mode of ['transaction', 'session'] as PoolMode[]) {
  const pooled = suite(`two servers behind PgBouncer in ${mode} mode`)
  const test = poolerTest(pooled)
  let home: ServerHome
  let bouncer: PgBouncer
  let eid: EidFixture
  let here: ServerProcess
  let there: ServerProcess

  pooled.before(async () => {
    if (!hasPgBouncer) return
    home = await openServerHome()
    eid = await openEid()
    const url = home.settings.DATABASE_URL!
    // In transaction mode far fewer than the servers ask for, so that all that they do shares each connection.
    bouncer = await startPgBouncer(url, mode, mode === 'transaction' ? 3 : 60)
    const settings = {
      ...home.settings,
      ...eid.settings,
      ADMIN_API_KEY,
      DATABASE_URL: bouncer.through(url),
      DATABASE_POOLER: mode,
      ...(mode === 'transaction' ? { DATABASE_LISTEN_URL: url } : {}),
    }
    const start = () => startServerProcess(settings, undefined, START_MS)
    here = await start()
    there = await start()
  })
  pooled.after(async () => {
    await Promise.all([here?.stop(), there?.stop()])
    await eid?.stop()
    await bouncer?.close()
    await home?.close()
  })

  async function signIn(server: ServerProcess, index: number): Promise<SignedIn> {
    const { nationalId } = eid.people[index]!
    const started = data(await post(server, '/api/v1/auth/eid/start-id', { national_id: nationalId }), 201)
    const request = await eid.phone.pending(nationalId)
    await eid.phone.approve(request, { code: started.verification_code })
    const polled = data(await post(server, '/api/v1/auth/eid/poll', { sid: started.sid }))
    assert.is(polled.state, 'COMPLETE', JSON.stringify(polled))
    return polled.tokens
  }

  test('a person signs in at one and refreshes at the other, and a sign-out is heard by both', async () => {
    const first = await signIn(here, 1)
    const second: SignedIn = data(
      await post(there, '/api/v1/auth/refresh', { refresh_token: first.refresh_token }),
    )
    for (const server of [here, there])
      data(await server.fetch('/api/v1/themes', { headers: bearer(second) }))
    data(await here.fetch('/api/v1/auth/logout', { method: 'POST', headers: bearer(second) }))
    for (const server of [here, there])
      await eventually(
        async () => (await server.fetch('/api/v1/themes', { headers: bearer(second) })).status === 401,
      )
  })

  test('two people at both servers at once see their own sessions and no others', async () => {
    const people = [await signIn(here, 1), await signIn(there, 2)]
    const ids = new Map<SignedIn, string>()
    const sessionsOf = async (server: ServerProcess, one: SignedIn): Promise<string[]> =>
      data(await server.fetch('/api/v1/users/me/sessions', { headers: bearer(one) })).items.map(
        ({ id }: { id: string }) => id,
      )
    for (const one of people) ids.set(one, (await sessionsOf(here, one)).join())
    assert.is(new Set(ids.values()).size, 2)
    let next = 0
    const client = async () => {
      while (next < 1_000) {
        const index = next++
        const one = people[index % 2]!
        const seen = await sessionsOf(index % 4 < 2 ? here : there, one)
        assert.is(seen.join(), ids.get(one), `request ${index}`)
      }
    }
    await Promise.all(Array.from({ length: 12 }, client))
  })

  test('what one writes into the memory the other finds', async () => {
    const key = { name: 'memory', tools: ['record_insight', 'search_memory'] }
    const { secret } = data(await post(here, '/admin/api/v1/api-keys', key, admin), 201)
    const as = { 'X-API-Key': secret }
    const insight = { topic: 'pooler', content: 'A pooler gives each transaction another connection.' }
    data(await post(here, '/api/v1/tools/record_insight', insight, as))
    const { insights } = data(
      await post(there, '/api/v1/tools/search_memory', { query: 'connection of a pooler' }, as),
    )
    assert.is(insights[0].topic, 'pooler')
  })

  test('a job runs to its end', async () => {
    const { run_id } = data(await post(here, '/admin/api/v1/jobs/prune-sessions/run', {}, admin), 202)
    await eventually(async () => {
      const { items } = data(await there.fetch('/admin/api/v1/jobs', { headers: admin }))
      const { last_run } = items.find(({ name }: { name: string }) => name === 'prune-sessions')
      assert.is(last_run.id, run_id)
      return last_run.state === 'completed'
    })
  })

  test('both change and seal one chain; one that is lost with the pooler is 503, and all goes on', async () => {
    const loads = [here, there].map((server) => loadWithThemes(server, 3))
    await eventually(() => loads.every(({ made }) => made.length >= 15))
    await bouncer.kill()
    await eventually(() => loads.every(({ statuses }) => statuses.has(503)))
    const refused = await post(here, '/api/v1/themes', {}, here.administrator)
    assert.is(refused.status, 503, JSON.stringify(refused.body))
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.is((await here.fetch('/ready')).status, 503)
    assert.is((await here.fetch('/health')).status, 200)
    await bouncer.start()
    const before = loads.map(({ made }) => made.length)
    await eventually(() => loads.every(({ made }, index) => made.length > before[index]! + 10))
    await Promise.all(loads.map((load) => load.stop()))
    for (const { statuses } of loads) assert.equal([...statuses.keys()].sort(), [201, 503])
    await eventually(async () => (await there.fetch('/ready')).status === 200)
    await assertWholeSoon(
      here,
      loads.flatMap(({ made }) => made),
    )
  })

  test('neither server nor pooler has met a statement that it could not run', async () => {
    for (const server of [here, there])
      assert.not.match(server.logged(), /permission denied|does not exist|unsupported startup|25001|42501/)
    assert.not.match(await bouncer.log(), /unsupported startup|prepared statement/)
  })

  pooled.run()
}
