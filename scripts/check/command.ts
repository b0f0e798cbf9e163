import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../lib/run-program.ts'
import type { Check } from './check.ts'

/** A rule that another program judges: its output is the fault when it exits with anything but 0. */
export function commandCheck(name: string, script: string, ...args: string[]): Check {
  return {
    name,
    async faults(root) {
      if (!existsSync(join(root, script))) return [`${script} is missing`]
      const { code, output } = await runNode(root, [script, ...args])
      return code === 0 ? [] : [output.trim() || `${script} exited with ${code}`]
    },
  }
}

function runNode(root: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return runProgram(process.execPath, args, { cwd: root })
}
