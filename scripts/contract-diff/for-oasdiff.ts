import type { ContractDocument } from './document-changes.ts'

/**
 * A copy in the words that oasdiff compares by meaning. It knows neither "that one or null" written as anyOf nor that a
 * format such as int32 says how numbers are kept, not which are sent, nor what an operation inherits: all ways in, or none.
 */
export function forOasdiff(document: ContractDocument): ContractDocument {
  const copy = rewritten(document, document) as ContractDocument
  for (const item of Object.values(copy.paths))
    for (const operation of Object.values(item)) {
      if (typeof operation !== 'object' || operation === null || !('responses' in operation)) continue
      const one = operation as { security?: object[] }
      const ways = one.security ?? copy.security ?? []
      one.security = (ways.length === 0 ? [{}] : ways).map(named)
    }
  delete copy.security
  return copy
}

/** The way in that asks for nothing needs a name to be missed when it is gone. */
const named = (way: object): object => (Object.keys(way).length === 0 ? { anyone: [] } : way)

const keptFormats = new Set(['int32', 'int64', 'float', 'double'])

function rewritten(document: ContractDocument, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(document, one))
  if (typeof value !== 'object' || value === null) return value
  const { anyOf } = value as { anyOf?: { $ref?: string; enum?: unknown[] }[] }
  const [one, ...others] = anyOf?.filter((each) => each.enum?.[0] !== null) ?? []
  if (one?.$ref !== undefined && others.length === 0) {
    const schema = document.components?.schemas?.[one.$ref.split('/').at(-1) ?? '']
    return rewritten(document, { ...schema, nullable: true })
  }
  const entries = Object.entries(value).filter(
    ([name, each]) =>
      !(name === 'format' && keptFormats.has(each as string)) && name !== 'example' && name !== 'examples',
  )
  return Object.fromEntries(entries.map(([name, each]) => [name, rewritten(document, each)]))
}
