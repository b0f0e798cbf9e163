import type { Method, Operation } from './operation.ts'

export type Match =
  | { kind: 'found'; operation: Operation; values: readonly string[] }
  | { kind: 'wrong-method'; allow: string; operations: readonly Operation[] }
  | { kind: 'absent' }

interface Leaf {
  byMethod: Map<string, Operation>
  allow: string
}

interface Node {
  literals: Map<string, Node>
  parameter: Node | undefined
  leaf: Leaf | undefined
}

/**
 * Paths of the contract as a tree of segments. Literal segments win over parameters, a trailing slash means
 * nothing, and HEAD is answered by GET. Paths without parameters, most of them, are one look-up in a map.
 */
export class RouteIndex {
  readonly #fixed = new Map<string, Leaf>()
  readonly #root: Node = node()

  constructor(operations: Iterable<Operation>) {
    for (const operation of operations) this.#add(operation)
  }

  match(method: string, path: string): Match {
    const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const fixed = this.#fixed.get(plain)
    if (fixed) return choose(fixed, method, [])
    const values: string[] = []
    const leaf = descend(this.#root, plain.split('/'), 1, values)
    return leaf ? choose(leaf, method, values) : { kind: 'absent' }
  }

  #add(operation: Operation): void {
    const path = operation.path.length > 1 ? operation.path.replace(/\/$/, '') : operation.path
    if (!path.includes('{')) {
      const leaf = this.#fixed.get(path) ?? emptyLeaf()
      this.#fixed.set(path, leaf)
      register(leaf, operation)
      return
    }
    let at = this.#root
    for (const segment of path.split('/').slice(1)) at = child(at, segment)
    at.leaf ??= emptyLeaf()
    register(at.leaf, operation)
  }
}

/** Names of the parameters in a path, in order; they go with the values of a match. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
}

function node(): Node {
  return { literals: new Map(), parameter: undefined, leaf: undefined }
}

function emptyLeaf(): Leaf {
  return { byMethod: new Map(), allow: '' }
}

function child(parent: Node, segment: string): Node {
  if (segment.startsWith('{')) {
    parent.parameter ??= node()
    return parent.parameter
  }
  const found = parent.literals.get(segment) ?? node()
  parent.literals.set(segment, found)
  return found
}

function register(leaf: Leaf, operation: Operation): void {
  leaf.byMethod.set(operation.method, operation)
  if (operation.method === 'GET') leaf.byMethod.set('HEAD', operation)
  leaf.allow = [...leaf.byMethod.keys(), 'OPTIONS'].sort().join(', ')
}

function choose(leaf: Leaf, method: Method | string, values: readonly string[]): Match {
  const operation = leaf.byMethod.get(method)
  if (operation) return { kind: 'found', operation, values }
  return { kind: 'wrong-method', allow: leaf.allow, operations: [...new Set(leaf.byMethod.values())] }
}

function descend(at: Node, segments: readonly string[], depth: number, values: string[]): Leaf | undefined {
  if (depth === segments.length) return at.leaf
  const segment = segments[depth] as string
  const literal = at.literals.get(segment)
  const found = literal && descend(literal, segments, depth + 1, values)
  if (found) return found
  if (!at.parameter || segment === '') return undefined
  values.push(segment)
  const further = descend(at.parameter, segments, depth + 1, values)
  if (!further) values.pop()
  return further
}
