import type { OpenApiDocument } from '../../text/openapi-31.ts'
import { withoutInternals } from './extensions.ts'
import { reachableComponents } from './references.ts'

export type ViewedOperation = Record<string, unknown>
type Json = Record<string, unknown>

const methods = new Set(['get', 'put', 'post', 'delete', 'patch'])

/** Some operations of a document with all that they refer to, and without what is the server's own. */
export function selection(
  full: OpenApiDocument,
  keeps: (operation: ViewedOperation) => boolean,
  info?: { title: string; description: string },
): OpenApiDocument {
  const paths = pathsOf(full, keeps)
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Json) as ViewedOperation[])
  const document: OpenApiDocument = withoutInternals({ ...full, paths })
  const components = document.components as Record<string, Json>
  const used = { ...components, securitySchemes: schemesOf(document, components, operations) }
  return withTags(
    {
      ...document,
      info: { ...(document.info as Json), ...info },
      components: reachableComponents(used, [document.paths]),
    },
    new Set(operations.flatMap(({ tags }) => (tags ?? []) as string[])),
  )
}

/** Parameters of a path move into its operations: some readers take the list for one more operation. */
function pathsOf(full: OpenApiDocument, keeps: (operation: ViewedOperation) => boolean): Json {
  const kept: Json = {}
  for (const [path, item] of Object.entries(full.paths as Record<string, Json>)) {
    const shared = (item.parameters ?? []) as Json[]
    const operations = Object.entries(item).filter(
      ([method, operation]) => methods.has(method) && keeps(operation as ViewedOperation),
    )
    if (operations.length === 0) continue
    kept[path] = Object.fromEntries(
      operations.map(([method, operation]) => [
        method,
        withParameters(operation as ViewedOperation, shared, full),
      ]),
    )
  }
  return kept
}

function withParameters(
  operation: ViewedOperation,
  shared: readonly Json[],
  full: OpenApiDocument,
): ViewedOperation {
  if (shared.length === 0) return operation
  const own = (operation.parameters ?? []) as Json[]
  const named = new Set(own.map((one) => keyOf(one, full)))
  const { operationId, summary, description, ...rest } = operation
  const parameters = [...shared.filter((one) => !named.has(keyOf(one, full))), ...own]
  return { ...rest, operationId, summary, description, parameters }
}

function keyOf(parameter: Json, full: OpenApiDocument): string {
  const { parameters = {} } = full.components as { parameters?: Record<string, Json> }
  const { $ref } = parameter as { $ref?: string }
  const { in: place, name } = $ref ? (parameters[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}) : parameter
  return `${place} ${name}`
}

function schemesOf(
  document: OpenApiDocument,
  { securitySchemes = {} }: Record<string, Json>,
  operations: readonly ViewedOperation[],
): Json {
  const used = new Set(
    operations
      .flatMap(({ security }) => (security ?? document.security ?? []) as object[])
      .flatMap((way) => Object.keys(way)),
  )
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)))
}

function withTags(document: OpenApiDocument, used: ReadonlySet<string>): OpenApiDocument {
  const {
    tags,
    'x-tagGroups': groups,
    ...rest
  } = document as OpenApiDocument & {
    tags?: { name: string }[]
    'x-tagGroups'?: { name: string; tags: string[] }[]
  }
  const grouped = groups
    ?.map((group) => ({ ...group, tags: group.tags.filter((tag) => used.has(tag)) }))
    .filter((group) => group.tags.length > 0)
  return {
    ...rest,
    ...(tags && { tags: tags.filter(({ name }) => used.has(name)) }),
    ...(grouped && { 'x-tagGroups': grouped }),
  }
}
