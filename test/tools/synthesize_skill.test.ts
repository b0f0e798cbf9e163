import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { callableSkills } from '../../src/domains/tools/skills/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { keyFor } from './support.ts'

const skills = suite<{ stage: Stage; key: Record<string, string> }>('synthesize_skill')

skills.before(async (context) => {
  context.stage = await openStage()
  context.key = await keyFor(context.stage, ['synthesize_skill', 'run_skill'])
})
skills.after(({ stage }) => stage?.close())

const counting = 'pgrep -c -x {{name}}'
const named = { name: 'no_such_process_here' }

const register = (stage: Stage, as: Record<string, string>, body: Record<string, unknown>) =>
  stage.send('synthesize_skill', { body: { description: 'A test.', ...body } }, as)

skills('a key registers a skill, calls it at its own path and by run_skill', async ({ stage, key }) => {
  const made = await register(stage, key, {
    skillName: 'count_processes',
    commandTemplate: 'pgrep -c -x {{name}}',
  })
  assert.equal(made.body, {
    success: true,
    data: {
      skillName: 'count_processes',
      description: 'A test.',
      path: '/api/v1/tools/count_processes',
      inputSchema: {
        type: 'object',
        properties: {
          name: {
            description: 'Value of name, one argument of the command.',
            type: 'string',
            maxLength: 64,
            pattern: '^(?:[A-Za-z0-9][A-Za-z0-9_.:@-]*)$',
          },
        },
        required: ['name'],
        additionalProperties: false,
      },
    },
  })
  const path = { skillName: 'count_processes' }
  const called = await stage.call('callSkill', { path, body: { name: 'node' } }, key)
  assert.equal(called.body.data.argv, ['pgrep', '-c', '-x', 'node'])
  const body = { skillName: 'count_processes', arguments: { name: 'no_such_process_here' } }
  const run = await stage.call('run_skill', { body }, key)
  assert.is(run.body.data.stdout, '0\n')

  const { items } = await stage.app.services.audit.list({ subject: 'skill:count_processes', limit: 10 })
  assert.equal(items.map(({ operation, outcome }) => `${operation} ${outcome}`).sort(), [
    'callSkill done',
    'run_skill done',
    'synthesize_skill done',
  ])
})

skills(
  'a person with tools.manage registers for the platform; one with less may not',
  async ({ stage, key }) => {
    const admin = await stage.signIn('admin')
    const body = { skillName: 'boot_time', commandTemplate: counting }
    assert.is((await register(stage, (await stage.signIn('manager')).credential, body)).status, 403)
    assert.is((await register(stage, admin.credential, body)).body.success, true)
    const path = { skillName: 'boot_time' }
    const called = await stage.call('callSkill', { path, body: named }, admin.credential)
    assert.is(called.body.data.stdout, '0\n')
    const byKey = await stage.call('run_skill', { body: { skillName: 'boot_time', arguments: named } }, key)
    assert.is(byKey.body.data.stdout, '0\n')
  },
)

skills('a parameter takes its type from the policy; a number may come as one', async ({ stage, key }) => {
  const made = await register(stage, key, {
    skillName: 'memory_over_time',
    commandTemplate: 'vmstat 1 {{count}}',
  })
  const { count } = made.body.data.inputSchema.properties
  assert.equal(
    { type: count.type, minimum: count.minimum, maximum: count.maximum },
    { type: 'integer', minimum: 1, maximum: 5 },
  )
  const path = { skillName: 'memory_over_time' }
  const run = await stage.call('callSkill', { path, body: { count: 1 } }, key)
  assert.equal(run.body.data.argv, ['vmstat', '1', '1'])
  const many = await stage.call('callSkill', { path, body: { count: 6 } }, key)
  assert.match(many.body.error, /1\.\.5/)
})

skills('a name that exists is refused, and so is one that the system uses', async ({ stage, key }) => {
  const body = { skillName: 'kernel', commandTemplate: counting }
  assert.is((await register(stage, key, body)).body.success, true)
  const again = await register(stage, key, body)
  assert.is(again.status, 200)
  assert.match(again.body.error, /exists already/)
  const builtIn = Object.values(stage.contract.operations).filter(({ document }) => document === 'tools')
  for (const skillName of [
    ...builtIn.map(({ id }) => id),
    'openapi',
    'mcp',
    'command',
    'skills',
    'constructor',
  ]) {
    const { body: answered } = await register(stage, key, { ...body, skillName })
    assert.match(answered.error, /taken by the system itself/, skillName)
  }
})

skills('a template without a placeholder is 400 and names the field', async ({ stage, key }) => {
  for (const commandTemplate of ['arch', 'uname -r', 'df {{}}', 'df {{ path }}', 'df {path}', 'df {{1}}']) {
    const body = { skillName: 'fixed', commandTemplate }
    const { status, body: answered } = await register(stage, key, body)
    assert.is(status, 400, commandTemplate)
    assert.match(answered.error, /\/body\/commandTemplate/)
  }
  const run = await stage.call('run_skill', { body: { skillName: 'fixed' } }, key)
  assert.match(run.body.error, /There is no skill/)
})

skills('two registrations of one name at once: one wins, the other gets an error', async ({ stage, key }) => {
  const body = { skillName: 'contested', commandTemplate: counting }
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(stage, key, body)))
  const won = answers.filter((answer) => answer.body.success)
  assert.is(won.length, 1)
  for (const { status, body: answered } of answers.filter((answer) => !answer.body.success)) {
    assert.is(status, 200)
    assert.match(answered.error, /exists already/)
  }
})

skills('parameters that are missing, unknown or no text are 400 and named', async ({ stage, key }) => {
  const path = { skillName: 'count_processes' }
  for (const [body, place] of [
    [{}, '/body/name'],
    [{ name: 'a', other: 'b' }, '/body/other'],
    [{ name: ['a'] }, '/body/name'],
    [{ name: { a: 1 } }, '/body/name'],
    [{ name: true }, '/body/name'],
    [{ name: 1.5 }, '/body/name'],
    [{ name: null }, '/body/name'],
  ] as const) {
    const { status, body: answered } = await stage.call('callSkill', { path, body }, key)
    assert.is(status, 400, JSON.stringify(body))
    assert.ok(answered.error.includes(place), answered.error)
  }
  const body = { skillName: 'count_processes', arguments: { nmae: 'x' } }
  const { status, body: answered } = await stage.call('run_skill', { body }, key)
  assert.is(status, 400)
  assert.match(answered.error, '/body/arguments/nmae')
})

skills('an unknown skill: 404 at its path, a refusal with the names by run_skill', async ({ stage, key }) => {
  assert.is(
    (await stage.call('callSkill', { path: { skillName: 'nothing_here' }, body: {} }, key)).status,
    404,
  )
  const { status, body } = await stage.call('run_skill', { body: { skillName: 'nothing_here' } }, key)
  assert.is(status, 200)
  assert.match(body.error, /There is no skill "nothing_here"\. Skills: .*kernel/)
})

skills(
  'a key calls the skills that its tools name, or all with run_skill, and no others',
  async ({ stage, key }) => {
    const one = await keyFor(stage, ['kernel'])
    const call = (skillName: string, as: Record<string, string>) =>
      stage.call('callSkill', { path: { skillName }, body: named }, as)
    assert.is((await call('kernel', one)).body.success, true)
    assert.is((await call('boot_time', one)).status, 403)
    assert.is((await call('nothing_here', one)).status, 403)
    assert.is((await stage.call('run_skill', { body: { skillName: 'kernel' } }, one)).status, 403)
    assert.is((await call('boot_time', key)).body.success, true)
  },
)

skills('belongs to the organisation of the key, and to no other', async ({ stage, key }) => {
  const [alpha, beta] = [uuidv7(), uuidv7()]
  await stage.test.database.system
    .insertInto('organisations')
    .values([alpha, beta].map((id, at) => ({ id, slug: `org-${at}`, name_mn: 'Нэр', name_en: 'Name' })))
    .execute()
  const tools = ['synthesize_skill', 'run_skill']
  const ofAlpha = await keyFor(stage, tools, alpha)
  const ofBeta = await keyFor(stage, tools, beta)
  const body = { skillName: 'shared_name', commandTemplate: counting }
  for (const as of [ofAlpha, ofBeta, key]) assert.is((await register(stage, as, body)).body.success, true)
  await register(stage, ofAlpha, { skillName: 'only_alpha', commandTemplate: counting })

  const path = { skillName: 'only_alpha' }
  assert.is((await stage.call('callSkill', { path, body: named }, ofAlpha)).body.success, true)
  for (const as of [ofBeta, key]) {
    assert.is((await stage.call('callSkill', { path, body: named }, as)).status, 404)
    assert.is((await stage.call('deleteSkill', { path }, as)).status, 404)
  }
  const names = async (principal: Parameters<typeof callableSkills>[0]) =>
    (await callableSkills(principal, stage.app.services)).map(({ name }) => name)
  const principal = { kind: 'key', keyId: uuidv7(), tools } as const
  assert.equal(await names({ ...principal, orgId: alpha }), ['only_alpha', 'shared_name'])
  assert.equal(await names({ ...principal, orgId: beta }), ['shared_name'])
  assert.equal(await names({ ...principal, orgId: alpha, tools: ['only_alpha'] }), ['only_alpha'])
  assert.not((await names({ ...principal, orgId: null })).includes('only_alpha'))
})

skills('no more than a hundred, however many register at once', async ({ stage }) => {
  const orgId = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id: orgId, slug: 'many', name_mn: 'Олон', name_en: 'Many' })
    .execute()
  await stage.test.database.system
    .insertInto('tool_skills')
    .values(
      Array.from({ length: 98 }, (_, at) => ({
        id: uuidv7(),
        org_id: orgId,
        name: `skill_${at}`,
        description: 'A test.',
        template: 'arch',
        arguments: JSON.stringify([['arch']]),
        created_by: 'test',
        created_at: new Date(),
      })),
    )
    .execute()
  const many = await keyFor(stage, ['synthesize_skill'], orgId)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      register(stage, many, { skillName: `late_${at}`, commandTemplate: counting }),
    ),
  )
  assert.is(answers.filter(({ body }) => body.success).length, 2)
  assert.match(answers.find(({ body }) => !body.success)?.body.error, /100 skills already/)
})

skills('a description keeps nothing invisible', async ({ stage, key }) => {
  const { body } = await register(stage, key, {
    skillName: 'plain_words',
    description: 'Tells\u202e the\n\nname\u200b of\u0007 it ',
    commandTemplate: counting,
  })
  assert.is(body.data.description, 'Tells the name of it')
})

skills('every change is notified on the channel, with its owner', async ({ stage, key }) => {
  const told: string[] = []
  const listener = await stage.test.database.listen('tool_skills', (payload) => void told.push(payload))
  try {
    // What was changed before may still be on its way; notices come in the order of the changes.
    await sql`select pg_notify('tool_skills', 'from here on')`.execute(stage.test.database.system)
    await eventually(() => told.at(-1) === 'from here on')
    told.length = 0
    await register(stage, key, { skillName: 'announced', commandTemplate: counting })
    await stage.call('deleteSkill', { path: { skillName: 'announced' } }, key)
    await eventually(() => told.length >= 2)
    assert.equal(told, ['platform', 'platform'])
  } finally {
    await listener.close()
  }
})

skills.run()
