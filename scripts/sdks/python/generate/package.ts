import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readContracts } from '../../contract/contract.ts'
import { AUTHORS, HOMEPAGE, REPOSITORY } from '../../origin.ts'
import type { SdkFolders } from '../../sdk.ts'
import { codesModule } from './codes.ts'
import { modelsModule } from './models.ts'
import { asyncOperationsModule, operationsModule } from './operations.ts'

const front = resolve(import.meta.dirname, '..', 'front')
const root = resolve(import.meta.dirname, '..', '..', '..', '..')

/** By PEP 440: `0.5.0-dev` is `0.5.0.dev0`. */
export const pythonVersion = (version: string): string =>
  version.replace(/-dev(?:\.(\d+))?$/, (_whole, number: string | undefined) => `.dev${number ?? 0}`)

/** Writes the sources of the package: the front as it is, and what the documents say. */
export function writePackage({ out, documents, version }: SdkFolders): void {
  const contracts = readContracts(documents)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  cpSync(front, out, { recursive: true, filter: (path) => !path.includes('__pycache__') })
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
  const write = (name: string, text: string) => writeFileSync(join(out, 'tamga', name), text)
  write('_version.py', `VERSION = "${version}"\n`)
  write('models.py', modelsModule(contracts))
  write('codes.py', codesModule(contracts, 'ErrorResponse'))
  write('oauth_codes.py', codesModule(contracts, 'OAuthError'))
  for (const contract of contracts) {
    write(`${contract.name}.py`, operationsModule(contract))
    write(`async_${contract.name}.py`, asyncOperationsModule(contract))
  }
  const pyproject = join(out, 'pyproject.toml')
  const filled = readFileSync(pyproject, 'utf8')
    .replace('{version}', pythonVersion(version))
    .replace('{authors}', AUTHORS)
    .replace('{homepage}', HOMEPAGE)
    .replaceAll('{repository}', REPOSITORY)
  writeFileSync(pyproject, filled)
}
