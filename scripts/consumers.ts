// npm run consumers [-- --only orval,fastmcp-mcp] [--assistants | --clients]: tries the contracts with the programs that
// people use: generators make clients of all documents, compile them and make five calls with each; frameworks for
// assistants list every tool with every parameter and call each, on a server that is started for it. Their packages, in
// the versions that scripts/clients and scripts/consumers name, lie in .cache. What needs a program or a package that is
// not available here is skipped, and named.
import { parseArgs } from 'node:util'
import { operations } from '../generated/operations.ts'
import { isThere } from './clients/generator.ts'
import { NotInstalled } from './clients/install.ts'
import { assistants, tryAssistant } from './consumers/assistants.ts'
import { callsFor, skill } from './consumers/calls.ts'
import { callClients, generators, type Made, makeClients } from './consumers/clients.ts'
import type { Line, Report, Server } from './consumers/consumer.ts'
import { startServer } from './consumers/server.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    assistants: { type: 'boolean' },
    clients: { type: 'boolean' },
  },
})
const only = values.only?.flatMap((names) => names.split(','))
const known = [...generators, ...assistants].map(({ name }) => name)
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
for (const generator of values.assistants ? [] : generators.filter(isWanted).filter(isAtHand))
  await orNotTried(generator, async () => {
    clients.push(await makeClients(generator))
  })
const frameworks = values.clients ? [] : assistants.filter(isWanted).filter(isAtHand)
if (clients.length + frameworks.length > 0) await callServer()

console.log(`\n${tableOf(lines)}\n`)
for (const name of skipped) console.log(`not tried: ${name}`)
const faulty = lines.filter(({ fault }) => fault !== '')
console.log(faulty.length === 0 ? 'consumers ok' : `${faulty.length} consumers with faults`)
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
    if (!(error instanceof NotInstalled)) throw error
    skipped.push(`${name}, ${error.message}`)
    console.log(`not tried: ${skipped.at(-1)}`)
  }
}

function said(line: Line): Line {
  console.log(`${line.fault === '' ? 'ok    ' : 'FAULT '} ${line.consumer}: ${line.listed}, ${line.called}`)
  return line
}

function tableOf(rows: readonly Line[]): string {
  const table = [
    ['consumer', 'listed', 'called', 'faults and notes'],
    ...rows.map(({ consumer, listed, called, fault, note }) => [
      consumer,
      listed,
      called,
      [fault || 'none', ...(note ? [`note: ${note}`] : [])].join('; '),
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
