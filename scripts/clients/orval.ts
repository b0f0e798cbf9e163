import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptTypeScript } from './accept-typescript.ts'
import { type Generator, run } from './generator.ts'
import { npmPackages } from './install.ts'
import { GENERATE_MS } from './limits.ts'

const PACKAGES = ['orval@8.38.0', 'typescript@5.9.3']
const script = join('node_modules', 'orval', 'dist', 'bin', 'orval.mjs')

/** Where a body may have several types, some of them no JSON, its code does not compile: one is chosen. */
const operations = {
  uploadGovFile: { contentType: { include: ['application/json'] } },
  uploadGspaceFile: { contentType: { include: ['application/octet-stream'] } },
}

export const orval: Generator = {
  ...acceptTypeScript('orval'),
  name: 'orval',
  needs: ['npm'],
  complaints: /\b(?:warn|error)/i,
  prepare: ({ tools }) => npmPackages(tools, PACKAGES),
  async generate({ file }, out, { tools }) {
    await mkdir(out, { recursive: true })
    const config = join(out, 'orval.config.mjs')
    const output = { target: join(out, 'index.ts'), client: 'fetch', override: { operations } }
    await writeFile(config, `export default ${JSON.stringify({ client: { input: file, output } })}\n`)
    const args = [join(tools, script), '--config', config]
    return run(process.execPath, args, { cwd: tools, limitMs: GENERATE_MS })
  },
}
