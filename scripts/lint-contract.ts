// Our own rules over the contract, as it is written: npm run check -- --only contract
//   node scripts/lint-contract.ts [--source openapi]
import { parseArgs } from 'node:util'
import { compileContract } from './generate/compile.ts'
import { faultsOf } from './lint-contract/index.ts'

const { values } = parseArgs({ options: { source: { type: 'string', default: 'openapi' } } })

const faults = await compileContract(values.source).then(faultsOf, (error: Error) => [error.message])
for (const fault of faults) console.error(fault)
console.log(`${faults.length} findings`)
process.exitCode = faults.length > 0 ? 1 : 0
