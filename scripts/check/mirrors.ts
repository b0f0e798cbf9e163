import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationIds } from '../generate/handlers.ts'
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
    const undeclared = handlerNames(root, file)
      .filter((name) => !declared.includes(name))
      .map((name) => `${file} has the handler ${name}, which ${contract} does not declare`)
    const others = otherExports(root, file).map(
      (name) => `${file} exports ${name}: only handlers live here, the rest belongs to a domain`,
    )
    return [...undeclared, ...others]
  })
}

function otherExports(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const exported = [...source.matchAll(/^export (?!const \w+: Handler<)(?:[a-z]+ )+([\w*{]+)/gm)]
  return exported.map((match) => match[1] as string)
}

function handlerNames(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/^export const (\w+): Handler</gm)].map((match) => match[1] as string)
}
