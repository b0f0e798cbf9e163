import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { configurationPage } from '../../src/config/documentation.ts'
import { settings } from '../../src/config/settings.ts'
import { suite } from '../support/suite.ts'

const documentation = suite('documentation of settings')

documentation('docs/configuration.md is what the table says', () => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  assert.is(page, configurationPage())
})

documentation('has each setting once', () => {
  const lines = configurationPage()
    .split('\n')
    .filter((line) => line.startsWith('- `'))
  const named = lines.flatMap(
    (line) => /^- (?:`\w+`, )*`\w+`/.exec(line)?.[0].match(/[A-Z][A-Z0-9_]+/g) ?? [],
  )
  assert.equal(named.sort(), Object.keys(settings).sort())
})

documentation.run()
