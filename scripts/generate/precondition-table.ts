import type { Operation, Precondition } from '../../src/contract/operation.ts'
import type { Bundle } from './bundle.ts'
import { type ContractOperation, operationsOf } from './walk.ts'

/** For the table of the dispatcher: whose ETag If-Match names. */
export function preconditionOf({ operation }: ContractOperation): Pick<Operation, 'precondition'> {
  const said = operation['x-precondition'] as Partial<Precondition> | undefined
  return said?.of === undefined ? {} : { precondition: said as Precondition }
}

/** The reads with an ETag that a change at this path may change: those at it and above it, outermost first. */
export function changedReads({
  method,
  path,
  bundle,
  document,
}: ContractOperation): Pick<Operation, 'changes'> {
  if (method === 'get') return {}
  const changes = readsIn(document, bundle).filter(
    (read) => path === read.path || path.startsWith(`${read.path}/`),
  )
  return changes.length > 0 ? { changes: changes.map(({ id }) => id) } : {}
}

interface Read {
  id: string
  path: string
}

const known = new WeakMap<Bundle, Read[]>()

/** The reads whose ETags some If-Match names. */
function readsIn(document: string, bundle: Bundle): Read[] {
  const found = known.get(bundle)
  if (found) return found
  const all = [...operationsOf(new Map([[document, bundle]]))]
  const named = new Set(all.map((one) => preconditionOf(one).precondition?.of))
  const reads = all
    .filter(({ operation }) => named.has(operation.operationId))
    .map(({ operation, path }) => ({ id: operation.operationId ?? '', path }))
    .sort((one, other) => one.path.length - other.path.length)
  known.set(bundle, reads)
  return reads
}
