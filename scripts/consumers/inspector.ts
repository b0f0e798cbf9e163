import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { run } from '../clients/generator.ts'
import type { Consumer, Outcome, Server } from './consumer.ts'

const PACKAGE = '@modelcontextprotocol/inspector@2.12.0'
const LARGEST = 16 * 1024 * 1024
const execute = promisify(execFile)
const script = join('node_modules', '.bin', 'mcp-inspector')

interface Listed {
  tools: { name: string; inputSchema: { properties?: object } }[]
}

/** The inspector of the protocol's makers, by its command line. */
export const inspector: Consumer = {
  name: 'mcp-inspector',
  tools: 'inspector',
  needs: ['npm'],
  async prepare(folder) {
    if (existsSync(join(folder, script))) return
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{"private": true}\n')
    await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', PACKAGE], { cwd: folder })
  },
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
  const { stdout } = await execute(join(folder, script), args, { cwd: folder, maxBuffer: LARGEST }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }),
  )
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
