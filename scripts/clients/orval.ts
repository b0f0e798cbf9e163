import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileTypeScript, type Generator, run } from './generator.ts'

const PACKAGES = ['orval@7.13.0', 'typescript@5.9.3']
const script = join('node_modules', 'orval', 'dist', 'bin', 'orval.js')

export const orval: Generator = {
  name: 'orval',
  needs: ['npm'],
  complaints: /\b(?:warn|error)/i,
  async prepare({ tools }) {
    if (existsSync(join(tools, script))) return
    await writeFile(join(tools, 'package.json'), '{"private": true}\n')
    await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...PACKAGES], { cwd: tools })
  },
  generate({ file }, out, { tools }) {
    const args = ['--input', file, '--output', join(out, 'index.ts'), '--client', 'fetch']
    return run(process.execPath, [join(tools, script), ...args], { cwd: tools })
  },
  async compile(inputs, { out }) {
    for (const { name } of inputs) await compileTypeScript(join(out, name))
  },
}
