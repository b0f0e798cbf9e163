import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { Bundle } from '../../generate/bundle.ts'
import { withTypedEvents } from '../../generate/events.ts'
import { readContracts } from '../contract/contract.ts'
import { errorCodesOf } from '../contract/error-codes.ts'
import { AUTHORS, HOMEPAGE, REPOSITORY } from '../origin.ts'
import { codeName } from './names.ts'
import { operationsModule } from './operations.ts'

const written = join(import.meta.dirname, 'package')

/** Writes the sources of the package: what is written by hand, and what is made from the documents. */
export async function writeSources(folder: string, documents: string, version: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(join(written, 'src')))
    write(folder, file, readFileSync(join(written, 'src', file), 'utf8'))
  write(folder, 'version.ts', `// Made from the contract.\nexport const version = '${version}'\n`)
  const contracts = readContracts(documents)
  for (const contract of contracts) {
    const { name } = contract
    const bundle: Bundle = JSON.parse(readFileSync(join(documents, `${name}.json`), 'utf8'))
    write(folder, `${name}-types.ts`, await typesOf(bundle))
    write(folder, `${name}.ts`, operationsModule(contract))
  }
  write(folder, 'error-codes.ts', codesModule([...errorCodesOf(contracts, 'ErrorResponse').keys()]))
}

/** What is imported is what will lie there, also in the declarations. */
function write(folder: string, file: string, source: string): void {
  writeFileSync(join(folder, file), source.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}

async function typesOf(bundle: Bundle): Promise<string> {
  const nodes = await openapiTS(withTypedEvents(bundle) as never, {
    // What has a default may be left out of a request.
    defaultNonNullable: false,
    // Only in forms: bytes elsewhere are typed by the package.
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  })
  return `// Made from the contract.\n${astToString(nodes)}`
}

function codesModule(codes: readonly string[]): string {
  const names = codes.map(codeName)
  if (new Set(names).size < names.length) throw new Error('two error codes have the same name')
  return [
    '// Made from the contract.',
    '/** Every code of an error that this version of the contract knows. */',
    'export const errorCodes = {',
    ...codes.map((code) => `  ${codeName(code)}: '${code}',`),
    '} as const',
    '',
    'export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]',
    '',
  ].join('\n')
}

/** What lies beside the compiled files. */
export function writeManifest(out: string, version: string, license: string): void {
  const manifest = {
    name: '@tamga/sdk',
    version,
    description: 'The platform, the tools and the operator console of Tamga, typed from their contract.',
    keywords: ['tamga', 'eid', 'openid', 'public-services', 'sdk'],
    homepage: HOMEPAGE,
    bugs: `${REPOSITORY}/issues`,
    repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: 'scripts/sdks/typescript' },
    author: AUTHORS,
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: {
      ...Object.fromEntries(
        ['.', './platform', './tools', './operator'].map((name) => {
          const file = name === '.' ? './dist/index' : `./dist/${name.slice(2)}`
          return [name, { types: `${file}.d.ts`, default: `${file}.js` }]
        }),
      ),
      './package.json': './package.json',
    },
    types: './dist/index.d.ts',
    files: ['dist', 'CHANGES.md'],
    publishConfig: { access: 'public' },
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(written, 'README.md'), join(out, 'README.md'))
  cpSync(join(written, 'CHANGES.md'), join(out, 'CHANGES.md'))
  cpSync(license, join(out, 'LICENSE'))
}
