// Makes generated/validators, which are not committed, where they are missing or the contract has changed since. `npm ci`,
// `npm start` and `npm test` run it first.
//   node scripts/validators.ts [--source openapi] [--out generated]
import { parseArgs } from 'node:util'
import { contractDocuments, makeValidators, validatorsAreCurrent } from './generate/build-validators.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    source: { type: 'string', default: 'openapi' },
    out: { type: 'string', default: 'generated' },
  },
})

try {
  if (!validatorsAreCurrent(values.source, values.out)) {
    const count = makeValidators(
      await contractDocuments(values.source, values.out),
      values.source,
      values.out,
    )
    console.error(`The validators of the contract were made: ${count} files in ${values.out}/validators`)
  }
} catch (error) {
  const [reason] = String(error instanceof Error ? error.message : error).split('\n')
  console.error(`The validators of the contract cannot be made: ${reason}`)
  process.exitCode = 1
}
