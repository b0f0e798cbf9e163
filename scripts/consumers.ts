// npm run consumers [-- --only orval,fastmcp-mcp] [--assistants | --clients | --readers]: tries the contracts with the programs that
// people use: generators make clients of all documents, compile them and make five calls with each; frameworks for
// assistants list every tool with every parameter and call each, on a server that is started for it; mocks, linters and
// frameworks that read whole documents read them. Their packages, in
// the versions that scripts/clients and scripts/consumers name, lie in .cache. What needs a program or a package that is
// not available here is skipped, and named. The last line is the sum.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { operations } from '../generated/operations.ts'
import { isThere } from './clients/generator.ts'
import { NotInstalled } from './clients/install.ts'
import { assistants, tryAssistant } from './consumers/assistants.ts'
import { callsFor, skill } from './consumers/calls.ts'
import { callClients, generators, type Made, makeClients } from './consumers/clients.ts'
import type { Line, Report, Server } from './consumers/consumer.ts'
import type { PublishedFile, Reader } from './consumers/reader.ts'
import { publishedFiles, readers } from './consumers/readers.ts'
import { startServer } from './consumers/server.ts'
import { sumOf, tableOf } from './consumers/table.ts'
import { readArguments } from './lib/commands.ts'

const cache = join(resolve(import.meta.dirname, '..'), '.cache', 'consumers')

const { values } = readArguments(
  () =>
    parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        assistants: { type: 'boolean' },
        clients: { type: 'boolean' },
        readers: { type: 'boolean' },
      },
    }),
  'npm run consumers -- [--only <name>,<name>] [--clients | --assistants | --readers]',
)
const only = values.only?.flatMap((names) => names.split(','))
const known = [...generators, ...assistants, ...readers].map(({ name }) => name)
const unknown = (only ?? []).filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`no consumer named ${unknown.join(', ')}; there are: ${known.join(', ')}`)
  process.exit(2)
}

const isWanted = ({ name }: { name: string }) => only === undefined || only.includes(name)
const lines: Line[] = []
const skipped: string[] = []

// An exit takes along what was started, which a signal alone would leave behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

// All clients first: the session with which they call is good for some minutes only.
const clients: Made[] = []
const isAsked = (kind: 'clients' | 'assistants' | 'readers') =>
  values[kind] || !(values.clients || values.assistants || values.readers)
for (const generator of isAsked('clients') ? generators.filter(isWanted).filter(isAtHand) : [])
  await orNotTried(generator, async () => {
    clients.push(await makeClients(generator))
  })
const frameworks = isAsked('assistants') ? assistants.filter(isWanted).filter(isAtHand) : []
const programs = isAsked('readers') ? readers.filter(isWanted).filter(isAtHand) : []
if (clients.length + frameworks.length + programs.length > 0) await callServer()

console.log(`\n${tableOf(lines)}\n`)
for (const name of skipped) console.log(`not tried: ${name}`)
const faulty = lines.filter(({ fault }) => fault !== '')
console.log(sumOf(lines, skipped))
process.exitCode = faulty.length > 0 ? 1 : 0

async function callServer(): Promise<void> {
  const tools = Object.values(operations).flatMap(({ id, document }) => (document === 'tools' ? [id] : []))
  const uncalled = tools.filter((tool) => !callsFor('any').some((call) => call.tool === tool))
  if (uncalled.length > 0) throw new Error(`scripts/consumers/calls.ts calls no ${uncalled.join(', ')}`)
  const server = await startServer(tools)
  try {
    // Before any of them has made a tool of its own.
    const offered = await offeredBy(server)
    for (const made of clients) lines.push(said(await callClients(made, server)))
    for (const consumer of frameworks)
      await orNotTried(consumer, async () => {
        lines.push(said(await tryAssistant(consumer, server, offered)))
      })
    const files = publishedFiles(join(cache, 'documents'))
    for (const reader of programs)
      await orNotTried(reader, async () => {
        lines.push(said(await tryReader(reader, files, server)))
      })
  } finally {
    await server.stop()
  }
}

/** What the server itself says that it has, by the names and parameters that a model would get. */
async function offeredBy({ url, key }: Server): Promise<Report['listed']> {
  const answered = await fetch(`${url}/api/v1/tools?format=anthropic`, { headers: { 'X-API-Key': key } })
  const { tools } = (await answered.json()) as {
    tools: { name: string; input_schema: { properties?: object } }[]
  }
  if (!tools.some(({ name }) => name === skill.skillName)) throw new Error('the skill is not offered')
  return Object.fromEntries(
    tools.map(({ name, input_schema }) => [name, Object.keys(input_schema.properties ?? {})]),
  )
}

function isAtHand({ name, needs }: { name: string; needs: readonly string[] }): boolean {
  const missing = needs.filter((program) => !isThere(program))
  if (missing.length > 0) skipped.push(`${name}, ${missing.join(', ')} not found`)
  return missing.length === 0
}

async function orNotTried({ name }: { name: string }, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // One that breaks must not take the others along.
    if (!(error instanceof NotInstalled)) {
      lines.push(said({ consumer: name, listed: '-', called: '-', fault: String(error).slice(0, 200) }))
      return
    }
    skipped.push(`${name}, ${error.message}`)
    console.log(`not tried: ${skipped.at(-1)}`)
  }
}

async function tryReader(reader: Reader, files: readonly PublishedFile[], server: Server): Promise<Line> {
  const folder = join(cache, reader.tools ?? reader.name)
  mkdirSync(folder, { recursive: true })
  await reader.prepare(folder)
  const { listed, called = '-', faults, note } = await reader.read(folder, files, server)
  return { consumer: reader.name, listed, called, fault: faults.join('; '), ...(note && { note }) }
}

function said(line: Line): Line {
  console.log(`${line.fault === '' ? 'ok    ' : 'FAULT '} ${line.consumer}: ${line.listed}, ${line.called}`)
  return line
}
