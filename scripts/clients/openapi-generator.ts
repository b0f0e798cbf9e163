import { type Generator, run } from './generator.ts'
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

interface Target extends Pick<Generator, 'compile' | 'call' | 'known'> {
  name: string
  /** For the client of this name. */
  options: (client: string) => readonly string[]
  needs?: readonly string[]
}

/** One of the many languages of openapi-generator. */
export function openapiGenerator({ name, options, needs = [], ...trying }: Target): Generator {
  return {
    ...trying,
    name,
    tools: 'openapi-generator',
    needs: ['java', 'python3', ...needs],
    complaints: / (?:WARN|ERROR) /,
    prepare: ({ tools }) => venv(tools, PACKAGES),
    generate({ name: client, file }, out, { tools }) {
      const args = ['generate', '-i', file, '-o', out, ...options(client)]
      return run(inVenv(tools, 'openapi-generator-cli'), args, { cwd: tools, limitMs: GENERATE_MS })
    },
  }
}
