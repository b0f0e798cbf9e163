import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileTypeScript, type Generator, run } from './generator.ts'

const PACKAGES = ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3']
const script = join('node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js')

export const heyApi: Generator = {
  name: 'hey-api',
  needs: ['npm'],
  complaints: /\b(?:warn|error)/i,
  async prepare({ tools }) {
    if (existsSync(join(tools, script))) return
    // A package of its own, so that npm installs nothing into the project.
    await writeFile(join(tools, 'package.json'), '{"private": true}\n')
    await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...PACKAGES], { cwd: tools })
  },
  generate({ file }, out, { tools }) {
    return run(process.execPath, [join(tools, script), '-i', file, '-o', out], { cwd: tools })
  },
  async compile(inputs, { out }) {
    for (const { name } of inputs) await compileTypeScript(join(out, name))
  },
}
