// Everything that follows from the contract: bundled documents, types, the operations table, validators.
//   node scripts/generate.ts [--check] [--source openapi] [--out generated]
// With --check nothing is written; the exit code tells whether the committed files are up to date.
import { parseArgs } from 'node:util'
import { generate } from './generate/index.ts'
import { stale, write } from './generate/output.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    source: { type: 'string', default: 'openapi' },
    out: { type: 'string', default: 'generated' },
  },
})

const files = await generate(values.source, values.out).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
if (values.check) {
  const differing = await stale(values.out, files)
  for (const name of differing)
    console.error(`${values.out}/${name} is stale: run \`npm run generate\` and commit it`)
  process.exitCode = differing.length > 0 ? 1 : 0
} else {
  await write(values.out, files)
  console.log(`${files.size} files written to ${values.out}`)
}
