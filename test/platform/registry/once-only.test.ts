import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('what the state fills in')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const source = {
  provider_mn: 'УБЕГ',
  provider_en: 'Registration',
  source_code: 'WS100101',
  legal_basis: 'law',
}

test('each source with the published services that it serves, and the share of all that is asked for', async () => {
  const [held, brought] = [await scene.evidence(), await scene.evidence()]
  const sourceId = await scene.source(held.id)
  const both = [{ evidences: [{ code: held.code }, { code: brought.code, optional: true }] }]
  const service = await scene.published({ name_en: 'Served', evidence_groups: both })
  await scene.service({ evidence_groups: both })
  // Anyone who has dropped it since is not served.
  const past = await scene.published({ evidence_groups: [{ evidences: [{ code: held.code }] }] })
  await scene.save(past.id, { evidence_groups: [] })
  await scene.call('publishRegistryService', past.id)

  const { body } = await scene.list('listRegistryOnceOnly')
  assert.equal(body.data.coverage, { evidences: 2, covered: 1, covered_percent: 50 })
  const [one] = body.data.items
  assert.equal([one.id, one.evidence.code, one.active], [sourceId, held.code, true])
  assert.equal(
    one.services.map(({ id, name_en }: { id: string; name_en: string }) => [id, name_en]),
    [[service.id, 'Served']],
  )

  for (const operation of ['getRegistryServiceOnceOnly', 'getRegistryOnceOnly']) {
    const { data } = (await scene.call(operation, service.id)).body
    assert.is(data.basis, 'published')
    assert.equal(data.coverage, { evidences: 2, covered: 1, covered_percent: 50 })
    assert.equal(
      data.evidences.map((one: Record<string, unknown>) => [one.code, one.optional, one.source_code]),
      [
        [held.code, false, 'WS100101'],
        [brought.code, true, null],
      ],
    )
  }
})

test('a draft is looked at by its working copy; what asks for nothing lacks nothing', async () => {
  const { id } = await scene.service()
  const { data } = (await scene.call('getRegistryServiceOnceOnly', id)).body
  assert.equal([data.basis, data.coverage.covered_percent], ['working_copy', 100])
})

test('an evidence has one active source', async () => {
  const { id: evidence_id } = await scene.evidence()
  const first = await scene.call('createRegistrySource', undefined, { evidence_id, ...source })
  assert.is(first.status, 201)
  const { inputs, assurance, keep_seconds } = first.body.data
  assert.equal([inputs, assurance, keep_seconds], [['civil_id'], 'high', 86_400])
  const second = await scene.call('createRegistrySource', undefined, { evidence_id, ...source })
  assert.equal([second.status, second.body.error], [409, 'registry.source_taken'])
  const spare = await scene.call('createRegistrySource', undefined, { evidence_id, ...source, active: false })
  assert.is(spare.status, 201)

  const waking = { ...source, active: true, row_version: 1 }
  const taken = await scene.call('updateRegistrySource', spare.body.data.id, waking)
  assert.equal([taken.status, taken.body.error], [409, 'registry.source_taken'])
  const asleep = { ...source, active: false, row_version: 1 }
  assert.is((await scene.call('updateRegistrySource', first.body.data.id, asleep)).body.data.active, false)
  assert.is((await scene.call('updateRegistrySource', spare.body.data.id, waking)).status, 200)
  const stale = await scene.call('updateRegistrySource', spare.body.data.id, waking)
  assert.equal([stale.status, stale.body.error], [409, 'request.stale'])
})

test('race: of two sources of an evidence at once one is active', async () => {
  const { id: evidence_id } = await scene.evidence()
  const add = () => scene.call('createRegistrySource', undefined, { evidence_id, ...source })
  const answers = await Promise.all([add(), add()])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
})

test('a source needs an evidence, and one that was asked stays', async () => {
  const stray = await scene.call('createRegistrySource', undefined, { evidence_id: uuidv7(), ...source })
  assert.equal([stray.status, stray.body.error], [422, 'registry.evidence_unknown'])
  assert.is((await scene.call('deleteRegistrySource', uuidv7())).status, 404)
  assert.is((await scene.call('updateRegistrySource', uuidv7(), { ...source, row_version: 1 })).status, 404)

  const sourceId = await scene.source((await scene.evidence()).id)
  const person = await scene.stage.signIn()
  await scene.stage.test.database.system
    .insertInto('gov_once_only_fetches')
    .values({
      id: uuidv7(),
      user_id: person.id,
      source_id: sourceId,
      explicit_request_at: new Date(),
      outcome: 'pending',
    })
    .execute()
  const kept = await scene.call('deleteRegistrySource', sourceId)
  assert.equal([kept.status, kept.body.error], [409, 'registry.source_in_use'])
})

test.run()
