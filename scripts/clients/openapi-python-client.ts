import { existsSync } from 'node:fs'
import { type Generator, importAll, inVenv, run, venv } from './generator.ts'

const PACKAGES = [
  'openapi-python-client==0.29.1',
  'attrs==26.1.0',
  'httpx==0.28.1',
  'python-dateutil==2.9.0.post0',
]

export const openapiPythonClient: Generator = {
  name: 'openapi-python-client',
  needs: ['python3'],
  complaints: /^(?:WARNING|ERROR) /,
  async prepare({ tools }) {
    if (!existsSync(inVenv(tools, 'openapi-python-client'))) await venv(tools, PACKAGES)
  },
  generate({ file }, out, { tools }) {
    const args = ['generate', '--path', file, '--meta', 'none', '--overwrite', '--output-path', out]
    return run(inVenv(tools, 'openapi-python-client'), args, { cwd: tools })
  },
  compile(_inputs, { out, tools }) {
    return importAll(inVenv(tools, 'python'), out)
  },
}
