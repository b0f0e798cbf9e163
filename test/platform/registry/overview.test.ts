import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('the registry at a glance')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const overview = async () => {
  const { status, body } = await scene.list('getRegistryOverview')
  assert.is(status, 200)
  return body.data
}

test('an empty registry is reported as such', async () => {
  assert.equal(await overview(), {
    services: { draft: 0, published: 0, archived: 0 },
    evidences: 0,
    life_events: 0,
    coverage: { evidences: 0, covered: 0, covered_percent: 100 },
    missing_translations: { count: 0, items: [] },
    changed: { count: 0, items: [] },
    newest_versions: [],
  })
})

test('counts by state, names what lacks a translation, what waits to be published, and what came last', async () => {
  const form_schema = {
    type: 'object' as const,
    properties: { a: { type: 'boolean' as const, title_mn: 'А', title_en: '' } },
  }
  const untranslated = await scene.service({
    name_en: ' ',
    legal_basis: [{ title_mn: 'Хууль', title_en: '' }],
    form_schema,
  })
  const waiting = await scene.published({ name_en: 'Before' })
  await scene.save(waiting.id, { name_en: 'After' })
  const { id: evidenceId, code } = await scene.evidence()
  const { code: event } = await scene.lifeEvent()
  // What publishing puts in by itself is no difference.
  const same = await scene.published({
    evidence_groups: [{ evidences: [{ code, optional: false }] }],
    life_events: [event],
  })
  await scene.source(evidenceId)
  const gone = await scene.published()
  await scene.call('archiveRegistryService', gone.id)

  const seen = await overview()
  assert.equal(seen.services, { draft: 1, published: 2, archived: 1 })
  assert.equal([seen.evidences, seen.life_events], [1, 1])
  assert.equal(seen.coverage, { evidences: 1, covered: 1, covered_percent: 100 })
  assert.equal(
    seen.missing_translations.items.map(({ id, fields }: { id: string; fields: string[] }) => ({
      id,
      fields,
    })),
    [{ id: untranslated.id, fields: ['name_en', 'legal_basis', 'form_schema'] }],
  )
  assert.is(seen.missing_translations.count, 1)
  assert.equal(
    seen.changed.items.map(({ id, name_en, version_no }: Record<string, unknown>) => [
      id,
      name_en,
      version_no,
    ]),
    [[waiting.id, 'After', 1]],
  )
  assert.equal(
    seen.newest_versions.map(({ id }: { id: string }) => id),
    [gone.id, same.id, waiting.id],
  )
  assert.is(seen.newest_versions[2].name_en, 'Before')
})

test.run()
