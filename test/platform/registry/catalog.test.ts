import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('the catalogue as the registry sees it')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const ids = async (query: Record<string, string> = {}) => {
  const { status, body } = await scene.list('listRegistryCatalog', query)
  assert.is(status, 200)
  return body.data.items.map(({ id }: { id: string }) => id)
}

test('what is published and nothing else, by what is in force, with what waits', async () => {
  const { code: moving } = await scene.lifeEvent('moving')
  const reference = await scene.published({ life_events: [moving] })
  const company = await scene.published({
    addressee: 'business',
    channels: [{ channel: 'office' }],
    fees: [
      { channel: 'office', urgency: 'normal', amount: 44_000, processing_days: 2 },
      { channel: 'office', urgency: 'urgent', amount: 88_000, processing_days: 1 },
    ],
  })
  await scene.service()
  assert.equal(await ids(), [company.id, reference.id])
  assert.equal(await ids({ life_event: 'moving' }), [reference.id])
  assert.equal(await ids({ addressee: 'business' }), [company.id])
  assert.equal(await ids({ channel: 'online' }), [reference.id])
  assert.equal(await ids({ authority_org_id: scene.orgId, limit: '1' }), [company.id])

  await scene.save(reference.id, { name_en: 'Waits' })
  const { body } = await scene.list('listRegistryCatalog')
  const [first, second] = body.data.items
  assert.equal([first.fee_from, first.days_from, first.changed], [44_000, 1, false])
  assert.equal([second.name_en, second.version_no, second.changed], ['Residence reference', 1, true])

  await scene.call('archiveRegistryService', company.id)
  assert.equal(await ids(), [reference.id])
})

test.run()
