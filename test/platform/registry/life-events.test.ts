import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('life events of the registry')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

test('life events come in their order, page by page', async () => {
  for (const [code, sort] of [
    ['last', 9],
    ['first', 1],
    ['also-first', 1],
  ] as const) {
    const body = { code, name_mn: code, name_en: code, sort }
    assert.is((await scene.call('createRegistryLifeEvent', undefined, body)).status, 201)
  }
  const codes: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '1', ...(cursor !== null && { cursor }) }
    const { body } = await scene.list('listRegistryLifeEvents', query)
    codes.push(...body.data.items.map(({ code }: { code: string }) => code))
    cursor = body.data.next_cursor
  } while (cursor !== null)
  assert.equal(codes, ['first', 'also-first', 'last'])
})

test('a life event is changed by its version; its code is taken for good', async () => {
  const { id, code } = await scene.lifeEvent()
  const change = { name_mn: 'Төрөлт', name_en: 'Birth', sort: 3, row_version: 1 }
  const changed = await scene.call('updateRegistryLifeEvent', id, change)
  assert.equal([changed.body.data.name_en, changed.body.data.sort], ['Birth', 3])
  const stale = await scene.call('updateRegistryLifeEvent', id, change)
  assert.equal([stale.status, stale.body.error], [409, 'request.stale'])
  assert.is((await scene.call('updateRegistryLifeEvent', uuidv7(), change)).status, 404)
  const taken = await scene.call('createRegistryLifeEvent', undefined, {
    code,
    name_mn: 'Нас',
    name_en: 'Age',
  })
  assert.equal([taken.status, taken.body.error], [409, 'registry.code_taken'])
})

test('409: one to which services belong is not deleted, and they are named', async () => {
  const { id, code } = await scene.lifeEvent()
  const service = await scene.published({ name_en: 'Belongs', life_events: [code] })
  await scene.save(service.id, { life_events: [] })
  const kept = await scene.call('deleteRegistryLifeEvent', id)
  assert.equal([kept.status, kept.body.error], [409, 'registry.life_event_in_use'])
  assert.is(kept.body.details[0].message, `The service ${service.code}: Belongs.`)
  const free = await scene.lifeEvent()
  assert.is((await scene.call('deleteRegistryLifeEvent', free.id)).status, 200)
  assert.is((await scene.call('deleteRegistryLifeEvent', free.id)).status, 404)
})

test('race: a life event that a service begins to use is not deleted under it', async () => {
  for (let round = 0; round < 3; round++) {
    const event = await scene.lifeEvent()
    const { id } = await scene.service()
    const [used, deleted] = await Promise.all([
      scene.save(id, { life_events: [event.code] }),
      scene.call('deleteRegistryLifeEvent', event.id),
    ])
    assert.ok(['200 409', '422 200'].includes(`${used.status} ${deleted.status}`), JSON.stringify(used.body))
  }
})

const found = async (q: string): Promise<string[]> =>
  (await scene.stage.call('listCatalogServices', { query: { q } })).body.data.items.map(
    ({ code }: { code: string }) => code,
  )

test('a life event that is renamed is found by its new name at once, and by the former no more', async () => {
  const event = await scene.lifeEvent()
  const before = { name_mn: 'Тэтгэвэрт гарах', name_en: 'Retirement', row_version: 1 }
  await scene.call('updateRegistryLifeEvent', event.id, before)
  const { code } = await scene.published({ life_events: [event.code] })
  await scene.published({ life_events: [] })
  const draft = await scene.service({ life_events: [event.code] })
  assert.equal(await found('retirement'), [code])

  const after = { name_mn: 'Ахмад насны хишиг', name_en: 'Seniority', row_version: 2 }
  assert.is((await scene.call('updateRegistryLifeEvent', event.id, after)).status, 200)
  assert.equal(await found('seniority'), [code])
  assert.equal(await found('Ахмад насны хишиг'), [code])
  assert.equal(await found('retirement'), [])
  assert.not.ok((await found('seniority')).includes(draft.code))
  const stale = await scene.call('updateRegistryLifeEvent', event.id, { ...before, row_version: 2 })
  assert.is(stale.status, 409)
  assert.equal(await found('retirement'), [])
})

test('race: a service published while its life event is renamed is found by the new name', async () => {
  for (let round = 0; round < 3; round++) {
    const event = await scene.lifeEvent()
    const other = await scene.lifeEvent()
    const standing = await scene.published({ life_events: [event.code, other.code] })
    const draft = await scene.service({ life_events: [event.code] })
    const name = `Wayfaring${'abc'[round]}`
    const names = { name_mn: name, name_en: name, row_version: 1 }
    const answers = await Promise.all([
      scene.call('publishRegistryService', draft.id),
      scene.call('updateRegistryLifeEvent', event.id, names),
      scene.call('updateRegistryLifeEvent', other.id, { ...names, name_en: `Seafaring${'abc'[round]}` }),
    ])
    assert.equal(
      answers.map(({ status }) => status < 300),
      [true, true, true],
    )
    const byName = await found(name)
    assert.ok(
      [standing.code, draft.code].every((code) => byName.includes(code)),
      String(byName),
    )
  }
})

test.run()
