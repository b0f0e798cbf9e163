import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../clients/generator.ts'
import { inVenv, venv } from '../clients/install.ts'
import { CALL_MS } from '../clients/limits.ts'
import type { Call, Consumer, Report, Server } from './consumer.ts'

interface PythonConsumer {
  name: string
  /** The folder of its virtual environment, where several share one. */
  tools?: string
  packages: readonly string[]
  /** Name of its program in `scripts/consumers/ai`. */
  script: string
  nameOf?: (tool: string) => string
}

/** A framework in Python: a virtual environment of its own with exact versions, and one program that reports. */
export function pythonConsumer({ name, tools = name, packages, script, nameOf }: PythonConsumer): Consumer {
  const program = join(import.meta.dirname, 'ai', script)
  return {
    name,
    tools,
    needs: ['python3'],
    ...(nameOf ? { nameOf } : {}),
    prepare: (folder) => venv(folder, packages),
    async report(folder: string, server: Server, calls: readonly Call[]): Promise<Report> {
      const input = join(folder, `${name}.in.json`)
      const output = join(folder, `${name}.out.json`)
      writeFileSync(output, '')
      writeFileSync(input, JSON.stringify({ ...server, calls }))
      await run(inVenv(folder, 'python'), [program, input, output], {
        cwd: folder,
        limitMs: CALL_MS,
        env: { PATH: `${join(folder, 'venv', 'bin')}:${process.env.PATH}`, NO_PROXY: 'localhost,127.0.0.1' },
      })
      return JSON.parse(readFileSync(output, 'utf8'))
    },
  }
}
