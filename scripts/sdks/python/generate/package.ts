import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OpenAPIV3 } from 'openapi-types'
import type { SdkFolders } from '../../sdk.ts'
import { codesModule } from './codes.ts'
import { modelsModule } from './models.ts'
import { operationsModule } from './operations.ts'

const front = resolve(import.meta.dirname, '..', 'front')
const root = resolve(import.meta.dirname, '..', '..', '..', '..')

/** Writes the sources of the package: the front as it is, and what the documents say. */
export function writePackage({ out, documents, version }: SdkFolders): void {
  const read = (name: string): OpenAPIV3.Document =>
    JSON.parse(readFileSync(join(documents, `${name}.json`), 'utf8'))
  const platform = read('platform')
  const tools = read('tools')
  const operator = read('operator')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  cpSync(front, out, { recursive: true, filter: (path) => !path.includes('__pycache__') })
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
  const write = (name: string, text: string) => writeFileSync(join(out, 'tamga', name), text)
  write('_version.py', `VERSION = "${version}"\n`)
  write('models.py', modelsModule([platform, tools, operator]))
  write('codes.py', codesModule(platform, 'ErrorResponse'))
  write('oauth_codes.py', codesModule(platform, 'OAuthError'))
  write('platform.py', operationsModule(platform, 'Platform'))
  write('tools.py', operationsModule(tools, 'Tools'))
  write('operator.py', operationsModule(operator, 'Operator'))
  const pyproject = join(out, 'pyproject.toml')
  writeFileSync(pyproject, readFileSync(pyproject, 'utf8').replace('{version}', version))
}
