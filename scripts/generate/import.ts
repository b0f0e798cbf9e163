import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '../../src/contract/contract.ts'
import type { Operation } from '../../src/contract/operation.ts'

/** Loads what was generated into a folder, without anything of what generates. */
export async function importContract(folder: string): Promise<Contract> {
  const load = (name: string) => import(pathToFileURL(resolve(folder, name)).href)
  const { operations } = (await load('operations.ts')) as { operations: Record<string, Operation> }
  const { requestValidators, responseValidators } = await load('validators.ts')
  const documents = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
  return { operations, requestValidators, responseValidators, documents }
}
