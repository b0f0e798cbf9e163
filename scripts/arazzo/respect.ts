import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { runProgram } from '../lib/run-program.ts'
import type { Servers } from './run.ts'

const root = resolve(import.meta.dirname, '..', '..')
const redocly = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
const LIMIT_MS = 5 * 60_000

interface RespectRun {
  /** The server that publishes the workflow: `http://localhost:8080`. */
  url: string
  /** `sign-in.arazzo.yaml` */
  file: string
  inputs: Record<string, unknown>
  servers: Servers
}

interface Respected {
  isPassed: boolean
  output: string
}

/**
 * Runs a workflow as a server publishes it, in Redocly Respect with its own settings, which check the status, the type
 * and the schema of every answer besides what the workflow asks for.
 */
export async function runRespect({ url, file, inputs, servers }: RespectRun): Promise<Respected> {
  const folder = mkdtempSync(join(tmpdir(), 'tamga-respect-'))
  try {
    const start = await downloadWorkflow(new URL(`/swagger/workflows/${file}`, url), folder)
    const hosts = Object.entries(servers).flatMap(([name, host]) => ['-S', `${name}=${host}`])
    const args = [redocly, 'respect', start, '-i', JSON.stringify(inputs), ...hosts]
    const { code, output } = await runProgram(process.execPath, args, {
      cwd: folder,
      limitMs: LIMIT_MS,
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return { isPassed: code === 0, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Saves the workflow with all that it names, each where its address says, and returns the file of the workflow. */
async function downloadWorkflow(address: URL, folder: string): Promise<string> {
  const answered = await fetch(address)
  if (!answered.ok) throw new Error(`${address} answered ${answered.status}`)
  const text = await answered.text()
  const file = join(folder, address.pathname)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const { sourceDescriptions = [] } = file.endsWith('.yaml') ? parse(text) : {}
  for (const { url } of sourceDescriptions as { url: string }[])
    await downloadWorkflow(new URL(url, address), folder)
  return file
}
