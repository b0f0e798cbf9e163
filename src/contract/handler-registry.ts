import { type Document, type Handler, OpenAPIBackend } from 'openapi-backend'
import type { Contract } from './contract.ts'
import { lifecycle } from './lifecycle.ts'
import type { DocumentName, Operation } from './operation.ts'
import type { Answer } from './reply.ts'
import type { AnyHandler, RequestState } from './request-state.ts'

/**
 * openapi-backend as our engine: it holds a document and its handlers and refuses, at the start, a handler for an
 * operation that the contract does not know. Requests take our own way: matching and validating as the package
 * ships them cost many times the rest of a request, so the index and the validators are generated instead.
 */
export class ContractBackend extends OpenAPIBackend {
  constructor(definition: object, handlers: Record<string, AnyHandler>) {
    super({
      definition: definition as Document,
      handlers: handlers as unknown as Record<string, Handler>,
      strict: true,
      quick: true,
      validate: false,
    })
  }

  handlerOf(operationId: string): AnyHandler {
    return this.handlers[operationId] as unknown as AnyHandler
  }

  override handleRequest(_request: unknown, state: RequestState): Promise<Answer> {
    return lifecycle(state)
  }
}

/** One backend a document, each with the handlers of its operations; a missing handler is named and refused. */
export async function openBackends(
  contract: Contract,
  handlers: Readonly<Record<string, AnyHandler>>,
): Promise<Map<DocumentName, ContractBackend>> {
  const all = Object.values<Operation>(contract.operations)
  const missing = all.filter(({ id }) => !handlers[id]).map(({ id }) => id)
  if (missing.length > 0)
    throw new Error(`the contract has operations without a handler: ${missing.join(', ')}`)
  const strangers = Object.keys(handlers).filter((id) => !contract.operations[id])
  if (strangers.length > 0)
    throw new Error(`handlers that the contract does not know: ${strangers.join(', ')}`)

  const backends = new Map<DocumentName, ContractBackend>()
  for (const [name, document] of Object.entries(contract.documents) as [DocumentName, object][]) {
    const own = all.filter((operation) => operation.document === name)
    const chosen = Object.fromEntries(own.map(({ id }) => [id, handlers[id] as AnyHandler]))
    // The package keeps references to what it dereferences, and the document is served as it was bundled.
    const backend = new ContractBackend(structuredClone(document), chosen)
    await backend.init()
    backends.set(name, backend)
  }
  return backends
}
