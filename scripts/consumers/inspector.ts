import { join } from 'node:path'
import { OverLimit } from '../clients/generator.ts'
import { npmPackages } from '../clients/install.ts'
import { CALL_MS } from '../clients/limits.ts'
import { runProgram } from '../lib/run-program.ts'
import type { Consumer, Outcome, Server } from './consumer.ts'

const PACKAGE = '@modelcontextprotocol/inspector@2.12.0'
const script = join('node_modules', '.bin', 'mcp-inspector')

interface Listed {
  tools: { name: string; inputSchema: { properties?: object } }[]
}

/** The inspector of the protocol's makers, by its command line. */
export const inspector: Consumer = {
  name: 'mcp-inspector',
  tools: 'inspector',
  needs: ['npm'],
  prepare: (folder) => npmPackages(folder, [PACKAGE]),
  async report(folder, server, calls) {
    const { tools } = JSON.parse(await ask(folder, server, ['tools/list'])) as Listed
    const called: string[] = []
    for (const { tool, arguments: given } of calls) {
      const values = Object.entries(given).flatMap(([name, value]) => [
        '--tool-arg',
        `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ])
      called.push(await outcomeOf(ask(folder, server, ['tools/call', '--tool-name', tool, ...values])))
    }
    return {
      listed: Object.fromEntries(
        tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
      ),
      called,
    }
  },
}

async function ask(folder: string, { url, key }: Server, method: string[]): Promise<string> {
  const header = ['--header', `X-API-Key: ${key}`]
  const args = ['--cli', `${url}/mcp`, '--transport', 'http', ...header, '--method', ...method]
  // What it says besides goes to the other stream; it ends with 1 where a tool refuses.
  const { stdout, isOverLimit } = await runProgram(join(folder, script), args, {
    cwd: folder,
    limitMs: CALL_MS,
  })
  if (isOverLimit) throw new OverLimit(`over its limit of ${CALL_MS / 1000} s`)
  return stdout
}

async function outcomeOf(said: Promise<string>): Promise<Outcome | string> {
  const text = await said
  try {
    const { isError, content } = JSON.parse(text) as { isError?: boolean; content: { text: string }[] }
    return isError && content[0]?.text ? 'refused' : 'ok'
  } catch {
    return text.slice(0, 300)
  }
}
