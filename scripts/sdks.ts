// npm run sdks [-- --only typescript,go] [--accept] [--samples]: makes the package of each language from the three
// documents, as the server publishes them, into dist/sdks, and packs it for its registry into dist/sdks/artefacts. With
// --accept the acceptance program of each language makes
// its calls to a server that is started for them; with --samples the code samples of the documentation run
// against the mock. A language whose programs are not on this machine, too old, or cannot be fetched is skipped by name.
import { parseArgs } from 'node:util'
import { readArguments } from './lib/commands.ts'
import { artefactsIn } from './sdks/artefacts.ts'
import { type AcceptanceServer, startAcceptanceServer } from './sdks/environment.ts'
import { artefactsOf } from './sdks/folders.ts'
import { sdks } from './sdks/languages.ts'
import { prepare } from './sdks/prepare.ts'
import { runSdkSamples } from './sdks/samples.ts'
import type { Sdk } from './sdks/sdk.ts'

const usage = 'npm run sdks [-- --only typescript,python,go,java] [--accept] [--samples]'
const { values } = readArguments(
  () =>
    parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        accept: { type: 'boolean' },
        samples: { type: 'boolean' },
      },
    }),
  usage,
)
const only = values.only?.flatMap((names) => names.split(','))
const unknown = (only ?? []).filter((name) => !sdks.some(({ language }) => language === name))
if (unknown.length > 0) {
  const known = sdks.map(({ language }) => language).join(', ')
  console.error(`no SDK for ${unknown.join(', ')}; there are: ${known}\n\n${usage}`)
  process.exit(2)
}

type Outcome = 'ok' | 'FAILED' | 'skipped' | '-'
interface Row {
  language: string
  built: Outcome
  accepted: Outcome
  samples: Outcome
  seconds: number
}

// An exit takes the server along, which a signal alone would leave behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let server: AcceptanceServer | undefined
const rows: Row[] = []
try {
  for (const sdk of sdks.filter(({ language }) => only?.includes(language) ?? true))
    rows.push(await make(sdk))
} finally {
  await server?.stop()
}
console.table(Object.fromEntries(rows.map(({ language, ...row }) => [language, row])))
for (const { language } of rows.filter(({ built }) => built === 'ok'))
  for (const { file, bytes } of artefactsIn(artefactsOf(language)))
    console.log(`${(bytes / 1024).toFixed(0).padStart(7)} KiB  ${language}/${file}`)
process.exitCode = rows.some((row) => Object.values(row).includes('FAILED')) ? 1 : 0

async function make(sdk: Sdk): Promise<Row> {
  const { language } = sdk
  const row: Row = { language, built: '-', accepted: '-', samples: '-', seconds: 0 }
  const began = performance.now()
  const prepared = await prepare(sdk)
  if ('skipped' in prepared) {
    console.log(`skipped ${language}: ${prepared.skipped}`)
    return { ...row, built: 'skipped' }
  }
  const { folders } = prepared
  row.built = await step(language, 'build', () => sdk.build(folders))
  if (row.built === 'ok' && values.accept)
    row.accepted = await step(language, 'accept', async () => {
      server ??= await startAcceptanceServer()
      await sdk.accept(folders, await server.environmentFor(language))
    })
  if (row.built === 'ok' && values.samples)
    row.samples = await step(language, 'samples', () => runSdkSamples(sdk, folders))
  row.seconds = Math.round((performance.now() - began) / 1000)
  return row
}

async function step(language: string, name: string, work: () => Promise<void>): Promise<'ok' | 'FAILED'> {
  console.log(`${language}: ${name}`)
  try {
    await work()
    return 'ok'
  } catch (error) {
    console.log(`FAILED ${language} ${name}: ${(error as Error).message}`)
    return 'FAILED'
  }
}
