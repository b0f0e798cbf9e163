import { mkdir } from 'node:fs/promises'
import type { Contract } from '../../src/contract/contract.ts'
import { makeValidators } from './build-validators.ts'
import { compileContract } from './compile.ts'
import { importContract } from './import.ts'
import { generatedFiles } from './index.ts'
import { write } from './output.ts'

/** Generates from another set of documents and loads the result: for tests and benchmarks of the dispatcher. */
export async function loadContract(source: string, out: string): Promise<Contract> {
  await mkdir(out, { recursive: true })
  const { documents } = await compileContract(source)
  await write(out, await generatedFiles(documents, source, out))
  makeValidators(documents, source, out)
  return importContract(out)
}
