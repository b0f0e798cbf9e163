import * as assert from 'uvu/assert'
import { seedAuthority, seedService } from '../../support/gov.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { seedLifeEvent } from './support.ts'

const test = suite('life events of the catalogue')

let stage: Stage

test.before(async () => {
  stage = await openStage()
  const { orgId } = await seedAuthority(stage)
  await seedLifeEvent(stage, { code: 'driving', name_mn: 'Тээвэр', name_en: 'Driving', sort: 2 })
  await seedLifeEvent(stage, { code: 'travel', name_mn: 'Аялал', name_en: 'Travel', sort: 1 })
  for (const code of ['travel', 'driving']) await seedService(stage, orgId, { life_events: [code] })
})
test.after(() => stage?.close())

test('life events come in the order of the registry, with the number of their services', async () => {
  const { body } = await stage.call('listCatalogLifeEvents')
  const shown = body.data.items.map(({ code, services }: { code: string; services: number }) => [
    code,
    services,
  ])
  assert.equal(shown, [
    ['travel', 1],
    ['driving', 1],
  ])
  const first = await stage.call('listCatalogLifeEvents', { query: { limit: 1 } })
  const second = await stage.call('listCatalogLifeEvents', {
    query: { limit: 1, cursor: first.body.data.next_cursor },
  })
  assert.is(second.body.data.items[0].code, 'driving')
})

test.run()
