import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileProgram, compileTypeScript } from './compile.ts'
import { forms, type Generator, type Input, run } from './generator.ts'
import { CALL_MS } from './limits.ts'

/** How a client in TypeScript is compiled, alone and with its acceptance program, `<name>/accept.ts`, and called. */
export function acceptTypeScript(name: string): Pick<Generator, 'compile' | 'call'> {
  return {
    async compile(inputs: readonly Input[], { out }) {
      for (const input of inputs) await compileTypeScript(join(out, input.name))
      const program = readFileSync(join(import.meta.dirname, name, 'accept.ts'), 'utf8')
      copyFileSync(join(import.meta.dirname, 'typescript', 'five-calls.ts'), join(out, 'five-calls.ts'))
      // Programs without an ending in their imports are CommonJS.
      writeFileSync(join(out, 'package.json'), '{"private": true, "type": "commonjs"}\n')
      for (const form of forms)
        writeFileSync(
          join(out, `accept${form}.ts`),
          program.replaceAll(/\b(platform|tools)30\b/g, `$1${form}`),
        )
      await compileProgram(
        out,
        forms.map((form) => `accept${form}.ts`),
      )
    },
    call: (form, { out }, environment) =>
      run(process.execPath, [join(out, 'compiled', `accept${form}.js`)], {
        cwd: out,
        env: environment,
        limitMs: CALL_MS,
      }),
  }
}
