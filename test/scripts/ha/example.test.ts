import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { exampleFiles } from '../../../scripts/ha/example.ts'
import { suite } from '../../support/suite.ts'

const test = suite('configuration files of high availability')
const folder = join(import.meta.dirname, '..', '..', '..', 'scripts', 'deploy', 'high-availability')

for (const [name, text] of Object.entries(exampleFiles()))
  test(`${name} is the one that \`npm run ha -- --show\` makes`, () => {
    assert.is(readFileSync(join(folder, name), 'utf8'), text)
  })

test.run()
