// Replaces instances one by one while requests come through a plain TCP balancer, and counts those that fail.
//   npm run rolls -- [--requests N] [--rate N] [--instances N] [--delay SECONDS] [--probe SECONDS] [--keep-alive]
//     [--from VERSION]   the first instances are those of a release, such as 0.5.0, or of a commit
// Exit codes: 0 when none failed, 1 otherwise, 2 for wrong arguments, 3 without PostgreSQL.
import { parseArgs } from 'node:util'
import { hasPostgresBinaries } from '../test/support/postgres.ts'
import { readArguments } from './lib/commands.ts'
import { checkOut } from './lib/earlier-version.ts'

const usage =
  'usage: npm run rolls -- [--requests N] [--rate N] [--instances N] [--delay SECONDS] [--probe SECONDS] [--keep-alive] [--from VERSION]'
const given = readArguments(() => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '50' },
      instances: { type: 'string', default: '3' },
      delay: { type: 'string', default: '5' },
      probe: { type: 'string', default: '2' },
      'keep-alive': { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  })
  const { 'keep-alive': keepAlive, from, ...numbers } = values
  const read = (name: keyof typeof numbers): number => {
    const number = Number(numbers[name])
    if (!Number.isInteger(number) || number < 1) throw new TypeError(`--${name} takes a number from 1.`)
    return number
  }
  return {
    requests: read('requests'),
    perSecond: read('rate'),
    instances: read('instances'),
    delaySeconds: read('delay'),
    probeEveryMs: read('probe') * 1000,
    keepAlive,
    from,
  }
}, usage)

if (!hasPostgresBinaries() && process.env.TEST_POSTGRES_URL === undefined) {
  console.error('PostgreSQL is not installed: initdb was not found.')
  process.exit(3)
}

// Read when its module is loaded.
process.env.TEST_DATABASE = 'postgres'
const { runRolls } = await import('../test/rolls/rolls.ts')
const { from, ...options } = given
const earlier = from === undefined ? undefined : checkOut(from)
process.once('exit', () => earlier?.remove())
const { sent, failed, made, rolls, streams } = await runRolls({
  ...options,
  former: earlier?.main,
  rolls: given.instances,
  tell: console.log,
})
for (const failure of failed) console.log(failure)
const whole = streams.filter((end) => end === '200, whole').length
console.log(
  `${failed.length} failed of ${sent} requests (${made.length} changes), ${rolls} instances replaced, ` +
    `${whole} of ${streams.length} open streams ended whole`,
)
process.exit(failed.length > 0 || whole < streams.length ? 1 : 0)
