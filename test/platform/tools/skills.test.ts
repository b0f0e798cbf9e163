import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { keyFor } from '../../tools/support.ts'

const skills = suite<{ stage: Stage; key: Record<string, string> }>('administration of skills')

skills.before(async (context) => {
  context.stage = await openStage()
  context.key = await keyFor(context.stage, ['synthesize_skill', 'run_skill'])
})
skills.after(({ stage }) => stage?.close())

async function register(stage: Stage, key: Record<string, string>, skillName: string): Promise<void> {
  const body = { skillName, description: 'A test.', commandTemplate: 'df -h {{path}}' }
  assert.is((await stage.call('synthesize_skill', { body }, key)).body.success, true)
}

skills('lists skills with their templates, newest first, page by page', async ({ stage, key }) => {
  for (const name of ['first', 'second', 'third']) await register(stage, key, name)
  const admin = await stage.signIn('admin')
  for (const as of [key, admin.credential]) {
    const { data } = (await stage.call('listSkills', { query: { limit: 2 } }, as)).body
    assert.equal(
      data.items.map(({ name }: { name: string }) => name),
      ['third', 'second'],
    )
    assert.is(data.items[0].command_template, 'df -h {{path}}')
    assert.is(data.items[0].usable, true)
    assert.equal(data.items[0].input_schema.required, ['path'])
    const rest = await stage.call('listSkills', { query: { cursor: data.next_cursor } }, as)
    assert.equal(
      rest.body.data.items.map(({ name }: { name: string }) => name),
      ['first'],
    )
  }
})

skills('a deleted skill is gone at once, and its name is free', async ({ stage, key }) => {
  await register(stage, key, 'short_lived')
  const path = { skillName: 'short_lived' }
  const admin = await stage.signIn('admin')
  const deletions = await Promise.all([
    stage.call('deleteSkill', { path }, admin.credential),
    stage.call('deleteSkill', { path }, key),
  ])
  assert.equal(deletions.map(({ status }) => status).sort(), [200, 404])
  assert.is((await stage.call('callSkill', { path, body: { path: '/tmp' } }, key)).status, 404)
  await register(stage, key, 'short_lived')
})

skills(
  'keys that cannot register skills, and people who do not manage tools, are kept out',
  async ({ stage }) => {
    const user = await keyFor(stage, ['run_skill'])
    const person = await stage.signIn('manager')
    for (const as of [user, person.credential]) {
      assert.is((await stage.call('listSkills', {}, as)).status, 403)
      assert.is((await stage.call('deleteSkill', { path: { skillName: 'first' } }, as)).status, 403)
    }
  },
)

skills('literal paths win over the names of skills', async ({ stage, key }) => {
  const post = (path: string) =>
    stage.fetch(path, {
      method: 'POST',
      headers: { ...key, 'Content-Type': 'application/json' },
      body: '{}',
    })
  assert.is((await post('/api/v1/tools/openapi.json')).status, 405)
  assert.is((await post('/api/v1/tools/skills')).status, 405)
  const literal = await post('/api/v1/tools/synthesize_skill')
  assert.is(literal.status, 400)
  assert.match(literal.body.error, '/body/skillName')
  assert.is((await stage.fetch('/api/v1/tools/first', { headers: key })).status, 405)
  assert.match((await post('/api/v1/tools/first')).body.error, '/body/path')
})

skills.run()
