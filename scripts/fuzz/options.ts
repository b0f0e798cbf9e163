import { parseArgs } from 'node:util'
import { type Kind, kindNames, kinds } from './kinds.ts'

export interface FuzzOptions {
  /** Of all kinds together, roughly. */
  calls: number
  only: Kind[]
  operations: string[]
  seed: number
  jobs: number
  database: 'postgres' | 'pglite' | undefined
}

const DEFAULT_CALLS = 100_000

export const usage = `npm run fuzz -- [--calls N] [--only <kind>] [--operation <operationId>] [--seed N] [--jobs N]
                [--database pglite|postgres]

  --calls      calls of all kinds together, roughly: ${DEFAULT_CALLS} unless told
  --only       one kind of credential; may be given again
  --operation  one operation; may be given again
  --seed       the seed of a former run, to repeat it
  --jobs       kinds at a time: 2 unless told
  --database   PostgreSQL where it is installed, unless told

Kinds:
${Object.entries(kinds)
  .map(([name, words]) => `  ${name.padEnd(13)}  ${words}`)
  .join('\n')}`

export function readOptions(args: readonly string[], anySeed: () => number): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      calls: { type: 'string', default: String(DEFAULT_CALLS) },
      only: { type: 'string', multiple: true, default: [] },
      operation: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      jobs: { type: 'string', default: '2' },
      database: { type: 'string' },
    },
  })
  const unknown = values.only.find((name) => !kindNames.includes(name as Kind))
  if (unknown !== undefined) throw new Error(`no kind of credential is called ${unknown}`)
  const { database } = values
  if (database !== undefined && database !== 'pglite' && database !== 'postgres')
    throw new Error('--database takes pglite or postgres')
  return {
    calls: wholeNumber('--calls', values.calls, 1),
    only: values.only.length > 0 ? kindNames.filter((name) => values.only.includes(name)) : kindNames,
    operations: values.operation,
    seed: values.seed === undefined ? anySeed() : wholeNumber('--seed', values.seed, 0),
    jobs: wholeNumber('--jobs', values.jobs, 1),
    database,
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`${name} takes a whole number from ${least} on`)
  return number
}
