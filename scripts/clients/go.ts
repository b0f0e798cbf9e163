import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forms, type Generator, run } from './generator.ts'
import { goProgram, installing } from './install.ts'
import { CALL_MS, COMPILE_MS, GENERATE_MS, INSTALL_MS } from './limits.ts'

const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.1'
const RUNTIME = 'github.com/oapi-codegen/runtime@v1.8.0'

/** oapi-codegen as it comes: types and a client, no further option. */
export const go: Generator = {
  name: 'go',
  needs: ['go'],
  complaints: /^(?:warning|error)\b/i,
  prepare: ({ tools }) => goProgram(tools, GENERATOR),
  async generate({ name, file }, out, { tools }) {
    await mkdir(out, { recursive: true })
    const args = ['-package', name, '-generate', 'types,client', '-o', join(out, 'client.go'), file]
    return run(join(tools, 'oapi-codegen'), args, { cwd: out, limitMs: GENERATE_MS })
  },
  async compile(_inputs, { out }) {
    const program = await readFile(join(import.meta.dirname, 'go', 'accept.go'), 'utf8')
    for (const form of forms) {
      await mkdir(join(out, `accept${form}`))
      const own = program.replaceAll(/\b(platform|tools)30\b/g, `$1${form}`)
      await writeFile(join(out, `accept${form}`, 'main.go'), own)
    }
    await installing(async () => {
      const options = { cwd: out, limitMs: INSTALL_MS }
      await run('go', ['mod', 'init', 'clients'], options)
      await run('go', ['get', RUNTIME], options)
      await run('go', ['mod', 'tidy'], options)
    })
    await run('go', ['build', './...'], { cwd: out, limitMs: COMPILE_MS })
    await mkdir(join(out, 'bin'))
    await run('go', ['build', '-o', 'bin', './accept30', './accept31'], { cwd: out, limitMs: COMPILE_MS })
  },
  call: (form, { out }, environment) =>
    run(join(out, 'bin', `accept${form}`), [], { cwd: out, env: environment, limitMs: CALL_MS }),
}
