// Makes the attacks of test/fixtures/pdf-attacks again: `node scripts/make-pdf-attacks.ts [part of a name]`. What each file may be
// answered with is written beside them, in expected.json.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allAttacks } from './pdf-attacks/all.ts'

const target = fileURLToPath(new URL('../test/fixtures/pdf-attacks/', import.meta.url))
const [, , wanted = ''] = process.argv
const LIMIT = 6 * 1024 * 1024

mkdirSync(target, { recursive: true })
if (wanted === '')
  for (const name of readdirSync(target)) if (name.endsWith('.pdf')) rmSync(join(target, name))
let bytes = 0
for (const [name, { make }] of Object.entries(allAttacks)) {
  if (!name.includes(wanted)) continue
  const pdf = make()
  bytes += pdf.length
  if (pdf.length > 60 * 1024) console.error(`${name}: ${pdf.length} bytes`)
  writeFileSync(join(target, `${name}.pdf`), pdf)
}
const expected = Object.fromEntries(
  Object.entries(allAttacks).map(([name, { accepts, does, ofFile }]) => [
    name,
    { does, accepts, ...(ofFile && { ofFile }) },
  ]),
)
// Lists on one line each, as the formatter has them.
const json = JSON.stringify(expected, null, 2).replaceAll(
  /\[\s+([^\]]+?)\s+\]/g,
  (_, list: string) => `[${list.replaceAll(/\s*\n\s*/g, ' ')}]`,
)
writeFileSync(join(target, 'expected.json'), `${json}\n`)
console.log(`${Object.keys(allAttacks).length} attacks, ${Math.ceil(bytes / 1024)} KiB written`)
if (bytes > LIMIT) throw new Error('more than 6 MiB')
