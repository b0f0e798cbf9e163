import { mkdir } from 'node:fs/promises'
import type { Contract } from '../../src/contract/contract.ts'
import { importContract } from './import.ts'
import { generate } from './index.ts'
import { write } from './output.ts'

/** Generates from another set of documents and loads the result: for tests and benchmarks of the dispatcher. */
export async function loadContract(source: string, out: string): Promise<Contract> {
  await mkdir(out, { recursive: true })
  await write(out, await generate(source, out))
  return importContract(out)
}
