import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('evidences of the registry')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const texts = {
  name_mn: 'Лавлагаа',
  name_en: 'Reference',
  issuer_mn: 'УБЕГ',
  issuer_en: 'Registration',
  format: 'pdf',
}

test('an evidence is added once under its code, changed by its version, and listed with who uses it', async () => {
  const body = { code: 'hospital-record', ...texts, validity_days: 30 }
  const made = await scene.call('createRegistryEvidence', undefined, body)
  assert.is(made.status, 201)
  const { id } = made.body.data
  assert.equal([made.body.data.services, made.body.data.once_only_source], [0, null])
  const taken = await scene.call('createRegistryEvidence', undefined, body)
  assert.equal([taken.status, taken.body.error], [409, 'registry.code_taken'])

  const change = { ...texts, name_en: 'Hospital record', row_version: 1 }
  const changed = await scene.call('updateRegistryEvidence', id, change)
  const { name_en, validity_days, row_version } = changed.body.data
  assert.equal([name_en, validity_days, row_version], ['Hospital record', null, 2])
  const stale = await scene.call('updateRegistryEvidence', id, change)
  assert.equal([stale.status, stale.body.error], [409, 'request.stale'])
  assert.is((await scene.call('updateRegistryEvidence', uuidv7(), change)).status, 404)

  await scene.source(id, 'WS100102')
  await scene.published({ evidence_groups: [{ evidences: [{ code: 'hospital-record' }] }] })
  const { body: listed } = await scene.list('listRegistryEvidences')
  const [newest] = listed.data.items
  assert.equal([newest.code, newest.services, newest.once_only_source], ['hospital-record', 1, 'WS100102'])
})

test('409: what is in use is not deleted, and who uses it is named, sources included', async () => {
  const { id, code } = await scene.evidence()
  const groups = [{ evidences: [{ code }] }]
  const draft = await scene.service({ name_en: 'In a draft', evidence_groups: groups })
  const published = await scene.published({ name_en: 'In a version', evidence_groups: groups })
  const source = await scene.source(id, 'WS100103')
  const users = async () => {
    const { status, body } = await scene.call('deleteRegistryEvidence', id)
    assert.equal([status, body.error], [409, 'registry.evidence_in_use'])
    return body.details.map(({ message }: { message: string }) => message)
  }
  const inVersion = `The service ${published.code}: In a version.`
  assert.equal(await users(), [
    'The source WS100103: State registration.',
    `The service ${draft.code}: In a draft.`,
    inVersion,
  ])

  // A working copy lets go of it; a version never does.
  await scene.call('deleteRegistrySource', source)
  await scene.save(draft.id, { evidence_groups: [] })
  await scene.save(published.id, { evidence_groups: [] })
  assert.equal(await users(), [inVersion])
  await scene.call('publishRegistryService', published.id)
  assert.equal(await users(), [inVersion])
})

test('what no one uses is deleted, once', async () => {
  const { id } = await scene.evidence()
  assert.is((await scene.call('deleteRegistryEvidence', id)).status, 200)
  const again = await scene.call('deleteRegistryEvidence', id)
  assert.equal([again.status, again.body.error], [404, 'registry.evidence_not_found'])
})

test.run()
