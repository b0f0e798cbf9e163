import { join } from 'node:path'
import { type Folders, type Generator, run } from './generator.ts'
import { inVenv, venv } from './install.ts'
import { GENERATE_MS } from './limits.ts'

/** The generator, and what its Python clients import. */
const PACKAGES = [
  'openapi-generator-cli==7.25.0',
  'pydantic==2.14.3',
  'python-dateutil==2.9.0.post0',
  'typing-extensions==4.16.0',
  'urllib3==2.8.0',
]

interface Target extends Pick<Generator, 'call'> {
  name: string
  options: readonly string[]
  needs?: readonly string[]
  compileOne(folder: string, folders: Folders): Promise<void>
}

/** One of the many languages of openapi-generator. */
export function openapiGenerator({ name, options, needs = [], compileOne, ...calling }: Target): Generator {
  return {
    ...calling,
    name,
    tools: 'openapi-generator',
    needs: ['java', 'python3', ...needs],
    complaints: / (?:WARN|ERROR) /,
    prepare: ({ tools }) => venv(tools, PACKAGES),
    generate({ file }, out, { tools }) {
      const args = ['generate', '-i', file, '-o', out, ...options]
      return run(inVenv(tools, 'openapi-generator-cli'), args, { cwd: tools, limitMs: GENERATE_MS })
    },
    async compile(inputs, folders) {
      for (const input of inputs) await compileOne(join(folders.out, input.name), folders)
    },
  }
}
