// Makes random failovers to a standby that is behind, and shows that none passes in silence.
//   npm run failovers -- [--rounds N] [--seed N]
// Exit codes: 0 when every loss was noticed and declared, 1 otherwise, 2 for wrong arguments, 3 without PostgreSQL.
import { parseArgs } from 'node:util'
import { runFailovers } from '../test/failover/failovers.ts'
import { hasPostgresBinaries } from '../test/support/postgres.ts'
import { readArguments } from './lib/commands.ts'
import { readRepeats } from './lib/repeats.ts'

const usage = 'usage: npm run failovers -- [--rounds N] [--seed N]'
const { count: rounds, seed } = readArguments(() => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } },
  })
  return readRepeats('rounds', { count: values.rounds, seed: values.seed })
}, usage)

if (!hasPostgresBinaries()) {
  console.error('PostgreSQL is not installed: initdb was not found.')
  process.exit(3)
}

console.log(`seed ${seed}`)
const results = await runFailovers(rounds, seed, (round, { acknowledged, lost, halted, fates }) =>
  console.log(`${round}: ${acknowledged} acknowledged, ${lost} lost, halted ${halted}, ${fates.join(', ')}`),
)
const lossy = results.filter(({ lost }) => lost > 0)
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
console.log(
  `${results.length} failovers, ${lossy.length} of them lost ${sum(lossy.map(({ lost }) => lost))} acknowledged changes, ` +
    `${results.filter(({ halted }) => halted).length} halted the log, none passed in silence`,
)
