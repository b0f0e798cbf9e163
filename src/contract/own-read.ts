import type { OwnAnswer } from '../domains/assistant/turn.ts'
import type { Language } from '../errors/language.ts'
import { InternalRequest } from './internal-request.ts'
import type { Operation } from './operation.ts'
import type { IncomingRequest } from './request.ts'
import type { RequestState } from './request-state.ts'

/** What shows who calls. */
const passedOn: ReadonlySet<string> = new Set(['authorization', 'user-agent'])

/** A read with the credential of the request that it is made for. */
class OwnRequest extends InternalRequest {
  override readonly header: (name: string) => string | undefined

  constructor(
    sender: IncomingRequest,
    path: string,
    query: Readonly<Record<string, string>>,
    language: Language,
  ) {
    super(sender, { method: 'GET', path, query })
    this.header = (name) => {
      if (name === 'accept-language') return language
      return passedOn.has(name) ? sender.header(name) : undefined
    }
  }
}

/**
 * Calls an operation of the contract as the caller would: the same rights, limits and traces. Only reads that the
 * contract gives to the assistant; any other is a fault of the program.
 */
export async function readAsCaller(
  { contract, request, dispatch }: RequestState,
  language: Language,
  operationId: string,
  parameters: Readonly<Record<string, string | number | boolean>> = {},
): Promise<OwnAnswer> {
  const operation = contract.operations[operationId]
  if (!operation || !isReadable(operation)) throw new Error(`${operationId} is not for the assistant to read`)
  const given = Object.entries(parameters).map(([name, value]) => [name, String(value)] as const)
  const inPath = new Map(given.filter(([name]) => Object.hasOwn(operation.parameters.path, name)))
  const inQuery = Object.fromEntries(given.filter(([name]) => !inPath.has(name)))
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath.get(name) ?? ''),
  )
  const { answer, error } = await dispatch(new OwnRequest(request, path, inQuery, language))
  const body = JSON.parse(String(answer.body)) as { data?: unknown; error?: string; message?: string }
  return {
    status: answer.status,
    data: error ? { error: body.error, message: body.message } : body.data,
  }
}

const isReadable = ({ assistant, method, envelope }: Operation): boolean =>
  assistant === 'read' && method === 'GET' && envelope === 'platform'
