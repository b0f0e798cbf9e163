import { relative, resolve } from 'node:path'
import { browserFiles } from './browser-files.ts'
import type { Bundle } from './bundle.ts'
import { consoleFile } from './console.ts'
import { errorCodesFile } from './error-codes.ts'
import { handlersFile } from './handlers.ts'
import { labelSetsFile } from './label-sets.ts'
import { operationsFile } from './operations.ts'
import { typesFile } from './types.ts'
import { validatorsModule } from './validators.ts'
import { workflowsFile } from './workflows.ts'

/** All generated files but the validators, by name relative to `out`. */
export async function generatedFiles(
  documents: Map<string, Bundle>,
  source: string,
  out: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  // Where the generated code finds the hand-written code that it imports.
  const toSource = relative(resolve(out), resolve('src')) || '.'
  for (const [name, document] of documents) {
    files.set(`${name}.json`, `${JSON.stringify(document, null, 1)}\n`)
    files.set(`${name}.d.ts`, await typesFile(document))
  }
  files.set('console.ts', consoleFile(documents, toSource))
  files.set('error-codes.ts', errorCodesFile(toSource))
  files.set('labels.ts', labelSetsFile(toSource))
  files.set('operations.ts', operationsFile(documents, toSource))
  const handlers = handlersFile(source, documents.keys(), toSource)
  if (handlers !== undefined) files.set('handlers.ts', handlers)
  const workflows = workflowsFile(source)
  if (workflows !== undefined) files.set('workflows.json', workflows)
  for (const [name, text] of browserFiles()) files.set(name, text)
  files.set('validators.ts', validatorsModule(toSource))
  return files
}
