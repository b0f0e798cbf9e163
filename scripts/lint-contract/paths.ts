import type { Bundle } from '../generate/bundle.ts'
import { type ContractOperation, operationsOf, parametersOf } from '../generate/walk.ts'
import { exampleValidator } from './example-validator.ts'
import type { Documents, Finding } from './finding.ts'
import { join } from './pointers.ts'

interface Path {
  path: string
  segments: string[]
  operations: ContractOperation[]
}

/**
 * Of two paths that fit the same address, the server takes the one that has a literal where they first differ. That is
 * right where this path is the more concrete one throughout, as OpenAPI has it (`/themes/active` beside `/themes/{id}`),
 * and where the other path's parameter refuses the literal, so that no valid request fits both
 * (`/org/lookup/{regNo}` beside `/org/{id}/members`, whose id is a uuid). Anything else hides a path from some request.
 */
export function* plainPaths(documents: Documents): Iterable<Finding> {
  const paths = pathsOf(documents)
  const refuses = refusal()
  for (const [index, one] of paths.entries()) {
    for (const other of paths.slice(0, index)) {
      const message = overlap(one, other, refuses)
      if (message)
        yield { document: documentOf(one), pointer: join('/paths', one.path), rule: 'path', message }
    }
  }
}

function pathsOf(documents: Documents): Path[] {
  const paths = new Map<string, Path>()
  for (const operation of operationsOf(documents)) {
    const { path } = operation
    const found = paths.get(path) ?? { path, segments: path.replace(/\/$/, '').split('/'), operations: [] }
    found.operations.push(operation)
    paths.set(path, found)
  }
  return [...paths.values()]
}

function overlap(one: Path, other: Path, refuses: Refuses): string | undefined {
  if (!fitTheSame(one, other)) return undefined
  const both = `${one.path} and ${other.path}`
  const first = one.segments.findIndex(
    (segment, at) => isParameter(segment) !== isParameter(other.segments[at]),
  )
  if (first < 0) return `${both} are the same path to the server: choose another one`
  const [winner, loser] = isParameter(one.segments[first]) ? [other, one] : [one, other]
  if (winner.segments.every((segment, at) => !isParameter(segment) || isParameter(loser.segments[at])))
    return undefined
  const literal = winner.segments[first] as string
  const name = (loser.segments[first] as string).slice(1, -1)
  if (loser.operations.every((operation) => refuses(operation, name, literal))) return undefined
  return `${both} fit the same address, and ${literal} is a valid {${name}}: choose another path, or a schema of {${name}} that refuses it`
}

function fitTheSame(one: Path, other: Path): boolean {
  return (
    one.segments.length === other.segments.length &&
    one.segments.every((segment, at) => {
      const opposite = other.segments[at]
      return segment === opposite || isParameter(segment) || isParameter(opposite)
    })
  )
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith('{') ?? false
}

type Refuses = (operation: ContractOperation, name: string, literal: string) => boolean

/** Whether the literal is no valid value of the parameter, as text or as the number or flag that the text spells. */
function refusal(): Refuses {
  const validators = new Map<Bundle, ReturnType<typeof exampleValidator>>()
  return (operation, name, literal) => {
    const { bundle } = operation
    const schema = parametersOf(operation).find((one) => one.in === 'path' && one.name === name)?.schema
    if (!schema) return false
    const faults = validators.get(bundle) ?? exampleValidator(bundle)
    validators.set(bundle, faults)
    const spelled = /^(true|false|-?\d+(\.\d+)?)$/.test(literal) ? [JSON.parse(literal) as unknown] : []
    return [literal, ...spelled].every((value) => faults(schema, value).length > 0)
  }
}

function documentOf({ operations }: Path): string {
  return operations[0]?.document ?? ''
}
