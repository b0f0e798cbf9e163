import * as assert from 'uvu/assert'
import { addRole } from '../../domains/identity/people/support.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const search = suite<{ stage: Stage }>('search for people')
search.before(async (context) => {
  context.stage = await openStage()
})
search.after(({ stage }) => stage?.close())

search('for administrators and anyone who manages people, by a word at least', async ({ stage }) => {
  const role = await addRole(stage.test.database, 4, ['users.manage'])
  const other = await addRole(stage.test.database, 4, ['roles.manage'])
  const { id } = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ given_name: 'Хулан' })
    .where('id', '=', id)
    .execute()
  for (const who of ['admin', role]) {
    const { credential } = await stage.signIn(who)
    const { status, body } = await stage.call('searchUsers', { query: { q: 'khulan' } }, credential)
    assert.is(status, 200)
    assert.equal(
      body.data.items.map((found: { id: string; eid_verified: boolean }) => [found.id, found.eid_verified]),
      [[id, false]],
    )
    const first = (await stage.call('searchUsers', { query: { limit: 1 } }, credential)).body.data
    const query = { limit: 1, cursor: first.next_cursor }
    const second = (await stage.call('searchUsers', { query }, credential)).body.data
    assert.ok(first.items[0].id > second.items[0].id)
  }
  for (const who of ['user', 'manager', other]) {
    const { credential } = await stage.signIn(who)
    assert.is((await stage.call('searchUsers', { query: { q: 'khulan' } }, credential)).status, 403)
  }
})

search.run()
