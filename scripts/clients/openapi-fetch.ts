import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptTypeScript } from './accept-typescript.ts'
import { type Generator, run } from './generator.ts'
import { npmPackages } from './install.ts'
import { GENERATE_MS } from './limits.ts'

const PACKAGES = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3']
const script = join('node_modules', 'openapi-typescript', 'bin', 'cli.js')

/** Types from openapi-typescript, and the client that calls by them. */
export const openapiFetch: Generator = {
  ...acceptTypeScript('openapi-fetch'),
  name: 'openapi-fetch',
  needs: ['npm'],
  complaints: /\b(?:warn|error)/i,
  prepare: ({ tools }) => npmPackages(tools, PACKAGES),
  async generate({ file }, out, { tools }) {
    await mkdir(out, { recursive: true })
    const said = await run(process.execPath, [join(tools, script), file, '-o', join(out, 'schema.d.ts')], {
      cwd: tools,
      limitMs: GENERATE_MS,
    })
    const library = join(tools, 'node_modules', 'openapi-fetch', 'dist', 'index.mjs')
    const use = [
      `import createClient, { type ClientOptions } from '${library}'`,
      "import type { paths } from './schema.d.ts'",
      'export const clientOf = (options: ClientOptions) => createClient<paths>(options)',
    ]
    await writeFile(join(out, 'index.ts'), `${use.join('\n')}\n`)
    return said
  },
}
