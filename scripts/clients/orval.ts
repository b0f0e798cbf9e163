import { join } from 'node:path'
import { compileTypeScript } from './compile.ts'
import { type Generator, run } from './generator.ts'
import { npmPackages } from './install.ts'
import { GENERATE_MS } from './limits.ts'

const PACKAGES = ['orval@7.13.0', 'typescript@5.9.3']
const script = join('node_modules', 'orval', 'dist', 'bin', 'orval.js')

export const orval: Generator = {
  name: 'orval',
  needs: ['npm'],
  complaints: /\b(?:warn|error)/i,
  prepare: ({ tools }) => npmPackages(tools, PACKAGES),
  generate({ file }, out, { tools }) {
    const args = ['--input', file, '--output', join(out, 'index.ts'), '--client', 'fetch']
    return run(process.execPath, [join(tools, script), ...args], { cwd: tools, limitMs: GENERATE_MS })
  },
  async compile(inputs, { out }) {
    for (const { name } of inputs) await compileTypeScript(join(out, name))
  },
}
