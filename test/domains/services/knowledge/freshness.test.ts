import * as assert from 'uvu/assert'
import { tamgaContract } from '../../../../src/contract/tamga-contract.ts'
import { publishService } from '../../../../src/domains/services/registry/publish.ts'
import { openScene, type Scene } from '../../../platform/registry/support.ts'
import { officeBody } from '../../../support/office.ts'
import { callSigned } from '../../../support/signed-acts.ts'
import { suite } from '../../../support/suite.ts'
import { codesOf, driftOf, searchAsPublic } from './support.ts'

const test = suite('what the assistant knows of what is published')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const called = new Set<string>()

/** As the platform's administrator; then the index must have all of it, and nothing else. */
async function done(operationId: string, id?: string, body?: object, as = scene.admin) {
  const input = { ...(id !== undefined && { path: { id } }), ...(body && { body }) }
  const answer = await callSigned(scene.stage, operationId, input, as.credential)
  assert.ok(answer.status < 300, `${operationId} ${answer.status} ${JSON.stringify(answer.body)}`)
  called.add(operationId)
  assert.equal(await driftOf(scene.stage.test.database), [], `after ${operationId}`)
  return answer.body.data
}

test('follows evidences and their sources in the state registry', async () => {
  const names = { issuer_mn: 'УБЕГ', issuer_en: 'Registration', format: 'pdf' }
  const made = await done('createRegistryEvidence', undefined, {
    code: 'herd-count',
    name_mn: 'Малын тоо',
    name_en: 'Livestock census extract',
    ...names,
  })
  assert.ok(codesOf(await searchAsPublic(scene.stage, 'livestock census')).includes('herd-count'))
  const changed = { name_mn: 'Мал тооллого', name_en: 'Herd inventory slip', ...names }
  await done('updateRegistryEvidence', made.id, { ...changed, row_version: made.row_version })
  assert.ok(codesOf(await searchAsPublic(scene.stage, 'herd inventory')).includes('herd-count'))
  assert.not.ok(codesOf(await searchAsPublic(scene.stage, 'livestock census')).includes('herd-count'))

  const provider = { provider_mn: 'УБЕГ', provider_en: 'Registration', legal_basis: 'law' }
  const source = await done('createRegistrySource', undefined, {
    evidence_id: made.id,
    source_code: 'WS100101',
    ...provider,
  })
  const told = await searchAsPublic(scene.stage, 'herd inventory slip')
  assert.match(told.passages[0]!.text, /taken from the state registry/)
  await done('updateRegistrySource', source.id, {
    source_code: 'WS100101',
    ...provider,
    active: false,
    row_version: source.row_version,
  })
  await done('deleteRegistrySource', source.id)
  await done('deleteRegistryEvidence', made.id)
  assert.equal((await searchAsPublic(scene.stage, 'herd inventory')).passages, [])
})

test('follows services, and the life events that name them', async () => {
  await done('createRegistryLifeEvent', undefined, {
    code: 'herding',
    name_mn: 'Мал аж ахуй',
    name_en: 'Pastoralism',
  })
  const other = await scene.lifeEvent()
  const evidence = await scene.evidence()
  const draft = await scene.service({
    name_mn: 'Малын бүртгэл',
    name_en: 'Quokka branding permit',
    life_events: ['herding'],
  })
  called.add('createRegistryService')
  assert.equal(
    codesOf(await searchAsPublic(scene.stage, 'quokka branding permit')),
    [],
    'a draft is not published',
  )
  await done('publishRegistryService', draft.id)
  const found = await searchAsPublic(scene.stage, 'quokka branding permit')
  assert.equal(codesOf(found).sort(), ['herding', draft.code].sort())
  assert.match(found.passages.find(({ kind }) => kind === 'life_event')!.text, /Quokka branding permit/)

  await done('setRegistryServiceEvidences', draft.id, {
    row_version: (await scene.call('getRegistryService', draft.id)).body.data.row_version,
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
  })
  await scene.save(draft.id, { name_en: 'Yak marking', life_events: [other.code] })
  called.add('updateRegistryService')
  await done('patchRegistryService', draft.id, { content: { name_en: 'Yak branding licence' } })
  assert.ok(
    codesOf(await searchAsPublic(scene.stage, 'quokka branding permit')).includes(draft.code),
    'a working copy changes nothing',
  )
  await done('publishRegistryService', draft.id)
  assert.equal(
    codesOf(await searchAsPublic(scene.stage, 'yak branding licence')).sort(),
    [other.code, draft.code].sort(),
  )
  assert.equal(codesOf(await searchAsPublic(scene.stage, 'quokka')), [])

  const { row_version } = (await scene.list('listRegistryLifeEvents')).body.data.items.find(
    ({ id }: { id: string }) => id === other.id,
  )
  const renamed = { name_mn: 'Хадлан', name_en: 'Haymaking season', row_version }
  await done('updateRegistryLifeEvent', other.id, renamed)
  assert.ok(codesOf(await searchAsPublic(scene.stage, 'haymaking season')).includes(draft.code))
  await done('archiveRegistryService', draft.id)
  assert.equal(codesOf(await searchAsPublic(scene.stage, 'yak branding licence')), [])
  assert.ok(codesOf(await searchAsPublic(scene.stage, 'pastoralism')).includes('herding'))
  const unused = await scene.lifeEvent()
  await done('deleteRegistryLifeEvent', unused.id)
  const never = await scene.service()
  await done('deleteRegistryService', never.id)
})

test('follows what a manager of an agency publishes and opens', async () => {
  const draft = await scene.service({ name_en: 'Falconry certificate' })
  await done('publishRegistryService', draft.id, undefined, scene.manager)
  assert.ok(codesOf(await searchAsPublic(scene.stage, 'falconry certificate')).includes(draft.code))
  await done('archiveRegistryService', draft.id, undefined, scene.manager)

  const { code: _, tenant_id: __, ...names } = officeBody(scene.orgId)
  const body = { ...officeBody(scene.orgId), name_en: 'Zamyn-Uud border office' }
  const office = await done('createOffice', undefined, body, scene.manager)
  const found = await searchAsPublic(scene.stage, 'zamyn-uud border office')
  assert.equal([found.passages[0]?.kind, found.passages[0]?.id], ['office', office.id])
  const renamed = { name_en: 'Altanbulag border office' }
  const patched = await done('patchOffice', office.id, renamed, scene.manager)
  assert.is((await searchAsPublic(scene.stage, 'altanbulag border office')).passages[0]?.id, office.id)
  const change = {
    ...names,
    cancel_minutes: 60,
    attendance_minutes: 60,
    active: false,
    row_version: patched.row_version,
  }
  await done('updateOffice', office.id, change, scene.manager)
  assert.equal((await searchAsPublic(scene.stage, 'altanbulag border office')).passages, [])
})

test('covers every operation that changes what is published', () => {
  const changing = Object.values(tamgaContract.operations)
    .filter(
      ({ method, path }) => method !== 'GET' && /\/api\/v1\/(registry|gov\/officer\/offices)/.test(path),
    )
    .map(({ id }) => id)
  assert.equal(
    changing.filter((id) => !called.has(id)),
    [],
    'call it above, and look whether the index follows',
  )
})

test('changes with the publication, and with nothing else', async () => {
  const draft = await scene.service({ name_en: 'Ice road crossing permit' })
  const { database } = scene.stage.test
  const before = await searchAsPublic(scene.stage, 'ice road crossing')
  const undone = new Error('undone')
  await database
    .transact({ role: 'job' }, 'write', async (tx) => {
      await publishService(tx, { serviceId: draft.id, by: null, at: new Date() })
      const inside = await scene.stage.app.services.knowledge.search(tx, {
        text: 'ice road crossing',
        language: 'en',
        limit: 3,
      })
      assert.equal(codesOf(inside), [draft.code])
      assert.is.not(inside.version, before.version)
      throw undone
    })
    .catch((error) => assert.is(error, undone))
  const after = await searchAsPublic(scene.stage, 'ice road crossing')
  assert.equal([codesOf(after), after.version], [[], before.version])
})

test.run()
