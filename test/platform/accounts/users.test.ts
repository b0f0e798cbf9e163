import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { rejects } from '../../support/rejects.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { entriesAbout } from '../auth/support.ts'

const users = suite<{ stage: Stage; admin: Person }>('people, as administrators see them')

users.before(async (context) => {
  context.stage = await openStage()
  context.admin = await context.stage.signIn('admin')
})
users.before.each(({ stage }) => resetLimits(stage))
users.after(({ stage }) => stage?.close())

interface Facts {
  family_name?: string
  given_name?: string
  latin_given_name?: string
  email?: string
  role?: string
  active?: boolean
  eid_verified_at?: Date
  created_at?: Date
}

async function plant({ test }: Stage, facts: Facts): Promise<string> {
  const id = uuidv7()
  await test.database.system
    .insertInto('users')
    .values({ id, civil_id: `civil-${id}`, ...facts })
    .execute()
  return id
}

const found = async ({ stage, admin }: { stage: Stage; admin: Person }, query: Record<string, unknown>) => {
  const { status, body } = await stage.call('listUsers', { query: query as never }, admin.credential)
  assert.is(status, 200, JSON.stringify(body))
  return body.data.items.map(({ id }: { id: string }) => id)
}

users(
  'search: by how a name sounds, in either script, from its beginning, all words in any order',
  async (context) => {
    const id = await plant(context.stage, {
      family_name: 'Цэрэндорж',
      given_name: 'Мөнх-Эрдэнэ',
      email: 'Munkh@demo.invalid',
    })
    for (const q of [
      'мөнх',
      'МӨНХЭРД',
      'Munkh',
      'munkherdene',
      'Мөнх-Эрдэнэ',
      'эрдэнэ церен'.replace('церен', 'цэрэн'),
      'tserendorj munkh',
      'munkh@demo',
      `civil-${id}`,
      `CIVIL-${id}`.slice(0, 40),
    ])
      assert.equal(await found(context, { q }), [id], q)
    for (const q of ['нхэрдэнэ', 'мөнх болд', 'munkh@other', '100%', '__', 'ьь', "'; --"])
      assert.equal(await found(context, { q }), [], q)
  },
)

users('filters: all that are given must hold', async (context) => {
  const { stage } = context
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const seen = { eid_verified_at: new Date() }
  const one = await plant(stage, { given_name: 'Шүүлтүүр', created_at: day('2026-01-10'), ...seen })
  const two = await plant(stage, { given_name: 'Шүүлтүүр', created_at: day('2026-02-10'), active: false })
  const three = await plant(stage, { given_name: 'Шүүлтүүр', created_at: day('2026-03-10'), role: 'manager' })
  const q = 'шүүлтүүр'
  assert.equal(await found(context, { q }), [three, two, one])
  assert.equal(await found(context, { q, role: 'manager' }), [three])
  assert.equal(await found(context, { q, active: false }), [two])
  assert.equal(await found(context, { q, eid_verified: true }), [one])
  assert.equal(await found(context, { q, eid_verified: false, active: true }), [three])
  assert.equal(await found(context, { q, created_from: '2026-02-10T00:00:00Z' }), [three, two])
  assert.equal(await found(context, { q, created_to: '2026-02-10T00:00:00Z' }), [one])
})

users('pages: each person once, whatever the size of the page', async (context) => {
  const { stage, admin } = context
  const planted: string[] = []
  // A millisecond apart: of two in the same one, either may come first.
  for (let at = 0; at < 5; at++)
    planted.unshift(
      await plant(stage, { given_name: 'Хуудаслалт', created_at: new Date(Date.UTC(2026, 2, 1) + at) }),
    )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { q: 'khuudaslalt', limit: 2, ...(cursor && { cursor }) }
    const { body } = await stage.call('listUsers', { query }, admin.credential)
    seen.push(...body.data.items.map(({ id }: { id: string }) => id))
    cursor = body.data.next_cursor ?? undefined
  } while (cursor)
  assert.equal(seen, planted)
  const { status } = await stage.call('listUsers', { query: { cursor: 'bm8' } }, admin.credential)
  assert.is(status, 400)
})

users(
  'create: once by civil_id; a repeat with the key is answered as the first time',
  async ({ stage, admin }) => {
    const body = {
      civil_id: '110000000777',
      family_name: 'Лхагва',
      given_name: ' Энхжин\u200b ',
      email: 'e@demo.invalid',
    }
    const headers = { 'Idempotency-Key': 'create-110000000777' }
    const first = await stage.call('createUser', { body, headers }, admin.credential)
    assert.is(first.status, 201)
    assert.is(first.body.data.given_name, 'Энхжин')
    assert.is(first.body.data.role, 'user')
    const repeat = await stage.call('createUser', { body, headers }, admin.credential)
    assert.is(repeat.status, 201)
    assert.is(repeat.body.data.id, first.body.data.id)
    const other = await stage.call('createUser', { body }, admin.credential)
    assert.is(other.status, 409)
    assert.is(other.body.error, 'people.civil_id_taken')
    const changed = { body: { ...body, given_name: 'Өөр' }, headers }
    assert.is((await stage.call('createUser', changed, admin.credential)).status, 422)
    const withRole = { body: { civil_id: '110000000778', role: 'admin' } }
    assert.is((await stage.call('createUser', withRole, admin.credential)).status, 400)
  },
)

users('create: two at once make one person', async ({ stage, admin }) => {
  const body = { civil_id: '110000000999' }
  const answers = await Promise.all([1, 2].map(() => stage.call('createUser', { body }, admin.credential)))
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
})

users(
  'role: a lowered one fails the next request, and the entry says what became of it',
  async ({ stage }) => {
    const root = await stage.signIn('superadmin')
    const person = await stage.signIn('admin')
    assert.is((await stage.call('listUsers', {}, person.credential)).status, 200)
    const set = (role: string, row_version?: number) =>
      stage.call(
        'setUserRole',
        { path: { id: person.id }, body: { role, ...(row_version && { row_version }) } },
        root.credential,
      )
    const lowered = await set('manager', 1)
    assert.is(lowered.status, 200, JSON.stringify(lowered.body))
    assert.is(lowered.body.data.role, 'manager')
    assert.is((await stage.call('listUsers', {}, person.credential)).status, 401)
    assert.is((await set('user', 1)).body.error, 'request.stale')
    assert.is((await set('nobody_has_it')).body.error, 'people.unknown_role')
    assert.equal(await entriesAbout(stage, 'setUserRole', `user:${person.id}`), ['done'])
  },
)

users('role: no one raises themselves, no one gives above themselves', async ({ stage, admin }) => {
  const own = { path: { id: admin.id }, body: { role: 'admin' } }
  assert.is((await stage.call('setUserRole', own, admin.credential)).body.error, 'people.self')
  const other = await stage.signIn('user')
  for (const role of ['admin', 'superadmin']) {
    const answer = await stage.call(
      'setUserRole',
      { path: { id: other.id }, body: { role } },
      admin.credential,
    )
    assert.is(answer.status, 403)
    assert.is(answer.body.error, 'people.beyond')
  }
  assert.is((await stage.call('listUsers', {}, other.credential)).status, 403)
})

users(
  'active: a deactivated person fails the next request, and must sign in again',
  async ({ stage, admin }) => {
    const person = await stage.signIn('user')
    const set = (active: boolean) =>
      stage.call('setUserActive', { path: { id: person.id }, body: { active } }, admin.credential)
    assert.is((await stage.call('listThemes', {}, person.credential)).status, 200)
    assert.is((await set(false)).body.data.active, false)
    assert.is((await stage.call('listThemes', {}, person.credential)).status, 401)
    assert.is((await set(true)).body.data.active, true)
    assert.is((await stage.call('listThemes', {}, person.credential)).status, 401)
    const self = { path: { id: admin.id }, body: { active: false } }
    assert.is((await stage.call('setUserActive', self, admin.credential)).body.error, 'people.self')
  },
)

users(
  'ge_id: administrators set it for others, and no two people have the same',
  async ({ stage, admin }) => {
    const [one, other] = [await stage.signIn(), await stage.signIn()]
    const set = (id: string, ge_id: string | null, row_version: number | null = null) =>
      stage.call('setUserGeId', { path: { id }, body: { ge_id, row_version } }, admin.credential)
    const given = await set(one.id, 'GE-000777')
    assert.equal([given.status, given.body.data.ge_id], [200, 'GE-000777'])
    assert.is((await stage.call('getMyProfile', {}, one.credential)).body.data.ge_id, 'GE-000777')

    const taken = await set(other.id, 'GE-000777')
    assert.equal([taken.status, taken.body.error], [409, 'people.ge_id_taken'])
    assert.is((await set(other.id, 'GE-000778', 99)).body.error, 'request.stale')
    assert.is((await set(admin.id, 'GE-000779')).body.error, 'people.self')

    assert.is((await set(one.id, null)).body.data.ge_id, null)
    const both = await Promise.all([set(one.id, 'GE-000777'), set(other.id, 'GE-000777')])
    assert.equal(both.map(({ status }) => status).sort(), [200, 409])
  },
)

users('ge_id: no one gives themselves one, also where code forgets to ask', async ({ stage }) => {
  const { id } = await stage.signIn()
  const assertOwn = stage.test.database.transact({ role: 'app', userId: id }, 'write', (tx) =>
    tx.updateTable('users').set({ ge_id: 'GE-OWN' }).where('id', '=', id).execute(),
  )
  assert.match((await rejects(assertOwn)).message, 'People cannot set their own ge_id')
})

users.run()
