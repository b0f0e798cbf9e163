import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { keyFor } from './support.ts'

const skill = suite('run_skill')

/** A policy with one command that shows each of its arguments on a line of its own. */
async function withPolicy<T>(forms: object[], work: (stage: Stage) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-policy-'))
  await chmod(home, 0o755)
  const [binary, policy] = [join(home, 'bin', 'show-arguments'), join(home, 'policy', 'policy.json')]
  for (const one of [binary, policy]) await mkdir(dirname(one))
  await writeFile(binary, '#!/bin/sh\nfor one in "$@"; do printf "<%s>\\n" "$one"; done\n', { mode: 0o755 })
  const command = { name: 'show', binaries: [binary], purpose: 'a test', forms }
  await writeFile(policy, JSON.stringify({ commands: [command] }))
  const stage = await openStage({ settings: { TOOLS_COMMAND_POLICY: policy } })
  try {
    return await work(stage)
  } finally {
    await stage.close()
    await rm(home, { recursive: true, force: true })
  }
}

const anything = { type: 'text', pattern: '.*', maxLength: 200 }

skill('each placeholder is one argument, whatever its value holds', async () => {
  const forms = [
    {
      flags: { '--as=': { value: anything }, '-n': { value: anything } },
      operands: [{ name: 'ONE', value: anything, optional: true }],
    },
  ]
  await withPolicy(forms, async (stage) => {
    const key = await keyFor(stage, ['synthesize_skill', 'run_skill'])
    const made = await stage.call(
      'synthesize_skill',
      {
        body: {
          skillName: 'shown',
          description: 'A test.',
          commandTemplate: `show --as={{a}}/x{{a}} -n '{{b}}' "{{c}}"`,
        },
      },
      key,
    )
    assert.equal(made.body.data.inputSchema.required, ['a', 'b', 'c'])
    const run = async (args: Record<string, unknown>) =>
      (await stage.call('run_skill', { body: { skillName: 'shown', arguments: args } }, key)).body
    for (const value of [
      'a b',
      '$(id)',
      '; id',
      '`id`',
      "'",
      '"',
      '{{b}}',
      '{{a}}',
      '*',
      '| id',
      '&& id',
      '\\',
      'зайтай үг',
    ]) {
      const { data } = await run({ a: 'one', b: value, c: 'three' })
      assert.is(data.stdout, `<--as=one/xone>\n<-n>\n<${value}>\n<three>\n`, value)
      const attached = await run({ a: value, b: 'two', c: 'three' })
      assert.is(attached.data.stdout, `<--as=${value}/x${value}>\n<-n>\n<two>\n<three>\n`, value)
    }
    const empty = await run({ a: '', b: '', c: '' })
    assert.is(empty.data.stdout, '<--as=/x>\n<-n>\n<>\n<>\n')
    for (const value of ['-n', '--as=x', '-', '--', '\u2013n', 'a\tb', 'a\nb', 'a\u0085b', 'a\u202eb']) {
      for (const args of [
        { a: 'x', b: value, c: 'x' },
        { a: 'x', b: 'x', c: value },
      ]) {
        const refused = await run(args)
        assert.is(refused.success, false, JSON.stringify(args))
        assert.is(refused.data, undefined)
      }
    }
  })
})

skill('the present policy decides on a skill, not that of its registration', async () => {
  const values = ['red', 'blue']
  const forms = [{ operands: [{ name: 'COLOUR', value: { type: 'choice', values } }] }]
  await withPolicy(forms, async (stage) => {
    const key = await keyFor(stage, ['synthesize_skill', 'run_skill'])
    const admin = await stage.signIn('admin')
    await stage.test.database.system
      .insertInto('tool_skills')
      .values([
        old('painted', [['show'], [{ parameter: 'colour' }]]),
        old('flagged', [['show'], ['--all'], [{ parameter: 'colour' }]]),
        old('gone', [['cat'], [{ parameter: 'file' }]]),
      ])
      .execute()
    const run = async (skillName: string, args: object) =>
      (await stage.send('run_skill', { body: { skillName, arguments: args } }, key)).body
    assert.is((await run('painted', { colour: 'red' })).data.stdout, '<red>\n')
    assert.match((await run('painted', { colour: 'green' })).error, /red\|blue/)
    assert.match((await run('flagged', { colour: 'red' })).error, /this flag is not allowed/)
    assert.match((await run('gone', { file: '/etc/passwd' })).error, /"cat" is not an allowed command/)
    const { body } = await stage.call('listSkills', {}, admin.credential)
    assert.equal(
      Object.fromEntries(
        body.data.items.map((item: { name: string; usable: boolean }) => [item.name, item.usable]),
      ),
      { painted: true, flagged: false, gone: false },
    )
  })
})

let made = 0
function old(name: string, template: unknown) {
  made++
  return {
    id: `0193b2a4-6f1e-7c3a-9d58-${String(made).padStart(12, '0')}`,
    org_id: null,
    name,
    description: 'A test.',
    template: name,
    arguments: JSON.stringify(template),
    created_by: 'test',
    created_at: new Date(),
  }
}

skill.run()
