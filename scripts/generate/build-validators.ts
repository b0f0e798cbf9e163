import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import type { Bundle } from './bundle.ts'
import { fragmentsOf } from './handlers.ts'
import { type GroupOf, validatorFiles } from './validators.ts'

const FOLDER = 'validators'
/** Beside the validators: the digest of what they were made of. */
const DIGEST_FILE = 'made-of'

const root = join(import.meta.dirname, '..', '..')

/** Whether the validators in the folder are those of the contract as it is now. */
export function validatorsAreCurrent(source: string, out: string): boolean {
  const file = join(out, FOLDER, DIGEST_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === digestOfInputs(source, out)
}

/** Makes them of the bundled documents. They appear by a rename: what is stopped leaves a draft that is not used. */
export function makeValidators(documents: Map<string, Bundle>, source: string, out: string): number {
  const toSource = relative(resolve(out), resolve('src')) || '.'
  const files = validatorFiles(documents, toSource, fragmentGroups(source, documents.keys()))
  const draft = join(out, `${FOLDER}.${process.pid}.draft`)
  try {
    for (const [name, text] of files) {
      const path = join(draft, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    writeFileSync(join(draft, DIGEST_FILE), digestOfInputs(source, out))
    rmSync(join(out, FOLDER), { recursive: true, force: true })
    renameSync(draft, join(out, FOLDER))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return files.size
}

/**
 * The contract as it is written, where the packages that bundle it are installed; in production the bundled documents,
 * which are the same by the check `generated`.
 */
export async function contractDocuments(source: string, out: string): Promise<Map<string, Bundle>> {
  const bundler = await import('./compile.ts').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    return undefined
  })
  if (bundler) return (await bundler.compileContract(source)).documents
  return new Map(
    rootsOf(source).map((name) => [
      name,
      JSON.parse(readFileSync(join(out, `${name}.json`), 'utf8')) as Bundle,
    ]),
  )
}

const rootsOf = (source: string): string[] =>
  readdirSync(source)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort()

/** The contract in both forms, the code that makes validators, and the version of the library that it uses. */
function digestOfInputs(source: string, out: string): string {
  const ajv = createRequire(import.meta.url).resolve('ajv/package.json')
  const fragments = filesUnder(source, '', '.yaml').filter((file) => !/^(released|workflows)\//.test(file))
  const inputs = [
    ...fragments.map((file) => join(source, file)),
    ...rootsOf(source).map((name) => join(out, `${name}.json`)),
    ...filesUnder(root, 'scripts/generate', '.ts').map((file) => join(root, file)),
    join(root, 'src', 'contract', 'formats.ts'),
  ]
  // Packages may lie elsewhere, so that their path says nothing.
  const digest = createHash('sha256').update(readFileSync(ajv))
  for (const file of inputs.filter((one) => existsSync(one)))
    digest
      .update(`${relative(root, resolve(file))}\0`)
      .update(readFileSync(file))
      .update('\0')
  return digest.digest('hex')
}

/** The operations of one fragment are used together; of a document without fragments, all are one group. */
function fragmentGroups(source: string, documents: Iterable<string>): GroupOf {
  const groups = new Map<string, string>()
  for (const document of documents)
    for (const { path, operations } of fragmentsOf(source, document))
      for (const id of operations) groups.set(`${document} ${id}`, path)
  return (document, id) => groups.get(`${document} ${id}`) ?? document
}
