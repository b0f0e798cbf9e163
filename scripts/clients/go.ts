import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Generator, run } from './generator.ts'
import { goProgram, installing } from './install.ts'
import { COMPILE_MS, GENERATE_MS, INSTALL_MS } from './limits.ts'

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
    await installing(async () => {
      const options = { cwd: out, limitMs: INSTALL_MS }
      await run('go', ['mod', 'init', 'clients'], options)
      await run('go', ['get', RUNTIME], options)
      await run('go', ['mod', 'tidy'], options)
    })
    await run('go', ['build', './...'], { cwd: out, limitMs: COMPILE_MS })
  },
}
