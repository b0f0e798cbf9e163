import { acceptPython } from './accept-python.ts'
import { importAll } from './compile.ts'
import { type Generator, run } from './generator.ts'
import { inVenv, venv } from './install.ts'
import { GENERATE_MS } from './limits.ts'

const PACKAGES = [
  'openapi-python-client==0.29.1',
  'attrs==26.1.0',
  'httpx==0.28.1',
  'python-dateutil==2.9.0.post0',
]

export const openapiPythonClient: Generator = {
  ...acceptPython('openapi-python-client', (out) => [out]),
  name: 'openapi-python-client',
  needs: ['python3'],
  complaints: /^(?:WARNING|ERROR) /,
  prepare: ({ tools }) => venv(tools, PACKAGES),
  generate({ file }, out, { tools }) {
    const args = ['generate', '--path', file, '--meta', 'none', '--overwrite', '--output-path', out]
    return run(inVenv(tools, 'openapi-python-client'), args, { cwd: tools, limitMs: GENERATE_MS })
  },
  compile(_inputs, { out, tools }) {
    return importAll(inVenv(tools, 'python'), out)
  },
}
