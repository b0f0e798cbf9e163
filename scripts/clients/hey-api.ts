import { join } from 'node:path'
import { acceptTypeScript } from './accept-typescript.ts'
import { type Generator, run } from './generator.ts'
import { npmPackages } from './install.ts'
import { GENERATE_MS } from './limits.ts'

const PACKAGES = ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3']
const script = join('node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js')

export const heyApi: Generator = {
  ...acceptTypeScript('hey-api'),
  name: 'hey-api',
  needs: ['npm'],
  complaints: /\b(?:warn|error)/i,
  prepare: ({ tools }) => npmPackages(tools, PACKAGES),
  generate({ file }, out, { tools }) {
    return run(process.execPath, [join(tools, script), '-i', file, '-o', out], {
      cwd: tools,
      limitMs: GENERATE_MS,
    })
  },
}
