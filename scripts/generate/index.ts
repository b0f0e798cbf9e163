import { relative, resolve } from 'node:path'
import type { Bundle } from './bundle.ts'
import { compileContract } from './compile.ts'
import { errorCodesFile } from './error-codes.ts'
import { fragmentsOf, handlersFile } from './handlers.ts'
import { operationsFile } from './operations.ts'
import { typesFile } from './types.ts'
import { type GroupOf, validatorFiles } from './validators.ts'
import { workflowsFile } from './workflows.ts'

/** All generated files by name relative to `out`, from the root documents found in `source`. */
export async function generate(source: string, out: string): Promise<Map<string, string>> {
  const { documents } = await compileContract(source)
  return generatedFiles(documents, source, out)
}

export async function generatedFiles(
  documents: Map<string, Bundle>,
  source: string,
  out: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  // Where the generated code finds the hand-written code that it imports.
  const toSource = relative(resolve(out), resolve('src')) || '.'
  for (const [name, document] of documents) {
    files.set(`${name}.json`, `${JSON.stringify(document, null, 2)}\n`)
    files.set(`${name}.d.ts`, await typesFile(document))
  }
  files.set('error-codes.ts', errorCodesFile(toSource))
  files.set('operations.ts', operationsFile(documents, toSource))
  const handlers = handlersFile(source, documents.keys(), toSource)
  if (handlers !== undefined) files.set('handlers.ts', handlers)
  const workflows = workflowsFile(source)
  if (workflows !== undefined) files.set('workflows.json', workflows)
  const groupOf = fragmentGroups(source, documents.keys())
  for (const [name, text] of validatorFiles(documents, toSource, groupOf)) files.set(name, text)
  return files
}

/** The operations of one fragment are used together; of a document without fragments, all are one group. */
function fragmentGroups(source: string, documents: Iterable<string>): GroupOf {
  const groups = new Map<string, string>()
  for (const document of documents)
    for (const { path, operations } of fragmentsOf(source, document))
      for (const id of operations) groups.set(`${document} ${id}`, path)
  return (document, id) => groups.get(`${document} ${id}`) ?? document
}
