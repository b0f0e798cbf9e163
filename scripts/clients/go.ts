import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Generator, run } from './generator.ts'

const GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.1'
const RUNTIME = 'github.com/oapi-codegen/runtime@v1.8.0'

/** oapi-codegen as it comes: types and a client, no further option. */
export const go: Generator = {
  name: 'go',
  needs: ['go'],
  complaints: /^(?:warning|error)\b/i,
  async prepare({ tools }) {
    if (!existsSync(join(tools, 'oapi-codegen')))
      await run('go', ['install', GENERATOR], { cwd: tools, env: { GOBIN: tools } })
  },
  async generate({ name, file }, out, { tools }) {
    await mkdir(out, { recursive: true })
    const args = ['-package', name, '-generate', 'types,client', '-o', join(out, 'client.go'), file]
    return run(join(tools, 'oapi-codegen'), args, { cwd: out })
  },
  async compile(_inputs, { out }) {
    await run('go', ['mod', 'init', 'clients'], { cwd: out })
    await run('go', ['get', RUNTIME], { cwd: out })
    await run('go', ['mod', 'tidy'], { cwd: out })
    await run('go', ['build', './...'], { cwd: out })
  },
}
