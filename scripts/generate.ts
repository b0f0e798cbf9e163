// Everything that follows from the contract: bundled documents, types, the operations table, validators.
//   node scripts/generate.ts [--check] [--source openapi] [--out generated]
// It writes nothing while the contract breaks a rule. With --check it never writes; the exit code tells whether the
// committed files are up to date. Whether the contract breaks a rule, scripts/lint-contract.ts tells then.
import { parseArgs } from 'node:util'
import { makeValidators, validatorsAreCurrent } from './generate/build-validators.ts'
import { compileContract } from './generate/compile.ts'
import { generatedFiles } from './generate/index.ts'
import { stale, write } from './generate/output.ts'
import { faultsOf } from './lint-contract/index.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    source: { type: 'string', default: 'openapi' },
    out: { type: 'string', default: 'generated' },
  },
})

const compiled = await compileContract(values.source).catch((error: Error) => fail([error.message]))
const faults = values.check ? [] : faultsOf(compiled)
if (faults.length > 0) fail(faults)

const files = await generatedFiles(compiled.documents, values.source, values.out)
if (values.check) {
  const differing = await stale(values.out, files)
  for (const name of differing)
    console.error(`${values.out}/${name} is stale: run \`npm run generate\` and commit it`)
  const current = validatorsAreCurrent(values.source, values.out)
  if (!current) console.error(`${values.out}/validators are stale: run \`node scripts/validators.ts\``)
  process.exitCode = differing.length > 0 || !current ? 1 : 0
} else {
  await write(values.out, files)
  const made = makeValidators(compiled.documents, values.source, values.out)
  console.log(`${files.size} files written to ${values.out}, ${made} of validators below it`)
}

function fail(texts: string[]): never {
  for (const text of texts) console.error(text)
  process.exit(1)
}
