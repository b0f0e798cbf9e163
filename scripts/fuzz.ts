// Fuzzes the server with Schemathesis, every operation of the three documents, once for each kind of credential.
//   npm run fuzz -- [--calls N] [--only <kind>] [--operation <operationId>] [--seed N] [--jobs N]
// Exit codes: 0 without failures, 1 with failures, 2 for wrong arguments, 3 where Python or Schemathesis is missing.
import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tamgaContract } from '../src/contract/tamga-contract.ts'
import { hasPostgresBinaries } from '../test/support/postgres.ts'
import { openDatabases } from './fuzz/databases.ts'
import { documents, type FuzzedDocument, type Kind } from './fuzz/kinds.ts'
import { type FuzzOptions, readOptions, usage } from './fuzz/options.ts'
import { examplesFor } from './fuzz/plan.ts'
import { type RunningServer, startFuzzedServer } from './fuzz/running-server.ts'
import { installSchemathesis, Missing, runSchemathesis } from './fuzz/schemathesis.ts'
import { failureLines, isClean, kindLine, type Round, readTally, totalLines } from './fuzz/summary.ts'
import { readArguments } from './lib/commands.ts'
import { inParallel } from './lib/pool.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache', 'fuzz')
const results = join(cache, 'results')

const options = readArguments(() => readOptions(process.argv.slice(2), () => randomInt(2 ** 31)), usage)
const chosen = chosenOperations(options)
const program = await installSchemathesis(cache).catch((error: unknown) => {
  if (!(error instanceof Missing)) throw error
  console.error(error.message)
  process.exit(3)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await mkdir(results, { recursive: true })
const examples = examplesFor(options.calls, chosen.size * options.only.length)
console.log(
  `seed ${options.seed}, ${examples} generated examples for each operation and kind; logs in ${results}`,
)

const useServer = (options.database ?? (hasPostgresBinaries() ? 'postgres' : 'pglite')) === 'postgres'
const databases = await openDatabases(useServer)
const rounds: Round[] = []
let starting: Promise<unknown> = Promise.resolve()
try {
  await inParallel(options.only, options.jobs, async (kind) => {
    const ofKind = await fuzzAs(kind)
    rounds.push(...ofKind)
    console.log(kindLine(kind, ofKind))
    for (const line of ofKind.flatMap((round) => failureLines(round, options.seed))) console.log(line)
  })
} finally {
  databases.close()
}
console.log('')
for (const line of totalLines(rounds, options.seed)) console.log(line)
process.exitCode = rounds.length > 0 && rounds.every(isClean) ? 0 : 1

/** One after the other: a server with its simulators is half a dozen processes, and each has its time to start. */
function start(kind: Kind): Promise<RunningServer> {
  const server = starting.then(async () => startFuzzedServer(kind, await databases.fresh()))
  starting = server.catch(() => {})
  return server
}

async function fuzzAs(kind: Kind): Promise<Round[]> {
  const server = await start(kind)
  try {
    const ofKind: Round[] = []
    for (const document of documents) {
      const operations = [...chosen].filter((id) => tamgaContract.operations[id]?.document === document)
      if (operations.length > 0) ofKind.push(await fuzz(kind, document, operations, server))
    }
    const logged = await server.logged()
    await writeFile(join(results, `${kind}-server.log`), logged)
    return ofKind
  } finally {
    await server.stop()
  }
}

async function fuzz(
  kind: Kind,
  document: FuzzedDocument,
  operations: readonly string[],
  server: RunningServer,
): Promise<Round> {
  const tally = join(results, `${kind}-${document}.json`)
  const log = join(results, `${kind}-${document}.log`)
  await rm(tally, { force: true })
  const since = performance.now()
  const exitCode = await runSchemathesis({
    program,
    args: [
      ...['--config-file', join(import.meta.dirname, 'fuzz', 'schemathesis.toml')],
      'run',
      join(root, 'generated', `${document}.json`),
      ...['--url', document === 'operator' ? server.operatorUrl : server.url],
      ...['--max-examples', String(examples), '--seed', String(options.seed)],
      ...(options.operations.length > 0 ? operations.flatMap((id) => ['--include-operation-id', id]) : []),
    ],
    env: {
      PYTHONPATH: join(import.meta.dirname, 'fuzz'),
      SCHEMATHESIS_HOOKS: 'hooks',
      FUZZ_KIND: kind,
      FUZZ_DESK: server.desk,
      FUZZ_TALLY: tally,
      FUZZ_SEED: String(options.seed),
    },
    log,
  })
  return {
    kind,
    document,
    operations: operations.length,
    seconds: (performance.now() - since) / 1000,
    exitCode,
    tally: readTally(await readFile(tally, 'utf8').catch(() => undefined)),
    log,
  }
}

function chosenOperations({ operations }: FuzzOptions): Set<string> {
  const all = Object.keys(tamgaContract.operations)
  const unknown = operations.find((id) => !all.includes(id))
  if (unknown !== undefined) {
    console.error(`no operation is called ${unknown}`)
    process.exit(2)
  }
  return new Set(operations.length > 0 ? operations : all)
}
