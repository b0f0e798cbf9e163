// npm run clients [-- --only go,python]: makes clients from the three documents, as the server publishes them in OpenAPI
// 3.0 and 3.1, with the generators that people use, and compiles each client. What is made, and the tools in the versions
// named in scripts/clients, lie in .cache/clients. A generator whose programs are not on this machine is skipped by name.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Folders, type Generator, type Input, isThere } from './clients/generator.ts'
import { go } from './clients/go.ts'
import { heyApi } from './clients/hey-api.ts'
import { java } from './clients/java.ts'
import { openapiPythonClient } from './clients/openapi-python-client.ts'
import { python } from './clients/python.ts'
import { typescriptFetch } from './clients/typescript-fetch.ts'
import { writeDocuments } from './lib/published-documents.ts'

const root = resolve(import.meta.dirname, '..')
const cache = join(root, '.cache', 'clients')
const generators = [go, heyApi, openapiPythonClient, python, typescriptFetch, java]

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const only = values.only?.flatMap((names) => names.split(','))
const unknown = (only ?? []).filter((name) => !generators.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(
    `no generator named ${unknown.join(', ')}; there are: ${generators.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

const inputs: Input[] = writeDocuments(
  join(cache, 'documents'),
  ['3.0', '3.1'],
  ({ document, form }) => `${document}${form.replace('.', '')}`,
)
let failed = 0
let skipped = 0
for (const generator of only ? generators.filter(({ name }) => only.includes(name)) : generators) {
  const missing = generator.needs.filter((program) => !isThere(program))
  if (missing.length > 0) {
    console.log(`skipped ${generator.name}: ${missing.join(', ')} not found`)
    skipped++
  } else failed += await tryOut(generator)
}
console.log(failed === 0 ? `clients ok, ${skipped} skipped` : `${failed} failures, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0

/** Returns the number of failures. */
async function tryOut(generator: Generator): Promise<number> {
  const folders: Folders = {
    tools: join(cache, 'tools', generator.tools ?? generator.name),
    out: join(cache, 'out', generator.name),
  }
  mkdirSync(folders.tools, { recursive: true })
  rmSync(folders.out, { recursive: true, force: true })
  mkdirSync(folders.out, { recursive: true })
  const failure = async (what: string, work: () => Promise<void>): Promise<number> => {
    try {
      await work()
      return 0
    } catch (error) {
      console.log(`FAILED  ${generator.name} ${what}: ${(error as Error).message}`)
      return 1
    }
  }
  let failures = await failure('install', () => generator.prepare(folders))
  if (failures > 0) return failures
  for (const input of inputs)
    failures += await failure(input.name, async () => {
      const said = await generator.generate(input, join(folders.out, input.name), folders)
      sayComplaints(generator, input, said)
    })
  // What was not made cannot be compiled, and has been reported.
  if (failures > 0) return failures
  failures += await failure('compile', () => generator.compile(inputs, folders))
  if (failures === 0) console.log(`ok      ${generator.name}: ${inputs.length} clients compiled`)
  return failures
}

function sayComplaints({ name, complaints }: Generator, input: Input, said: string): void {
  const lines = said.split('\n').filter((line) => complaints.test(line))
  if (lines.length === 0) return
  console.log(`        ${name} ${input.name}: ${lines.length} complaints`)
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1)
  for (const [line, count] of counts) console.log(`          ${count} × ${line.slice(0, 200)}`)
}
