import type { OpenAPIV3 } from 'openapi-types'
import { permissionsNamed } from './walk.ts'

/** What of an operation decides which failures the dispatcher may answer it with. */
export interface OperationFacts {
  operation: OpenAPIV3.OperationObject & Record<`x-${string}`, unknown>
  parameters: OpenAPIV3.ParameterObject[]
  /** The security schemes that it names. */
  schemes: NamedScheme[]
}

export interface NamedScheme {
  name: string
  hidden: boolean
  checkedByHandler: boolean
}

/** What decides about a scheme, from how the contract writes it. */
export function namedScheme(name: string, written: object | undefined): NamedScheme {
  return {
    name,
    hidden: written !== undefined && 'x-hidden' in written,
    checkedByHandler: written !== undefined && 'x-checked-by' in written,
  }
}

interface RequiredFailure {
  status: string
  why: string
  /** The answer is the operation's: which code it has follows from nothing else in the contract. */
  own?: true
}

/** Each failure that the dispatcher may answer an operation with. */
export function* requiredFailures(facts: OperationFacts): Iterable<RequiredFailure> {
  const { operation, parameters, schemes } = facts
  const oauth = operation['x-envelope'] === 'oauth'
  if (!leadsOn(operation))
    yield { status: '406', why: 'the Accept header may allow nothing that can be answered' }
  yield { status: '500', why: 'any operation may fail' }
  yield { status: '431', why: 'its address and headers may be too large' }
  yield { status: '408', why: 'it may not arrive in time' }
  if (bringsInput(facts)) yield { status: '400', why: 'its parameters or body may be wrong' }
  // What OAuth answers with 400 is in its own shape, and the parser does not know of it.
  else if (!oauth) yield { status: '400', why: 'it may not be written by the rules of HTTP' }
  if (schemes.some(({ name, hidden }) => !hidden && name !== 'browserSession'))
    yield { status: '401', why: 'it needs a credential' }
  if (schemes.some(({ hidden }) => hidden)) yield { status: '404', why: 'its credential is hidden' }
  if (permissionsNamed(operation['x-permission']).length > 0)
    yield { status: '403', why: 'it has x-permission' }
  if (schemes.some(({ name }) => name === 'toolToken'))
    yield { status: '403', why: 'a key or token may not open this tool' }
  if (schemes.some(({ name }) => name === 'operatorSession'))
    yield { status: '403', why: 'a session may be an ordinary one' }
  if (operation['x-host'] === 'operator')
    yield { status: '404', why: 'on another host, or from elsewhere, it is not there' }
  if (parameters.some((parameter) => parameter.in === 'path'))
    yield { status: '404', why: 'it has path parameters', own: true }
  if (operation.requestBody) {
    yield { status: '417', why: 'its Expect header may ask for what the server does not do' }
    if (operation['x-body-stream'] === true) yield { status: '411', why: 'its body may have no length' }
    yield { status: '413', why: 'its body may be too large' }
    if (!oauth) yield { status: '415', why: 'its body may be of another type' }
  }
  if (oauth) yield { status: '404', why: 'a server that is no issuer has no such address' }
  if (operation['x-rate-limit'] !== undefined) yield { status: '429', why: 'it has x-rate-limit' }
  else if (operation.requestBody)
    yield { status: '429', why: 'its address may have too many bodies under way' }
  if (schemes.length > 0 || operation['x-transaction'] !== 'none')
    yield { status: '503', why: 'it needs the database' }
  else if (operation.requestBody) yield { status: '503', why: 'too many bodies may be under way' }
  if (takesIdempotencyKey(parameters)) {
    yield { status: '422', why: 'its Idempotency-Key may come with another body' }
    if (operation['x-transaction'] === 'manual' || operation['x-idempotency'] === 'sealed')
      yield { status: '409', why: 'an answer may not, or no longer, be stored for its Idempotency-Key' }
  }
}

/** Whether a request has anything of its own that could be wrong. */
function bringsInput({ operation, parameters }: OperationFacts): boolean {
  return parameters.length > 0 || operation.requestBody !== undefined
}

export function takesIdempotencyKey(parameters: OpenAPIV3.ParameterObject[]): boolean {
  return parameters.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')
}

/** Sends browsers elsewhere, and so has nothing that they could refuse. */
const leadsOn = ({ responses }: OpenAPIV3.OperationObject): boolean =>
  '303' in responses && !Object.keys(responses).some((status) => status.startsWith('2'))
