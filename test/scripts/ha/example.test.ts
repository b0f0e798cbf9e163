import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { exampleFiles } from '../../../scripts/ha/example.ts'
import { suite } from '../../support/suite.ts'

const test = suite('configuration files of high availability')
const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'high-availability.md'), 'utf8')

for (const [name, text] of Object.entries(exampleFiles()))
  test(`${name} in the documentation is the one that \`npm run ha -- --show\` makes`, () => {
    assert.ok(page.includes(`\`\`\`\n${text}\`\`\``), text)
  })

test.run()
