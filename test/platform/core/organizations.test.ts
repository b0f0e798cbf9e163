import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const search = suite<{ stage: Stage }>('search for organisations')
search.before(async (context) => {
  context.stage = await openStage()
})
search.after(({ stage }) => stage?.close())

search('of all organisations, also those that the administrator does not belong to', async ({ stage }) => {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id, slug: 'tuya-group', name_mn: '«Туяа» ХХК', name_en: 'Tuya LLC', reg_no: '5012345' })
    .execute()
  const { credential } = await stage.signIn('admin')
  for (const q of ['туяа', 'tuyaa', 'Tuya LLC', 'tuya-gr', '5012', 'ххк туяа']) {
    const { status, body } = await stage.call('searchOrganisations', { query: { q } }, credential)
    assert.is(status, 200)
    assert.equal(
      body.data.items.map((found: { slug: string }) => found.slug),
      ['tuya-group'],
      q,
    )
  }
  const { body } = await stage.call('searchOrganisations', { query: { q: '9012' } }, credential)
  assert.equal(body.data.items, [])
  const manager = await stage.signIn('manager')
  assert.is(
    (await stage.call('searchOrganisations', { query: { q: 'туяа' } }, manager.credential)).status,
    403,
  )
})

search('without a search all are listed, page by page, closed and ownerless ones too', async ({ stage }) => {
  const { credential } = await stage.signIn('admin')
  const ids = [uuidv7(Date.now()), uuidv7(Date.now() + 1)]
  for (const [at, id] of ids.entries())
    await stage.test.database.system
      .insertInto('organisations')
      .values({
        id,
        slug: `listed-${at}`,
        name_mn: 'Жагсаалт',
        name_en: 'List',
        closed_at: at === 0 ? new Date() : null,
      })
      .execute()
  const first = (await stage.call('searchOrganisations', { query: { limit: 1 } }, credential)).body.data
  const query = { limit: 1, cursor: first.next_cursor }
  const second = (await stage.call('searchOrganisations', { query }, credential)).body.data
  const [newer, older] = [...first.items, ...second.items]
  assert.equal([newer.id, older.id], ids.toReversed())
  assert.equal([newer.closed_at, newer.has_owner], [null, false])
  assert.ok(older.closed_at)
  const manager = await stage.signIn('manager')
  assert.is((await stage.call('searchOrganisations', {}, manager.credential)).status, 403)
})

search.run()
