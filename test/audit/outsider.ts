import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Audit } from '../../src/audit/audit.ts'

const script = join(import.meta.dirname, '../../scripts/verify-audit.ts')

interface ExternalVerdict {
  code: number | null
  said: string
}

/** Someone with the published files and the verifier, and nothing else: no settings, no database, no secrets. */
export interface Outsider {
  file(name: string, content: string): Promise<string>
  verify(...args: string[]): Promise<ExternalVerdict>
  leave(): Promise<void>
}

export async function openOutsider(): Promise<Outsider> {
  const directory = await mkdtemp(join(tmpdir(), 'tamga-outsider-'))
  return {
    async file(name, content) {
      const path = join(directory, name)
      await writeFile(path, content)
      return path
    },
    verify: (...args) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [script, ...args], { cwd: directory, env: {} })
        let said = ''
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            said += text
          })
        child.on('error', reject)
        child.on('close', (code) => resolve({ code, said }))
      }),
    leave: () => rm(directory, { recursive: true, force: true }),
  }
}

export async function exported(audit: Audit, options: { after?: number; text?: 'all' | 'none' } = {}) {
  const { lines } = await audit.export({ after: 0, text: 'all', ...options })
  let whole = ''
  for await (const line of lines) whole += line
  return whole
}

/** One line of an export. */
// biome-ignore lint/suspicious/noExplicitAny: forgers write whatever they like
export type Line = Record<string, any>

export const linesIn = (whole: string): Line[] =>
  whole
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

export const wholeOf = (lines: readonly Line[]): string =>
  `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
