import * as assert from 'uvu/assert'
import { seedOrganisation } from '../../support/organisations.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('steps of a service, published')

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const step = (key: string, more: object = {}) => ({
  key,
  kind: 'check' as const,
  title_mn: 'Шалгах',
  title_en: 'Check',
  text_mn: 'Шалгана.',
  text_en: 'It is checked.',
  days: 2,
  ...more,
})
const registration = { output: { type: 'registration' as const } }

test('422: steps that wait for each other, and an authority that takes no cases', async () => {
  const deaf = await seedOrganisation(scene.stage, await scene.stage.signIn())
  const steps = [
    step('site', { needs: ['fire'] }),
    step('fire', { needs: ['site'], authority_org_id: deaf }),
    step('second', { needs: ['nowhere'] }),
  ]
  const { id } = await scene.service({ ...registration, steps })
  const refused = await scene.call('publishRegistryService', id)
  assert.is(refused.status, 422)
  assert.equal(
    refused.body.details.map(({ path, rule, message }: Record<string, string>) => [path, rule, message]),
    [
      ['/content/steps/2/needs/0', 'unknown', 'There is no step nowhere.'],
      ['/content/steps/0/needs', 'order', 'Steps wait for each other: site → fire → site.'],
      [
        '/content/steps/1/authority_org_id',
        'module',
        'There is no such authority to do the step, or it has not installed the module gov.',
      ],
    ],
  )
})

test('the version keeps them as they were; what is null is absent', async () => {
  const steps = [
    step('site', { needs: null, optional: null, sees: null, authority_org_id: null }),
    step('second', { kind: 'second_decision', needs: ['site'] }),
  ]
  const { id } = await scene.published({ ...registration, steps })
  const { body } = await scene.call('getRegistryService', id)
  assert.equal(body.data.content.steps, [
    step('site'),
    step('second', { kind: 'second_decision', needs: ['site'] }),
  ])
  const row = await scene.stage.test.database.system
    .selectFrom('reg_service_versions')
    .select('content')
    .where('service_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.is((row.content as { steps: unknown[] }).steps.length, 2)
})

test.run()
