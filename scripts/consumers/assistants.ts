import { join, resolve } from 'node:path'
import { NotInstalled } from '../clients/install.ts'
import { callsFor } from './calls.ts'
import type { Call, Consumer, Line, Report, Server } from './consumer.ts'
import { inspector } from './inspector.ts'
import { pythonConsumer } from './python-consumer.ts'

const cache = join(resolve(import.meta.dirname, '..', '..'), '.cache', 'consumers')

const fastmcp = ['fastmcp==4.1.2']

/** Frameworks by which people give tools to a model, each in the version with which it was tried. */
export const assistants: readonly Consumer[] = [
  pythonConsumer({
    name: 'fastmcp-openapi',
    tools: 'fastmcp',
    packages: fastmcp,
    script: 'fastmcp_openapi.py',
  }),
  pythonConsumer({ name: 'fastmcp-mcp', tools: 'fastmcp', packages: fastmcp, script: 'fastmcp_mcp.py' }),
  pythonConsumer({
    name: 'google-adk',
    packages: ['google-adk==2.13.0', 'httpx==0.28.1'],
    script: 'google_adk.py',
  }),
  pythonConsumer({
    name: 'langchain',
    packages: ['langchain-mcp-adapters==0.3.2'],
    script: 'langchain_mcp.py',
  }),
  pythonConsumer({
    name: 'openai-agents',
    packages: ['openai-agents==0.24.0'],
    script: 'openai_agents.py',
  }),
  // It works with the first generation of the protocol's library alone, and does not say so.
  pythonConsumer({
    name: 'mcpo',
    packages: ['mcpo==0.0.20', 'mcp==1.30.0', 'fastapi==0.115.14'],
    script: 'mcpo_bridge.py',
  }),
  pythonConsumer({
    name: 'llama-index',
    packages: ['llama-index-tools-mcp==0.6.0'],
    script: 'llama_index_mcp.py',
  }),
  inspector,
]

/** Lets a framework list every tool with every parameter, and call each; throws `NotInstalled` where it is not here. */
export async function tryAssistant(
  consumer: Consumer,
  server: Server,
  offered: Report['listed'],
): Promise<Line> {
  const folder = join(cache, consumer.tools)
  const calls = callsFor(consumer.name)
  let step = 'install'
  try {
    await consumer.prepare(folder)
    step = 'call'
    const report = await consumer.report(folder, server, calls)
    return lineOf(consumer, offered, calls, report)
  } catch (error) {
    if (error instanceof NotInstalled) throw error
    console.log(`FAILED  ${consumer.name} ${step}: ${(error as Error).message}`)
    const [last = ''] = (error as Error).message.trim().split('\n').slice(-1)
    return { consumer: consumer.name, listed: '-', called: '-', fault: `${step}: ${last}`.slice(0, 200) }
  }
}

function lineOf(consumer: Consumer, offered: Report['listed'], calls: readonly Call[], report: Report): Line {
  const names = Object.keys(offered)
  const whole = names.filter((name) => isSame(report.listed[name], offered[name]))
  const missed = names.filter((name) => !whole.includes(name))
  const wrong = calls.flatMap(({ tool, outcome }, index) => {
    const got = report.called[index] ?? 'not called'
    return got === outcome ? [] : [`${tool}: ${outcome} expected, ${got}`]
  })
  return {
    consumer: consumer.name,
    listed: `${whole.length} of ${names.length}`,
    called: `${calls.length - wrong.length} of ${calls.length}`,
    fault: [...missed.map((name) => `${name} not listed whole`), ...wrong].join('; '),
  }
}

const isSame = (some: readonly string[] = ['nothing'], others: readonly string[] = []): boolean =>
  [...some].sort().join() === [...others].sort().join()
