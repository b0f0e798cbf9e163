import { AppError, type Fault } from '../errors/app-error.ts'
import { MAX_ACCEPT_LANGUAGE } from '../errors/language.ts'
import { faultsOf } from '../errors/validation-faults.ts'
import { textFault, textOf } from '../text/well-formed.ts'
import { isForBrowsers, type Operation } from './operation.ts'
import { decodedPairs, headerParameters } from './parameters.ts'
import type { BodyStream } from './request.ts'
import type { RequestState } from './request-state.ts'

const JSON_TYPE = 'application/json'
const MERGE_PATCH_TYPE = 'application/merge-patch+json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** What reading a request takes of its state. */
export type ReadState = Pick<RequestState, 'request' | 'operation' | 'input' | 'language' | 'contract'>

/** The dispatcher's own parameter, which no handler is given. */
function checkLanguage({ request, operation, language }: Checked): void {
  const preferred = request.header('accept-language')
  if (preferred === undefined || preferred.length <= MAX_ACCEPT_LANGUAGE || !declaresLanguage(operation))
    return
  const fault = {
    instancePath: '/header/accept-language',
    keyword: 'maxLength',
    params: { limit: MAX_ACCEPT_LANGUAGE },
  }
  throw new AppError('request.invalid', { details: faultsOf([fault], language) })
}

/** As scripts/generate/language.ts adds it. */
const declaresLanguage = (operation: Operation): boolean =>
  operation.document !== 'tools' && (operation.envelope !== 'oauth' || isForBrowsers(operation))

type Checked = Pick<RequestState, 'request' | 'operation' | 'language'>

/** What can be refused before a byte of the body is read. */
export function checkContent(state: Checked): void {
  const { request, operation } = state
  checkLanguage(state)
  if (operation.produces.length > 0 && request.accepts(operation.produces) === undefined)
    throw new AppError('request.not_acceptable', { details: offered('/header/accept', operation.produces) })
  if (!operation.body || !request.hasBody()) return
  // RFC 9110, section 10.1.1: what a client expects before it sends a body, and the server cannot promise.
  const expected = request.header('expect')
  if (expected !== undefined && expected.trim().toLowerCase() !== '100-continue')
    throw new AppError('request.expectation_failed')
  if (!operation.body.types.includes(request.contentType() ?? ''))
    throw new AppError('request.unsupported_type', {
      details: offered('/header/content-type', operation.body.types),
      // RFC 5789, section 2.2.
      ...(operation.mergePatch && { headers: { 'Accept-Patch': operation.body.types.join(', ') } }),
    })
  request.admitBody(operation.bodyLimit)
}

function offered(path: string, types: readonly string[]): Fault[] {
  return [{ path, rule: 'type', message: types.join(', ') }]
}

/** Reads the rest of the request and holds it against the contract; the refusal lists all faults at once. */
export async function readInput(state: ReadState): Promise<void> {
  const arriving = pendingBody(state)
  if (arriving) state.input.body = await arriving
  checkInput(state)
}

/** Reads what is there already; the body where it has to be waited for. */
export function pendingBody(state: ReadState): Promise<unknown> | undefined {
  const { request, operation, input } = state
  input.headers = headerParameters(request, operation)
  if (operation.checkedByHandler) input.authorization = request.header('authorization')
  if (operation.envelope === 'oauth') refuseCredentialsInQuery(state)
  // Assistants send no body where they have no arguments.
  if (operation.envelope === 'tool') input.body = {}
  if (operation.bodyStream) input.body = streamOf(state)
  else if (operation.body && request.hasBody()) return readBody(state)
  return undefined
}

/** Holds what was read against the contract. */
export function checkInput({ operation, input, language, contract }: ReadState): void {
  const { path, query, headers: header, body } = input
  const besides = Buffer.isBuffer(body)
    ? contract.requestValidators.get(operation.id, '_besides_body')
    : undefined
  const validate = besides ?? contract.requestValidators.get(operation.id)
  if (!validate) throw new Error(`no generated validator for ${operation.id}`)
  const read = { path, query, header, body }
  if (!validate(read))
    throw new AppError('request.invalid', { details: faultsOf(validate.errors ?? [], language) })
  // What had a null in place of an optional field was replaced.
  input.path = read.path
  input.query = read.query
  input.headers = read.header
  input.body = read.body
}

/** A stream may have no bytes, as an empty file does; without a type as well there is no body. */
function streamOf({ request, operation }: ReadState): BodyStream | undefined {
  const isSent = request.hasBody() || request.contentType() !== undefined
  return isSent ? request.stream(operation.bodyLimit) : undefined
}

function readBody(state: ReadState): Promise<unknown> {
  const { request, operation } = state
  const type = request.contentType()
  return type === JSON_TYPE || type === MERGE_PATCH_TYPE
    ? request.json(operation.bodyLimit, operation.envelope === 'tool' ? {} : undefined)
    : readOther(state, type)
}

async function readOther({ request, operation }: ReadState, type: string | undefined): Promise<unknown> {
  const bytes = await request.bytes(operation.bodyLimit)
  if (type !== FORM_TYPE) return bytes
  const fields = formFields(bytes, operation.body?.form?.lists ?? [])
  return operation.envelope === 'oauth' ? withoutEmpty(fields) : fields
}

/** RFC 6749, section 3.2: a parameter without a value counts as left out. */
function withoutEmpty(fields: Record<string, string | string[]>): Record<string, string | string[]> {
  const given = Object.entries(fields).map(([name, value]): [string, string | string[]] => [
    name,
    Array.isArray(value) ? value.filter((one) => one !== '') : value,
  ])
  return Object.fromEntries(given.filter(([, value]) => value.length > 0))
}

/** A field that is sent twice is refused, as a duplicate key in JSON is, unless the contract declares a list. */
function formFields(bytes: Buffer, lists: readonly string[]): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  const text = textOf(bytes)
  if (text === undefined) throw new AppError('request.malformed', { details: [textFault('/body')] })
  for (const [name, value] of decodedPairs(text, '/body')) {
    const earlier = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (lists.includes(name)) fields[name] = [...((earlier as string[] | undefined) ?? []), value]
    else if (earlier === undefined && name !== '__proto__') fields[name] = value
    else throw malformed(`/body/${name}`, 'This field is given more than once, or its name is not allowed.')
  }
  return fields
}

/** These are never sent in an address, whatever the operation: addresses end up in logs. */
const secrets: ReadonlySet<string> = new Set([
  'access_token',
  'refresh_token',
  'client_secret',
  'client_assertion',
])

/** RFC 6749, section 2.3.1, and RFC 6750, section 2.3: what belongs into the body counts nowhere else. */
function refuseCredentialsInQuery({ input, operation }: ReadState): void {
  for (const name of Object.keys(input.query)) {
    const isDeclared = Object.hasOwn(operation.parameters.query, name)
    if (secrets.has(name) || (!isDeclared && operation.body?.form?.names.includes(name)))
      throw malformed(`/query/${name}`, 'This must not be sent in the address.')
  }
}

function malformed(path: string, message: string): AppError {
  return new AppError('request.malformed', { details: [{ path, rule: 'duplicate', message }] })
}
