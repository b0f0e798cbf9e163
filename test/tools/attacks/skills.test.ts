import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { keyFor } from '../support.ts'

const attacks = suite<{ stage: Stage; key: Record<string, string> }>('attacks by skills')

attacks.before(async (context) => {
  context.stage = await openStage()
  context.key = await keyFor(context.stage, ['synthesize_skill', 'run_skill'])
})
attacks.after(({ stage }) => stage?.close())

let made = 0
function register(stage: Stage, key: Record<string, string>, commandTemplate: string) {
  made++
  const body = { skillName: `attack_${made}`, description: 'A test.', commandTemplate }
  return stage.call('synthesize_skill', { body }, key)
}

attacks('templates that hide a command, a flag or a placeholder are refused', async ({ stage, key }) => {
  for (const template of [
    '{{command}}',
    '{{command}} -h',
    'd{{f}} -h',
    'sh -c {{script}}',
    '/usr/bin/df {{path}}',
    'cat {{file}}',
    'env df',
    'df | sh',
    'df; {{x}}',
    'df $(id)',
    'df `{{x}}`',
    'df > {{file}}',
    'df {{path}} && id',
    'df {{flag}} {{path}}',
    'df -{{flag}}',
    'df --{{flag}}',
    'df --output={{x}}',
    'df -- {{path}}',
    'date -s {{time}}',
    'date --set={{time}}',
    'ps -eo{{columns}}',
    'ps -eo {{columns}} {{more}}',
    'ps {{columns}}',
    'ps --sort={{column}} -eo pid',
    'ip {{object}} {{action}} {{more}}',
    'ip {{object}} set',
    'systemctl {{action}}',
    'systemctl restart {{unit}}',
    'ss -{{flags}}',
    'df {{}}',
    'df {{ path }}',
    'df {{a.b}}',
    'df {{a-b}}',
    'df {{path}',
    'df {path}',
    'df {{{path}}}',
    'df {{a{{b}}}}',
    'df }}{{',
    'df {{1}}',
    'df {{__proto__}}',
    'df {{constructor}}',
    'df {{prototype}}',
    "df '{{path}}",
    'df "$HOME{{path}}"',
    'df {{path}}\nid',
    'df \u2013h',
    'df {{path}}\u0000',
    '   ',
    `df ${'{{a}} '.repeat(40)}`,
    'journalctl -u {{unit}} -n 5 --no-pager',
  ]) {
    const { status, body } = await register(stage, key, template)
    // What JSON itself may not hold is 400 before any tool is asked.
    assert.ok(
      status === 400 || (status === 200 && body.success === false),
      `${template} ${JSON.stringify(body)}`,
    )
    assert.ok(body.error.length > 20)
  }
  const { items } = (await stage.call('listSkills', {}, key)).body.data
  assert.equal(items, [])
})

attacks(
  'values that hide a flag, a path or a template are refused, and nothing runs',
  async ({ stage, key }) => {
    const { skillName } = (await register(stage, key, 'df -h {{path}}')).body.data
    for (const path of [
      '-T',
      '--output=source',
      '--help',
      '--',
      '-',
      '/etc/shadow',
      '/etc',
      '/tmp/..',
      '/proc/self/root/tmp',
      '/tmp -T',
      '/tmp\t-T',
      "/tmp' -T '",
      '$(id)',
      '`id`',
      '{{path}}',
      '~',
      '',
      ' ',
      '/tmp\u202e',
      '\u2013T',
      'a'.repeat(5000),
    ]) {
      const { status, body } = await stage.call('callSkill', { path: { skillName }, body: { path } }, key)
      assert.is(status, 200)
      assert.is(body.success, false, JSON.stringify([path, body]))
      assert.is(body.data, undefined)
    }
    const { items } = await stage.app.services.audit.list({ operation: 'callSkill', limit: 100 })
    assert.equal([...new Set(items.map(({ outcome }) => outcome))], ['refused'])
  },
)

attacks('names that are none are 400, and never reach the table', async ({ stage, key }) => {
  for (const skillName of [
    '__proto__',
    'Skill',
    'a__b',
    '_a',
    'a_',
    '1a',
    'a-b',
    'a.b',
    'a b',
    'a/b',
    '../x',
    'skill\n',
    'ѕkill',
    'a'.repeat(49),
    '',
  ]) {
    const body = { skillName, description: 'A test.', commandTemplate: 'pgrep -c -x {{name}}' }
    assert.is((await stage.call('synthesize_skill', { body }, key)).status, 400, skillName)
  }
})

attacks('no spelling of a path leads past the names', async ({ stage, key }) => {
  for (const [name, statuses] of [
    ['..%2Fadmin', [400]],
    ['%2e%2e', [400, 404, 405]],
    ['..', [404, 405]],
    ['a%2Fb', [400]],
    ['skills%2Fx', [400]],
    ['a%00b', [400]],
    ['%5F%5Fproto%5F%5F', [400]],
    ['__proto__', [400]],
    ['constructor', [404]],
    ['a/b', [404]],
    ['%ff', [400]],
    ['Skill', [400]],
    ['a;b', [400]],
    ['synthesize%5Fskill', [404]],
  ] as const) {
    const answer = await stage.fetch(`/api/v1/tools/${name}`, {
      method: 'POST',
      headers: { ...key, 'Content-Type': 'application/json' },
      body: '{}',
    })
    assert.ok((statuses as readonly number[]).includes(answer.status), `${name}: ${answer.status}`)
  }
})

attacks('a body that would change what objects are changes nothing', async ({ stage, key }) => {
  const { skillName } = (await register(stage, key, 'pgrep -c -x {{name}}')).body.data
  for (const text of [
    '{"__proto__":{"name":"x"}}',
    '{"constructor":{"prototype":{"name":"x"}}}',
    '{"name":"x","name":"y"}',
  ]) {
    const answer = await stage.fetch(`/api/v1/tools/${skillName}`, {
      method: 'POST',
      headers: { ...key, 'Content-Type': 'application/json' },
      body: text,
    })
    assert.is(answer.status, 400, text)
  }
  assert.is(({} as Record<string, unknown>).name, undefined)
})

attacks('a key without the tool cannot reach skills by any of their ways', async ({ stage, key }) => {
  const { skillName } = (await register(stage, key, 'df -h {{path}}')).body.data
  const stranger = await keyFor(stage, ['execute_command'])
  const path = { skillName }
  assert.is((await stage.call('callSkill', { path, body: {} }, stranger)).status, 403)
  assert.is((await stage.call('run_skill', { body: { skillName } }, stranger)).status, 403)
  assert.is((await stage.call('deleteSkill', { path }, stranger)).status, 403)
  assert.is((await stage.call('listSkills', {}, stranger)).status, 403)
  assert.is((await stage.call('callSkill', { path, body: {} })).status, 401)
})

attacks.run()
