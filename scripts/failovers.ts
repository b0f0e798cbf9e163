// Makes random failovers to a standby that is behind, and shows that none passes in silence.
//   npm run failovers -- [--rounds N] [--seed N]
// Exit codes: 0 when every loss was noticed and declared, 1 otherwise, 2 for wrong arguments, 3 without PostgreSQL.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runFailovers } from '../test/failover/failovers.ts'
import { hasPostgresBinaries } from '../test/support/postgres.ts'
import { readArguments } from './lib/commands.ts'

const usage = 'usage: npm run failovers -- [--rounds N] [--seed N]'
const { rounds, seed } = readArguments(() => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } },
  })
  const given = { rounds: Number(values.rounds), seed: Number(values.seed ?? randomInt(2 ** 31)) }
  if (!Number.isInteger(given.rounds) || given.rounds < 1)
    throw new TypeError('--rounds takes a number from 1.')
  if (!Number.isInteger(given.seed)) throw new TypeError('--seed takes a whole number.')
  return given
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
