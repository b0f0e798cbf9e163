import type { PersonalAnswer } from '../domains/assistant/answers/turn.ts'
import type { Language } from '../errors/language.ts'
import { InternalRequest, type InternalRequestOptions } from './internal-request.ts'
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
    options: Omit<InternalRequestOptions, 'language'>,
    language: Language,
  ) {
    super(sender, options)
    this.header = (name) => {
      if (name === 'accept-language') return language
      return passedOn.has(name) ? sender.header(name) : undefined
    }
  }
}

type Parameters = Readonly<Record<string, string | number | boolean>>

/**
 * Calls an operation of the contract as the caller would: the same rights, limits and traces. Only reads that the
 * contract gives to the assistant; any other is a fault of the program.
 */
export async function readAsCaller(
  { contract, request, dispatch }: RequestState,
  language: Language,
  operationId: string,
  parameters: Parameters = {},
): Promise<PersonalAnswer> {
  const operation = contract.operations[operationId]
  if (!operation || !isReadable(operation)) throw new Error(`${operationId} is not for the assistant to read`)
  const { answer, error } = await dispatch(new OwnRequest(request, callOf(operation, parameters), language))
  const body = JSON.parse(String(answer.body)) as Envelope
  // A tool that cannot do what it was asked answers 200 all the same.
  const isRefused = body.success === false && answer.status < 400
  return {
    status: isRefused ? REFUSED : answer.status,
    data: error || isRefused ? { error: body.error, message: body.message } : body.data,
  }
}

interface Envelope {
  success?: boolean
  data?: unknown
  error?: string
  message?: string
}

const REFUSED = 422

/** Tools take one flat object as their body, other reads take what stands in the address. */
function callOf({ method, path, parameters, envelope }: Operation, given: Parameters) {
  if (envelope === 'tool') return { method, path, body: given }
  const texts = Object.entries(given).map(([name, value]) => [name, String(value)] as const)
  const inPath = new Map(texts.filter(([name]) => Object.hasOwn(parameters.path, name)))
  const query = Object.fromEntries(texts.filter(([name]) => !inPath.has(name)))
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath.get(name) ?? ''),
  )
  return { method, path: filled, query }
}

/** The contract's linter lets no tool be a read that changes something. */
const isReadable = ({ assistant, method, document, envelope }: Operation): boolean =>
  assistant === 'read' &&
  (document === 'tools' ? envelope === 'tool' : method === 'GET' && envelope === 'platform')
