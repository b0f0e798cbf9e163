import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { eventually } from '../../support/eventually.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

interface Scene {
  stage: Stage
  admin: Person
}

const knowledge = suite<Scene>('the index of the assistant, for administrators')

knowledge.before(async (scene) => {
  scene.stage = await openStage()
  scene.admin = await scene.stage.signIn('admin')
})
knowledge.after(({ stage }) => stage.close())

const stateOf = async ({ stage, admin }: Scene, id: string) =>
  (await stage.call('getAiKnowledgeRun', { path: { id } }, admin.credential)).body.data

knowledge('is built again by one run, however often it is asked for', async (scene) => {
  const { stage, admin } = scene
  const before = (await stage.call('listAiKnowledgeRuns', {}, admin.credential)).body.data.items
  assert.equal(
    before.map(({ state }: { state: string }) => state),
    ['active'],
    'there is one from the start',
  )
  const asked = await Promise.all(
    [{}, { body: { force: true } }, {}].map((input) =>
      stage.call('reindexAiKnowledge', input, admin.credential),
    ),
  )
  assert.equal(
    asked.map(({ status }) => status),
    [202, 202, 202],
  )
  const ids = new Set(asked.map(({ body }) => body.data.run_id))
  assert.is(ids.size, 1)
  const [id] = ids
  await eventually(async () => (await stateOf(scene, id)).state === 'active')
  const run = await stateOf(scene, id)
  assert.equal([run.sources_done, run.chunks, run.chunks_copied], [run.sources, before[0].chunks, run.chunks])
  const runs = (await stage.call('listAiKnowledgeRuns', {}, admin.credential)).body.data.items
  assert.equal(
    runs.map(({ run_id, state }: { run_id: string; state: string }) => [run_id, state]),
    [
      [id, 'active'],
      [before[0].run_id, 'retired'],
    ],
  )
})

knowledge('needs settings.manage', async ({ stage }) => {
  const user = await stage.signIn()
  const path = { id: uuidv7() }
  assert.is((await stage.call('reindexAiKnowledge', {}, user.credential)).status, 403)
  assert.is((await stage.call('listAiKnowledgeRuns', {}, user.credential)).status, 403)
  assert.is((await stage.call('getAiKnowledgeRun', { path }, user.credential)).status, 403)
  assert.is((await stage.call('reindexAiKnowledge')).status, 401)
})

knowledge('says of an unknown run that there is none', async ({ stage, admin }) => {
  const { status, body } = await stage.call('getAiKnowledgeRun', { path: { id: uuidv7() } }, admin.credential)
  assert.equal([status, body.error], [404, 'ai.run_not_found'])
})

knowledge.run()
