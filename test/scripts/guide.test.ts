import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { copyProject, type Scratch } from './scratch.ts'

const guide = suite<{ scratch: Scratch }>('docs/adding-an-operation.md')

guide.before((context) => {
  context.scratch = copyProject()
})
guide.after(({ scratch }) => scratch.remove())

/** The first code block that follows the words. */
function codeAfter(text: string, words: string): string {
  const from = text.indexOf(words)
  assert.ok(from >= 0, `the guide no longer says ${words}`)
  const code = /```(?:sql|yaml|ts)\n([\s\S]*?)```/.exec(text.slice(from))?.[1]
  assert.ok(code, `no code follows ${words}`)
  return code
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

guide('followed word by word, it adds an operation that works', ({ scratch }) => {
  const { root } = scratch
  const text = readFileSync(join(root, 'docs/adding-an-operation.md'), 'utf8')
  const files = [...text.matchAll(/^`((?:src|openapi|test)\/[^`]+)`/gm)].map((match) => match[1] as string)
  assert.is(files.length, 6)
  for (const file of files) write(root, file, codeAfter(text, `\n\`${file}\``))
  for (const [script, ...args] of [
    ['scripts/generate-tables.ts'],
    ['scripts/generate.ts'],
    ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  ] as const) {
    const { status, output } = scratch.run(script, ...args)
    assert.is(status, 0, output)
  }
  const checks = scratch.check('types', 'format', 'contract', 'layers', 'mirrors')
  assert.is(checks.status, 0, checks.output)
  const tested = scratch.run('test/platform/notices/notices.test.ts')
  assert.match(tested.output, /Passed: {4}4\n/)
  const swept = scratch.run('scripts/test.ts', 'sweeps/successes', '--operation', 'createNotice')
  // The operation's own case, and the one that is about all recipes.
  assert.match(swept.output, /successes\.test\.ts {2}2 passed\n/)
  assert.is(swept.status, 0, swept.output)
})

guide.run()
