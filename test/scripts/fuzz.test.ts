import * as assert from 'uvu/assert'
import { kindNames } from '../../scripts/fuzz/kinds.ts'
import { readOptions } from '../../scripts/fuzz/options.ts'
import { examplesFor } from '../../scripts/fuzz/plan.ts'
import {
  countCalls,
  failureLines,
  isBroken,
  isClean,
  kindLine,
  type Round,
  readTally,
  totalLines,
} from '../../scripts/fuzz/summary.ts'
import { suite } from '../support/suite.ts'

const fuzz = suite('scripts/fuzz.ts')

const seed = () => 42
const refused = (args: string[]) => {
  try {
    readOptions(args, seed)
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

fuzz('without arguments: every kind, and a seed that is printed', () => {
  const options = readOptions([], seed)
  assert.equal(options.only, kindNames)
  assert.is(options.seed, 42)
  assert.equal(options.operations, [])
})

fuzz('chosen kinds come once and in their own order', () => {
  const { only } = readOptions(['--only', 'client', '--only', 'none', '--only', 'client'], seed)
  assert.equal(only, ['none', 'client'])
})

fuzz('what cannot be is refused in words', () => {
  assert.is(refused(['--only', 'king']), 'no kind of credential is called king')
  assert.is(refused(['--calls', '0']), '--calls takes a whole number from 1 on')
  assert.is(refused(['--seed', '1.5']), '--seed takes a whole number from 0 on')
  assert.is(refused(['--database', 'oracle']), '--database takes pglite or postgres')
  assert.match(refused(['--colour']) ?? '', 'Unknown option')
})

fuzz('more calls are more examples, and there is always one', () => {
  assert.is(examplesFor(1, 2640), 1)
  const [some, many] = [examplesFor(500_000, 2640), examplesFor(1_000_000, 2640)]
  assert.ok(some > 1 && many > some, `${some}, ${many}`)
})

const failure = {
  operation: 'GET /a',
  operationId: 'getA',
  check: 'UndefinedStatusCode',
  title: 'Undocumented HTTP status code',
  message: 'Received: 418',
  status: 418,
  answer: '{}',
  curl: 'curl http://127.0.0.1:1/a',
  times: 3,
}

const round = (changes: Partial<Round> = {}): Round => ({
  kind: 'citizen',
  document: 'platform',
  operations: 3,
  seconds: 2,
  exitCode: 0,
  log: 'a.log',
  tally: {
    calls: [
      ['GET /a', 200, 'fuzzing', 5],
      ['GET /a', 404, 'coverage', 2],
      ['GET /b', 404, 'coverage', 1],
    ],
    seconds: [
      ['GET /a', 'fuzzing', 1],
      ['GET /b', 'coverage', 2.6],
      ['GET /a', 'coverage', 1],
    ],
    failures: [],
    forgiven: [['states_a_rule', 'GET /a', 2]],
  },
  ...changes,
})

fuzz('the line of a kind counts operations, calls and answers over its documents', () => {
  const line = kindLine('citizen', [round(), round({ document: 'tools' })])
  assert.is(line, 'citizen: 4 of 6 operations, 16 calls in 4 s, 2xx 10, 4xx 6, 0 failures')
})

fuzz('a failure is shown with its request and how to repeat it', () => {
  const lines = failureLines(round({ tally: { ...round().tally, failures: [failure] } }), 7)
  assert.ok(lines.includes('FAILURE as citizen in platform: GET /a'))
  assert.ok(lines.includes('  curl http://127.0.0.1:1/a'))
  assert.ok(lines.includes('  again: npm run fuzz -- --only citizen --operation getA --seed 7'))
})

fuzz('a run is clean only when it ended well and found nothing', () => {
  const found = { ...round().tally, failures: [failure] }
  assert.ok(isClean(round()))
  assert.not(isClean(round({ exitCode: 1, tally: found })))
  assert.not(isBroken(round({ exitCode: 1, tally: found })))
  for (const broken of [round({ exitCode: 1 }), round({ exitCode: 2, tally: readTally(undefined) })]) {
    assert.not(isClean(broken))
    assert.ok(isBroken(broken))
    assert.match(kindLine('citizen', [broken]), 'the run of platform broke down: see a.log')
  }
})

fuzz('the end tells what was called at all, what succeeded, and what was let pass', () => {
  const lines = totalLines([round()], 7)
  assert.ok(lines.includes('operations called: 2, of which answered with success: 1'))
  assert.ok(lines.includes('rules that no schema states: states_a_rule 2'))
  assert.ok(lines.includes('longest: GET /b 3 s, GET /a 2 s'))
  assert.is(lines.at(-1), '8 calls, 0 failures, seed 7')
  assert.is(countCalls([round()]), 8)
})

fuzz.run()
