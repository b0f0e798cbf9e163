import pg from 'pg'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { assertWholeSoon } from '../faults/integrity.ts'
import { loadWithThemes } from '../faults/themes.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { stopRefills } from '../support/limits.ts'
import type { ServerProcess } from '../support/server-process.ts'
import type { Credential } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { openPair, type Pair } from './pair.ts'

const instances = suite('two servers on one database')
const test = postgresTest(instances)
let pair: Pair

instances.before(async () => {
  if (onPostgres) pair = await openPair()
})
instances.after(() => pair?.close())

const statusAt = async (server: ServerProcess, path: string, as: Credential) =>
  (await server.fetch(path, { headers: as })).status

const isListener = (opening: Buffer) => opening.includes('tamga-listener')

test('share their rate limits', async () => {
  await using _ = await stopRefills(pair.database)
  const { credential } = await pair.signIn('admin')
  const servers = [pair.here, pair.there, pair.here, pair.there, pair.here]
  const statuses: number[] = []
  for (const server of servers) statuses.push(await statusAt(server, '/api/v1/audit/verify', credential))
  assert.equal(statuses, [200, 200, 200, 429, 429])
})

test('share them also when asked at the same moment', async () => {
  const { credential } = await pair.signIn('admin')
  const asked = Array.from({ length: 10 }, (_, count) =>
    statusAt(count % 2 ? pair.here : pair.there, '/api/v1/audit/verify', credential),
  )
  const passed = (await Promise.all(asked)).filter((status) => status === 200)
  assert.is(passed.length, 3)
})

test('ask for the second factor of a super admin alike, also after a refresh', async () => {
  const { id, pair: ordinary, credential } = await pair.signIn('admin')
  const now = new Date()
  const bearer = (accessToken: string): Credential => ({ Authorization: `Bearer ${accessToken}` })
  const everywhere = async (as: Credential) =>
    Promise.all([pair.here, pair.there].map((server) => statusAt(server, '/api/v1/audit', as)))
  assert.equal(await everywhere(credential), [200, 200])
  await pair.database.system
    .insertInto('super_admins')
    .values({
      id: uuidv7(),
      user_id: id,
      email: `${id}@demo.invalid`,
      social_issuer: 'https://social.demo.invalid',
      social_subject: id,
      created_at: now,
      totp_set_at: now,
    })
    .execute()
  assert.equal(await everywhere(credential), [403, 403])
  const refreshed = await pair.there.fetch('/api/v1/auth/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: ordinary.refreshToken }),
  })
  const { data } = refreshed.body
  assert.is(data.mfa_required, true)
  assert.equal(await everywhere(bearer(data.access_token)), [403, 403])

  const { accessToken, mfaRequired } = await pair.sessions.issue(id, { elevated: true })
  assert.is(mfaRequired, false)
  assert.equal(await everywhere(bearer(accessToken)), [200, 200])
})

test('take away a permission with the next request', async () => {
  const { id, credential } = await pair.signIn('admin')
  assert.is(await statusAt(pair.there, '/api/v1/audit', credential), 200)
  await pair.database.system.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
  assert.is(await statusAt(pair.there, '/api/v1/audit', credential), 403)
  assert.is(await statusAt(pair.here, '/api/v1/audit', credential), 403)
})

test('give and take what a role permits with the next request, wherever it was changed', async () => {
  const admin = await pair.signIn('admin')
  const send = (server: ServerProcess, method: string, path: string, body: object) =>
    server.fetch(`/api/v1/rbac/roles${path}`, {
      method,
      headers: { ...admin.credential, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const role = { id: 'instances', rank: 5, name_mn: 'Хоёр', name_en: 'Two', permissions: [] as string[] }
  assert.is((await send(pair.here, 'POST', '', role)).status, 201)
  const holder = await pair.signIn('instances')
  const servers = [pair.here, pair.there]
  const statuses = () =>
    Promise.all(servers.map((one) => statusAt(one, '/api/v1/rbac/permissions', holder.credential)))
  assert.equal(await statuses(), [403, 403])
  for (const [version, server, permissions] of [
    [1, pair.here, ['roles.manage']],
    [2, pair.there, []],
  ] as const) {
    const changed = await send(server, 'PUT', '/instances/permissions', { permissions, row_version: version })
    assert.is(changed.status, 200)
    assert.equal(await statuses(), permissions.length > 0 ? [200, 200] : [403, 403])
  }
})

test('refuse a revoked session within a second', async () => {
  const { pair: tokens, credential } = await pair.signIn('user')
  for (const server of [pair.here, pair.there])
    assert.is(await statusAt(server, '/api/v1/themes', credential), 200)
  await pair.sessions.revokeSession(tokens.sessionId, 'test')
  for (const server of [pair.here, pair.there])
    await eventually(async () => (await statusAt(server, '/api/v1/themes', credential)) === 401)
})

test('keep a person out who was deactivated at the other, with the next request', async () => {
  const [admin, person] = [await pair.signIn('admin'), await pair.signIn('admin')]
  for (const server of [pair.here, pair.there])
    assert.is(await statusAt(server, '/api/v1/admin/users', person.credential), 200)
  const { status } = await pair.here.fetch(`/api/v1/admin/users/${person.id}/active`, {
    method: 'PUT',
    headers: { ...admin.credential, 'Content-Type': 'application/json' },
    body: JSON.stringify({ active: false }),
  })
  assert.is(status, 200)
  for (const server of [pair.here, pair.there])
    assert.is(await statusAt(server, '/api/v1/admin/users', person.credential), 401)
  // Where no permission has to be asked for, the notice of it is what counts.
  await eventually(async () => (await statusAt(pair.there, '/api/v1/themes', person.credential)) === 401)
})

test('speak the language of the site, wherever it was changed', async () => {
  const { credential } = await pair.signIn('admin')
  const message = async (server: ServerProcess) => {
    const { body } = await server.fetch('/health', { headers: { 'Accept-Language': '*' } })
    return body.message
  }
  for (const [language, expected] of [
    ['en', 'Done.'],
    ['mn', 'Амжилттай.'],
  ]) {
    const { body } = await pair.here.fetch('/api/v1/site/appearance')
    const { updated_at: _, ...appearance } = body.data
    const { status } = await pair.here.fetch('/api/v1/site/appearance', {
      method: 'PUT',
      headers: { ...credential, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...appearance, language }),
    })
    assert.is(status, 200)
    for (const server of [pair.here, pair.there])
      await eventually(async () => (await message(server)) === expected)
  }
})

test('run a job once, no matter who is asked', async () => {
  const run = (server: ServerProcess) =>
    server.fetch('/admin/api/v1/jobs/prune-sessions/run', { method: 'POST', headers: pair.admin })
  // Until all have asked it cannot end: who asks after the end gets another run, and rightly so.
  const holder = new pg.Client({ connectionString: pair.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table sessions in share row exclusive mode')
  const asked = Promise.all([pair.here, pair.there, pair.here, pair.there].map(run))
  const answers = await asked.finally(() => holder.end())
  for (const { status, body } of answers) assert.is(status, 202, JSON.stringify(body))
  assert.is(new Set(answers.map(({ body }) => body.data.run_id)).size, 1)
  const id = answers[0]?.body.data.run_id
  const lastRun = async (server: ServerProcess) => {
    const { body } = await server.fetch('/admin/api/v1/jobs', { headers: pair.admin })
    return body.data.items.find(({ name }: { name: string }) => name === 'prune-sessions').last_run
  }
  for (const server of [pair.here, pair.there]) {
    await eventually(async () => (await lastRun(server)).state === 'completed', undefined, 200)
    assert.is((await lastRun(server)).id, id)
  }
})

test('seal one chain between them', async () => {
  const loads = [pair.here, pair.there].map((server) => loadWithThemes(server, 4))
  await eventually(() => loads.every(({ made }) => made.length >= 60))
  await Promise.all(loads.map((load) => load.stop()))
  for (const { statuses } of loads) assert.equal([...statuses.keys()], [201])
  const told = loads.flatMap(({ made }) => made)
  await assertWholeSoon(pair.here, told)
  await assertWholeSoon(pair.there, told)
})

test('refuse a revoked session within three seconds when one hears nothing, and answer others', async () => {
  const { pair: tokens, credential } = await pair.signIn('user')
  const bystander = await pair.signIn('user')
  assert.is(await statusAt(pair.there, '/api/v1/themes', credential), 200)
  pair.wire.cut(isListener)
  await pair.sessions.revokeSession(tokens.sessionId, 'test')
  await eventually(async () => (await statusAt(pair.there, '/api/v1/themes', credential)) === 401)
  assert.is(await statusAt(pair.there, '/api/v1/themes', bystander.credential), 200)

  pair.wire.mend()
  const later = await pair.signIn('user')
  assert.is(await statusAt(pair.there, '/api/v1/themes', later.credential), 200)
  await pair.sessions.revokeSession(later.pair.sessionId, 'test')
  await eventually(async () => (await statusAt(pair.there, '/api/v1/themes', later.credential)) === 401)
})

test('a whole line that falls silent: 503, alive, and well again when it is mended', async () => {
  const { credential } = await pair.signIn('user')
  pair.wire.cut()
  const began = performance.now()
  assert.is(await statusAt(pair.there, '/api/v1/themes', credential), 503)
  assert.ok(performance.now() - began < 15_000)
  assert.is((await pair.there.fetch('/health')).status, 200)
  assert.is((await pair.there.fetch('/ready')).status, 503)
  assert.is(await statusAt(pair.here, '/api/v1/themes', credential), 200)
  pair.wire.mend()
  await eventually(async () => (await statusAt(pair.there, '/api/v1/themes', credential)) === 200)
  await eventually(async () => (await pair.there.fetch('/ready')).status === 200)
})

instances.run()
