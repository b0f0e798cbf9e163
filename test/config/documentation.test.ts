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

documentation('has one row for each setting', () => {
  const rows = configurationPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  assert.equal(rows.map((line) => /`([A-Z][A-Z0-9_]+)`/.exec(line)?.[1]).sort(), Object.keys(settings).sort())
})

documentation.run()
