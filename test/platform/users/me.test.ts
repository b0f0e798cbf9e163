import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { citizen } from './people.ts'

const me = suite<{ stage: Stage }>('own profile')

me.before(async (context) => {
  context.stage = await openStage()
})
me.after((context) => context.stage?.close())

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

me('a super admin is one after the second factor alone', async ({ stage }) => {
  const { id, credential } = await stage.signIn('superadmin')
  const elevated = await stage.call('getMyProfile', {}, credential)
  assert.is(elevated.body.data.role, 'superadmin')

  const { accessToken } = await stage.app.services.sessions.issue(id, { strong: true })
  const plain = { Authorization: `Bearer ${accessToken}` }
  const { role, super_admin, session } = (await stage.call('getMyProfile', {}, plain)).body.data
  assert.equal([role, super_admin, session.elevated], ['user', true, false])
})

me.run()
