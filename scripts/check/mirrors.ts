import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { filesUnder } from '../lib/files.ts'
import type { Check } from './check.ts'

const trees = ['platform', 'tools', 'operator']

/** The three trees mirror each other: contract, handlers and tests of one sub-resource lie at the same path. */
export const mirrors: Check = {
  name: 'mirrors',
  async faults(root) {
    return [
      ...trees.flatMap((tree) => contractFaults(root, tree)),
      ...trees.flatMap((tree) => handlerFaults(root, tree)),
    ]
  },
}

function contractFaults(root: string, tree: string): string[] {
  return filesUnder(root, `openapi/${tree}`, '.yaml').flatMap((contract) => {
    const operations = operationIds(readFileSync(join(root, contract), 'utf8'))
    if (operations.length === 0) return []
    const stem = contract.slice('openapi/'.length, -'.yaml'.length)
    const handlers = `src/${stem}.ts`
    const test = `test/${stem}.test.ts`
    const lacking = [handlers, test].filter((file) => !existsSync(join(root, file)))
    if (lacking.length > 0) return lacking.map((file) => `${contract} has no ${file}`)
    const exported = handlerNames(root, handlers)
    return operations
      .filter((operation) => !exported.includes(operation))
      .map((operation) => `${handlers} has no handler ${operation}, which ${contract} declares`)
  })
}

function handlerFaults(root: string, tree: string): string[] {
  return filesUnder(root, `src/${tree}`, '.ts').flatMap((file) => {
    const contract = `openapi/${file.slice('src/'.length, -'.ts'.length)}.yaml`
    const declared = existsSync(join(root, contract))
      ? operationIds(readFileSync(join(root, contract), 'utf8'))
      : []
    return handlerNames(root, file)
      .filter((name) => !declared.includes(name))
      .map((name) => `${file} has the handler ${name}, which ${contract} does not declare`)
  })
}

function handlerNames(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/^export const (\w+): Handler</gm)].map((match) => match[1] as string)
}

function operationIds(source: string): string[] {
  const { paths = {} } = parse(source) as { paths?: Record<string, Record<string, { operationId?: string }>> }
  return Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => (operation.operationId ? [operation.operationId] : [])),
  )
}
