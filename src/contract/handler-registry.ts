import { type Document, type Handler, OpenAPIBackend } from 'openapi-backend'
import type { Contract } from './contract.ts'
import type { Operation } from './operation.ts'
import type { AnyHandler } from './request-state.ts'

/**
 * Registers the handlers with openapi-backend, which refuses one for an operation that the contract does not have. That
 * is all the package does here: matching and validating as it ships them cost many times the rest of a request, so the
 * generated index and validators do both, and an outline of the documents is enough for it.
 */
export async function registerHandlers(
  { operations }: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
): Promise<Readonly<Record<string, AnyHandler>>> {
  // The package would answer 501 for an operation without a handler; the server does not start instead.
  const missing = Object.keys(operations).filter((id) => !handlers[id])
  if (missing.length > 0)
    throw new Error(`the contract has operations without a handler: ${missing.join(', ')}`)

  const definition = outlineOf(Object.values(operations))
  const backend = new OpenAPIBackend({ definition, strict: true, quick: true, validate: false })
  await backend.init()
  // Its router flattens the definition again for each handler and looks through all of it; the outline does not change.
  const flattened = new Map(backend.router.getOperations().map((one) => [one.operationId, one]))
  backend.router.getOperation = (id) => flattened.get(id)
  backend.register(handlers as unknown as Record<string, Handler>)
  return backend.handlers as unknown as Record<string, AnyHandler>
}

/** The paths and operationIds of all documents; the host comes first because two hosts may serve the same path. */
function outlineOf(operations: readonly Operation[]): Document {
  const paths: Record<string, Record<string, object>> = {}
  for (const { id, host, method, path } of operations) {
    const place = `/${host}${path}`
    paths[place] = { ...paths[place], [method.toLowerCase()]: { operationId: id, responses: {} } }
  }
  return { openapi: '3.0.3', info: { title: 'outline', version: '1' }, paths }
}
