import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { builtIn, descriptions } from '../../../../src/domains/assistant/prompts/catalogue.ts'
import { promptKeys } from '../../../../src/domains/assistant/prompts/prompts.ts'
import { cleaned, promptFaults } from '../../../../src/domains/assistant/prompts/rules.ts'
import { filled, variablesIn } from '../../../../src/domains/assistant/prompts/variables.ts'
import { suite } from '../../../support/suite.ts'

const root = join(import.meta.dirname, '../../../..')

const prompts = suite('the texts of the assistant')

for (const language of ['mn', 'en'] as const)
  prompts(`built in, in ${language}, keep the rules that changes of them must keep`, () => {
    for (const key of promptKeys) {
      const text = builtIn[language][key]
      assert.equal([...promptFaults(key, text, '')], [], key)
      assert.is(text, cleaned(text), key)
    }
  })

prompts('built in use every variable, so that code which leaves one out fails at once', () => {
  for (const key of promptKeys) {
    const declared = descriptions[key].variables.map(({ name }) => name).sort()
    assert.equal(variablesIn(builtIn.mn[key]).sort(), declared, key)
    assert.equal(variablesIn(builtIn.en[key]).sort(), declared, key)
  }
})

prompts('are each used by something, so that a change of any has an effect', async () => {
  const code: string[] = []
  for await (const file of glob('src/**/*.ts', { cwd: root, exclude: ['src/domains/assistant/prompts/**'] }))
    code.push(await readFile(join(root, file), 'utf8'))
  const all = code.join('\n')
  assert.equal(
    promptKeys.filter((key) => !all.includes(`'${key}'`)),
    [],
  )
})

prompts('name the emergency numbers of Mongolia with what they are', () => {
  for (const [number, mn, en] of [
    ['101', 'гал', 'fire'],
    ['102', 'цагдаа', 'police'],
    ['103', 'түргэн', 'ambulance'],
    ['105', 'онцгой', 'emergency'],
    ['108', 'хүүхдийн', 'child'],
  ] as const) {
    assert.match(builtIn.mn['text.crisis'], `${number}: ${mn}`)
    assert.match(builtIn.en['text.crisis'], `${number}: ${en}`)
  }
})

const rulesOf = (key: (typeof promptKeys)[number], text: string) =>
  [...promptFaults(key, text, '/body/en')].map(({ rule }) => rule)

prompts('are refused for variables that are unknown, missing or half written', () => {
  assert.equal(rulesOf('text.handover', 'Go to {{office}}.'), [])
  assert.equal(rulesOf('text.handover', 'Go to {{ office }}.'), [])
  assert.equal(rulesOf('text.handover', 'Go to {{offise}}.'), ['unknown_variable', 'missing_variable'])
  assert.equal(rulesOf('text.handover', 'Go to {{office}} or {{'), ['braces'])
  assert.equal(rulesOf('text.handover', 'Go to {{office}} {{}}'), ['unknown_variable'])
  const [fault] = promptFaults('answer.compose', '{{sources}}', '/body/mn')
  assert.match(fault?.mn ?? '', '{{question}}')
  assert.is(fault?.path, '/body/mn')
})

prompts('of which people read the words are plain', () => {
  for (const marked of ['<b>Hi</b>', '<!-- x -->', '[here](https://example.mn)'])
    assert.equal(rulesOf('text.greeting', marked), ['plain'], marked)
  assert.equal(rulesOf('text.greeting', 'Under 5 < 6 [1] (see there)'), [])
  assert.equal(rulesOf('speech.style', '<speak>calmly</speak>'), [])
})

prompts('are at most 8000 characters long, and not empty', () => {
  assert.equal(rulesOf('text.greeting', 'я'.repeat(8_000)), [])
  assert.equal(rulesOf('text.greeting', '😀'.repeat(8_000)), [])
  assert.equal(rulesOf('text.greeting', 'я'.repeat(8_001)), ['maxLength'])
  assert.equal(rulesOf('text.greeting', cleaned('\u200b \u0007')), ['blank'])
})

prompts('are filled in once: braces in a value stay what they are', () => {
  assert.is(filled('{{a}} and {{ b }}', { a: '{{b}}', b: '$&' }), '{{b}} and $&')
  assert.is(filled('To {{a}}. {{b}}', { a: 'x', b: '' }), 'To x.')
  assert.throws(() => filled('{{toString}}', {}), 'no value for {{toString}}')
})

prompts.run()
