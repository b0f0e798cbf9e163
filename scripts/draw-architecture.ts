// The picture of the architecture in README.md, drawn from the table that the layers check holds the imports against.
//   node scripts/draw-architecture.ts [--check]
// With --check nothing is written; the exit code tells whether the README has the picture.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawArchitecture } from './check/picture.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const root = resolve(import.meta.dirname, '..')
const readme = join(root, 'README.md')
const text = readFileSync(readme, 'utf8')
const frame = /(<!-- architecture -->\n```\n)[\s\S]*?(```\n<!-- \/architecture -->)/
if (!frame.test(text)) {
  console.error(
    'README.md has no place for the picture: <!-- architecture -->, a code block, <!-- /architecture -->',
  )
  process.exit(1)
}
const drawn = text.replace(
  frame,
  (_, before: string, after: string) => `${before}${drawArchitecture()}${after}`,
)
if (!values.check) writeFileSync(readme, drawn)
else if (drawn !== text) {
  console.error(
    'the picture in README.md is not that of scripts/check/architecture.ts: run `npm run generate`',
  )
  process.exit(1)
}
