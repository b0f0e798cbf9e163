import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '../../src/contract/contract.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { generate } from './index.ts'
import { write } from './output.ts'

/** Generates from another set of documents and loads the result: for tests and benchmarks of the dispatcher. */
export async function loadContract(source: string, out: string): Promise<Contract> {
  await mkdir(out, { recursive: true })
  const files = await generate(source, out)
  await write(out, files)
  const load = (name: string) => import(pathToFileURL(resolve(out, name)).href)
  const { operations } = (await load('operations.ts')) as { operations: Record<string, Operation> }
  const { requestValidators, responseValidators } = await load('validators.ts')
  const documents: Record<string, object> = {}
  for (const [name, text] of files)
    if (name.endsWith('.json')) documents[name.slice(0, -5)] = JSON.parse(text)
  return { operations, requestValidators, responseValidators, documents }
}
