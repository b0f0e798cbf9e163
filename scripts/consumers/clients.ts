import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Folders, type Generator, type Input, OverLimit } from '../clients/generator.ts'
import { go } from '../clients/go.ts'
import { heyApi } from '../clients/hey-api.ts'
import { NotInstalled } from '../clients/install.ts'
import { java } from '../clients/java.ts'
import { csharp, goOpenapiGenerator, kotlin, rust } from '../clients/more-languages.ts'
import { openapiFetch } from '../clients/openapi-fetch.ts'
import { openapiPythonClient } from '../clients/openapi-python-client.ts'
import { orval } from '../clients/orval.ts'
import { python } from '../clients/python.ts'
import { typescriptFetch } from '../clients/typescript-fetch.ts'
import { publishedDocuments, writeDocuments } from '../lib/published-documents.ts'
import { accept, environmentOf } from './accepted.ts'
import type { Line, Server } from './consumer.ts'

const root = resolve(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'clients')

export const generators: readonly Generator[] = [
  go,
  heyApi,
  openapiFetch,
  orval,
  openapiPythonClient,
  python,
  typescriptFetch,
  java,
  goOpenapiGenerator,
  rust,
  kotlin,
  csharp,
]

/** What a generator has made of the documents. */
export interface Made {
  generator: Generator
  folders: Folders
  listed: string
  isCompiled: boolean
  faults: string[]
}

/**
 * Makes a client of each document in both versions of OpenAPI, and compiles all of them with the acceptance program;
 * throws `NotInstalled` where the generator is not here.
 */
export async function makeClients(generator: Generator): Promise<Made> {
  const folders: Folders = {
    tools: join(cache, 'tools', generator.tools ?? generator.name),
    out: join(cache, 'out', generator.name),
  }
  mkdirSync(folders.tools, { recursive: true })
  rmSync(folders.out, { recursive: true, force: true })
  mkdirSync(folders.out, { recursive: true })
  const inputs: Input[] = writeDocuments(
    join(cache, 'documents'),
    publishedDocuments(['3.0', '3.1']),
    ({ document, form }) => `${document}${form.replace('.', '')}`,
  )
  const faults: string[] = []
  const attempt = async (what: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof NotInstalled) throw error
      console.log(`FAILED  ${generator.name} ${what}: ${(error as Error).message}`)
      faults.push(error instanceof OverLimit ? `${what} ${error.message}` : what)
      return false
    }
  }
  let made = 0
  if (await attempt('install', () => generator.prepare(folders)))
    for (const input of inputs)
      if (
        await attempt(`generate ${input.name}`, async () => {
          const said = await generator.generate(input, join(folders.out, input.name), folders)
          sayComplaints(generator, input, said)
        })
      )
        made++
  // What was not made cannot be compiled, and has been reported.
  const isCompiled =
    faults.length === 0 && (await attempt('compile', () => generator.compile(inputs, folders)))
  const listed = `${made} of ${inputs.length} clients made, ${isCompiled ? 'all' : 'not'} compiled`
  return { generator, folders, listed, isCompiled, faults }
}

/** Makes the calls of its acceptance program, where all is compiled. */
export async function callClients(
  { generator, folders, listed, isCompiled, faults }: Made,
  server: Server,
): Promise<Line> {
  const line = { consumer: generator.name, listed }
  if (!isCompiled) return { ...line, called: '-', fault: faults.join(', ') }
  const { call } = generator
  if (call === undefined) return { ...line, called: '-', fault: '', note: 'no calls are made' }
  const { calls, wrong, notes } = await accept(generator.name, (form) =>
    call(form, folders, environmentOf(server)),
  )
  const { known } = generator
  const faulty = wrong.filter((one) => !known?.fault.test(one))
  if (known && faulty.length < wrong.length) notes.push(known.note)
  return {
    ...line,
    called: `${calls - wrong.length} of ${calls}`,
    fault: faulty.join('; '),
    note: notes.join('; '),
  }
}

function sayComplaints({ name, complaints }: Generator, input: Input, said: string): void {
  const lines = said.split('\n').filter((line) => complaints.test(line))
  if (lines.length === 0) return
  console.log(`        ${name} ${input.name}: ${lines.length} complaints`)
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1)
  for (const [line, count] of counts) console.log(`          ${count} × ${line.slice(0, 200)}`)
}
