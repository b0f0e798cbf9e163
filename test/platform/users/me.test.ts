import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'

const me = suite<{ stage: Stage }>('own profile and role')

me.before(async (context) => {
  context.stage = await openStage()
})
me.after((context) => context.stage?.close())

async function citizen(stage: Stage, names: { family_name: string | null; given_name: string | null }) {
  const person = await stage.signIn()
  await stage.test.database.system.updateTable('users').set(names).where('id', '=', person.id).execute()
  const profile = async () => (await stage.call('getMyProfile', {}, person.credential)).body.data
  return { ...person, profile }
}

me('tells who I am, how I came in and until when', async ({ stage }) => {
  const { system } = stage.test.database
  const { id, profile } = await citizen(stage, { family_name: 'Бат', given_name: 'Сараа' })
  await system
    .insertInto('linked_accounts')
    .values({ id, user_id: id, provider: 'social', issuer: 'i', subject: id, linked_at: new Date() })
    .execute()
  const shown = await profile()
  assert.is(shown.id, id)
  assert.is(shown.role, 'user')
  assert.is(shown.super_admin, false)
  assert.equal(shown.linked_accounts, ['social'])
  const { signed_in_at, renew_before, ends_at } = shown.session
  assert.ok(Date.parse(signed_in_at) < Date.parse(renew_before))
  assert.ok(Date.parse(renew_before) < Date.parse(ends_at))
  const row = await system
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', shown.session.id)
    .executeTakeFirst()
  assert.is(ends_at, row?.absolute_expires_at.toISOString())
})

me('proposes a Latin name until one is set, and then shows that', async ({ stage }) => {
  const { credential, profile } = await citizen(stage, {
    family_name: 'Цэрэндорж',
    given_name: 'Өлзий-Орших',
  })
  assert.equal((await profile()).latin_name, {
    family_name: 'Tserendorj',
    given_name: 'Ulzii-Orshikh',
    source: 'proposed',
  })
  const body = { family_name: 'Tseren', given_name: "Ulzii O'rshikh" }
  const { status } = await stage.call('setMyLatinName', { body }, credential)
  assert.is(status, 200)
  assert.equal((await profile()).latin_name, { ...body, source: 'set' })
  await stage.call('setMyLatinName', { body: { given_name: 'Ulzii' } }, credential)
  assert.equal((await profile()).latin_name, { family_name: null, given_name: 'Ulzii', source: 'set' })
})

me('proposes nothing where there is nothing to read', async ({ stage }) => {
  const { profile } = await citizen(stage, { family_name: null, given_name: '小明' })
  assert.equal((await profile()).latin_name, { family_name: null, given_name: null, source: 'proposed' })
})

me('400: a passport holds no other letters', async ({ stage }) => {
  const { credential, profile } = await citizen(stage, { family_name: null, given_name: 'Сараа' })
  for (const given_name of [
    'Сараа',
    'saraa',
    'Saraa2',
    'Saraa ',
    '-Saraa',
    'Sa--raa',
    'Sárá',
    'S'.repeat(40),
    '',
  ])
    assert.is(
      (await stage.call('setMyLatinName', { body: { given_name } }, credential)).status,
      400,
      given_name,
    )
  assert.is((await profile()).latin_name.source, 'proposed')
})

me('a super admin is one after the second factor alone', async ({ stage }) => {
  const { id, credential } = await stage.signIn('superadmin')
  const elevated = await stage.call('getMyProfile', {}, credential)
  assert.is(elevated.body.data.role, 'superadmin')
  assert.is((await stage.call('getMyRole', {}, credential)).body.data.role, 'superadmin')

  const { accessToken } = await stage.app.services.sessions.issue(id)
  const plain = { Authorization: `Bearer ${accessToken}` }
  const { role, super_admin, session } = (await stage.call('getMyProfile', {}, plain)).body.data
  assert.equal([role, super_admin, session.elevated], ['admin', true, false])
  assert.is((await stage.call('getMyRole', {}, plain)).body.data.role, 'admin')
})

me('the role says what it stands for and what it permits', async ({ stage }) => {
  const manager = await stage.signIn('manager')
  const { body } = await stage.call('getMyRole', {}, manager.credential)
  assert.is(body.data.rank, 3)
  assert.is(body.data.name_en, 'Manager')
  assert.equal(body.data.roles, ['manager', 'user'])
  assert.equal(body.data.permissions, ['gov.review', 'registry.view', 'relay.view'])

  const user = await stage.signIn()
  assert.equal((await stage.call('getMyRole', {}, user.credential)).body.data.permissions, [])
})

me('a changed role counts from the next request on', async ({ stage }) => {
  const { id, credential } = await stage.signIn('manager')
  await stage.test.database.system.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
  assert.is((await stage.call('getMyRole', {}, credential)).body.data.role, 'user')
  await stage.test.database.system.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  assert.is((await stage.call('getMyRole', {}, credential)).status, 403)
})

me.run()
