import { type Document, type Handler, OpenAPIBackend } from 'openapi-backend'
import type { Contract } from './contract.ts'
import type { Operation } from './operation.ts'
import type { AnyHandler } from './request-state.ts'

type Handlers = Readonly<Record<string, AnyHandler>>

/**
 * Registers the handlers with openapi-backend, which refuses one for an operation that the contract does not have. That
 * is all the package does here: matching and validating as it ships them cost many times the rest of a request, so the
 * generated index and validators do both, and an outline of the documents is enough for it.
 */
export async function registerHandlers({ operations }: Contract, handlers: Handlers): Promise<Handlers> {
  // The package would answer 501 for an operation without a handler; the server does not start instead.
  const missing = Object.keys(operations).filter((id) => !handlers[id])
  if (missing.length > 0)
    throw new Error(`the contract has operations without a handler: ${missing.join(', ')}`)

  const registered: Record<string, AnyHandler> = {}
  const unknown = new Set(Object.keys(handlers))
  // For each handler the package goes through its whole definition, so it is given one for each group of paths.
  for (const group of Map.groupBy(Object.values(operations), groupOf).values()) {
    const own = Object.fromEntries(group.map(({ id }) => [id, handlers[id] as AnyHandler]))
    const backend = await openBackend(outlineOf(group), own)
    Object.assign(registered, backend.handlers)
    for (const id in own) unknown.delete(id)
  }
  const others = Object.fromEntries([...unknown].map((id) => [id, handlers[id] as AnyHandler]))
  await openBackend(outlineOf([]), others)
  return registered
}

/** In its strict mode the package throws where a handler has no operation. */
const openBackend = (definition: Document, handlers: Handlers): Promise<OpenAPIBackend> =>
  new OpenAPIBackend({
    definition,
    handlers: handlers as unknown as Record<string, Handler>,
    strict: true,
    quick: true,
    validate: false,
  }).init()

/** Paths that begin alike, such as `/api/v1/org`. */
const groupOf = ({ path }: Operation): string => path.split('/').slice(0, 4).join('/')

/** The paths and operationIds of a group; the host comes first because two hosts may serve the same path. */
function outlineOf(operations: readonly Operation[]): Document {
  const paths: Record<string, Record<string, object>> = {}
  for (const { id, host, method, path } of operations) {
    const place = `/${host}${path}`
    paths[place] = { ...paths[place], [method.toLowerCase()]: { operationId: id, responses: {} } }
  }
  return { openapi: '3.0.3', info: { title: 'outline', version: '1' }, paths }
}
