// What each operation does by the conventions of the API, or why it does not: npm run contract:conventions
//   node scripts/contract-conventions.ts [--source openapi] [--markdown]
// Prints a line for each operation and the sums, and fails where one leaves a convention without a reason.
import { parseArgs } from 'node:util'
import { compileContract } from './generate/compile.ts'
import { operationsOf } from './generate/walk.ts'
import { conventionNames, conventionsOf, type Kept } from './lint-contract/conventions.ts'

const { values } = parseArgs({
  options: {
    source: { type: 'string', default: 'openapi' },
    markdown: { type: 'boolean', default: false },
  },
})

const { documents } = await compileContract(values.source)
const all = [...operationsOf(documents)].map((one) => ({
  id: one.operation.operationId ?? '',
  kept: conventionsOf(one),
}))

function cell(kept: Kept): string {
  if ('by' in kept) return kept.by
  return 'none' in kept ? `none: ${kept.none}` : `MISSING: ${kept.fault}`
}

const rows = all.map(({ id, kept }) => [id, ...conventionNames.map((name) => cell(kept[name]))])
const head = ['operation', ...conventionNames]
if (values.markdown) {
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
} else {
  const widths = head.map((name, at) =>
    Math.min(48, Math.max(...rows.map((row) => row[at]?.length ?? 0), name.length)),
  )
  for (const row of [head, ...rows])
    console.log(
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

let missing = 0
console.log()
for (const name of conventionNames) {
  const kept = all.map((one) => one.kept[name])
  const concerned = kept.filter((one) => !('by' in one && one.by === '-'))
  const reasons = concerned.filter((one) => 'none' in one).length
  const faults = concerned.filter((one) => 'fault' in one).length
  missing += faults
  console.log(
    `${name}: ${concerned.length} operations, ${concerned.length - reasons - faults} keep it, ${reasons} say why not, ${faults} without a reason`,
  )
}
console.log(`${all.length} operations, ${missing} exceptions without a reason`)
process.exitCode = missing > 0 ? 1 : 0
