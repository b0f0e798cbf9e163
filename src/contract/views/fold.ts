import type { OpenApiDocument } from '../../text/openapi-31.ts'
import { reachableComponents } from './references.ts'

type Json = Record<string, unknown>
type Components = Record<string, Record<string, Json>>
type Responses = Record<string, Json>

/** What any request may come to, whatever it asks for: one answer in each operation says so for all of them. */
const ofAnyRequest = new Set(['406', '408', '409', '413', '415', '417', '422', '429', '431', '500', '503'])

/**
 * The same contract in fewer words: what says the same in each operation is said once. The statuses of any request are
 * the `default` answer; the codes of a failure are a list where examples would repeat their texts; the envelope of a
 * success stands at the answer, so that schemas are of data.
 */
export function foldView(document: OpenApiDocument): OpenApiDocument {
  const components = document.components as Components
  const known = knownOf(components)
  const paths = Object.fromEntries(
    Object.entries(document.paths as Record<string, Record<string, Json>>).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          { ...operation, responses: responsesOf(operation.responses as Responses, known) },
        ]),
      ),
    ]),
  )
  const responses = Object.fromEntries(
    Object.entries(components.responses ?? {}).map(([name, response]) => [name, answerOf(response, known)]),
  )
  const parts = { ...components, responses: { ...responses, ...defaultsOf(components) } }
  return { ...document, paths, components: reachableComponents(parts, [paths]) }
}

function responsesOf(responses: Responses, known: Known): Responses {
  const kept: Responses = {}
  let general: string | undefined
  for (const [status, response] of Object.entries(responses)) {
    const name = ofAnyRequest.has(status) ? standardName(response) : undefined
    if (name !== undefined) general ??= defaultName(name)
    else kept[status] = answerOf(response, known)
  }
  if (general !== undefined) kept.default = { $ref: `#/components/responses/${general}` }
  return kept
}

/** `Internal`, `OAuthInternal` and `ToolInternal` differ in their form; a failure of one's own has a longer name. */
const standard =
  /^#\/components\/responses\/((?:OAuth|Tool)?(?:NotAcceptable|RequestTimeout|TooLarge|UnsupportedType|ExpectationFailed|RateLimited|HeadTooLarge|Internal|(?:Change)?Unavailable|IdempotencyConflict|IdempotencyMismatch))$/

const standardName = ({ $ref }: Json): string | undefined => standard.exec(String($ref))?.[1]

const defaultName = (name: string): string => `${/^(?:OAuth|Tool)/.exec(name)?.[0] ?? ''}Failure`

const ofAny =
  'A failure that any request may come to: 406 for an Accept header that allows no answer, 408 for a request that arrives too slowly, 413 for a body that is too large, 415 for a body of another type, 417 for an Expect header, 429 for too many requests, 431 for an address and headers that are too large, 500 for an error of the server, 503 while it cannot respond.'
const ofKeys =
  'With an Idempotency-Key also 409 while the first request with it is under way or where its response cannot be given again, and 422 where it came with another body.'

/** What the answers that they stand for have in common: the schema, and the codes of all. */
function defaultsOf(components: Components): Responses {
  const byForm = Map.groupBy(
    Object.entries(components.responses ?? {}).flatMap(([name, response]) => {
      const known = standardName({ $ref: `#/components/responses/${name}` })
      return known === undefined ? [] : [{ name: known, response }]
    }),
    ({ name }) => defaultName(name),
  )
  return Object.fromEntries(
    [...byForm].map(([name, parts]) => {
      const [first] = parts
      const content = (first?.response.content ?? {}) as Record<string, Json>
      const codes = parts.flatMap(({ response }) => codesOf(response))
      const { 'Content-Language': _, ...headers } = Object.assign({}, ...parts.map(headersOf)) as Json
      return [
        name,
        {
          description: codes.some((code) => code.startsWith('request.idempotency_'))
            ? `${ofAny} ${ofKeys}`
            : ofAny,
          ...(Object.keys(headers).length > 0 && { headers }),
          content: Object.fromEntries(
            Object.entries(content).map(([type, { schema }]) => [type, { schema }]),
          ),
          ...(codes.length > 0 && { 'x-errors': [...new Set(codes)] }),
        },
      ]
    }),
  )
}

function answerOf(whole: Json, { envelopes, general }: Known): Json {
  const response = withoutLanguage(whole)
  if (response.$ref !== undefined || response.content === undefined) return response
  const content = Object.entries(response.content as Record<string, Json>)
  const all = codesOf(response)
  const own = all.filter((code) => !general.codes.has(code))
  const codes = own.length > 0 ? own : all
  return {
    ...response,
    ...(codes === own && { description: ownWords(String(response.description), general.descriptions) }),
    content: Object.fromEntries(
      content.map(([type, media]) => [
        type,
        codes.length > 0 ? tellingMedia(media) : unfolded(media, envelopes),
      ]),
    ),
    ...(codes.length > 0 && { 'x-errors': codes }),
  }
}

/** Every answer with texts names its language; the description of the document says so once. */
function withoutLanguage({ headers, ...rest }: Json): Json {
  const { 'Content-Language': _, ...own } = (headers ?? {}) as Json
  return Object.keys(own).length > 0 ? { ...rest, headers: own } : rest
}

const headersOf = ({ response }: { response: Json }): Json => (response.headers ?? {}) as Json

const isFailure = (value: unknown): value is Json & { error: string } =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  value.status === false &&
  'error' in value

const examplesIn = ({ example, examples }: Json): unknown[] =>
  examples
    ? Object.values(examples as Record<string, Json>).map(({ value }) => value)
    : example === undefined
      ? []
      : [example]

/** Of the cases that a failure joins, those that are its own. */
function ownWords(description: string, general: ReadonlySet<string>): string {
  const cases = description.split(' Or: ')
  const own = cases.filter((one) => !general.has(one))
  return (own.length > 0 ? own : cases).join(' Or: ')
}

/** The codes that a failure's examples show. */
function codesOf({ content }: Json): string[] {
  const { 'application/json': media } = (content ?? {}) as Record<string, Json>
  const shown = media ? examplesIn(media) : []
  return shown.every(isFailure) ? [...new Set(shown.map(({ error }) => error as string))] : []
}

/** Of a failure's examples those that show more than the code and its text: what `details` has. */
function tellingMedia(media: Json): Json {
  const { example, examples, ...rest } = media
  const telling = (value: unknown) => isFailure(value) && value.details !== undefined
  if (example !== undefined) return telling(example) ? media : rest
  const [first] = Object.values(examples as Record<string, Json>).filter(({ value }) => telling(value))
  return first ? { ...rest, example: first.value } : rest
}

type Envelopes = ReadonlyMap<string, Json>

interface Known {
  envelopes: Envelopes
  /** What the `default` answer says for all. */
  general: { codes: ReadonlySet<string>; descriptions: ReadonlySet<string> }
}

function knownOf(components: Components): Known {
  const standards = Object.entries(components.responses ?? {})
    .filter(([name]) => standardName({ $ref: `#/components/responses/${name}` }) !== undefined)
    .map(([, response]) => response)
  return {
    envelopes: envelopesOf(components),
    general: {
      codes: new Set(standards.flatMap(codesOf)),
      descriptions: new Set(standards.map(({ description }) => String(description))),
    },
  }
}

/**
 * Schemas that are no more than the platform's envelope around one other, by reference. Those of the tools stay: skills,
 * which are in no written contract, refer to them.
 */
function envelopesOf({ schemas = {} }: Components): Envelopes {
  const isEnvelope = (schema: Json) => {
    const { required = [], properties = {} } = schema as { required?: string[]; properties?: Json }
    return required.includes('status') && required.includes('message') && properties.data !== undefined
  }
  return new Map(
    Object.entries(schemas)
      .filter(([name, schema]) => name.endsWith('Envelope') && isEnvelope(schema))
      .map(([name, schema]) => [`#/components/schemas/${name}`, bare(schema)]),
  )
}

/** What the fields of an envelope mean is said once, in the description of the document. */
function bare({ type, required, properties }: Json): Json {
  const fields = Object.entries(properties as Record<string, Json>).map(([name, field]) => {
    const { description: _, ...rest } = field
    return [name, name === 'data' ? field : rest]
  })
  return { type, required, properties: Object.fromEntries(fields) }
}

function unfolded(media: Json, envelopes: Envelopes): Json {
  const { $ref } = (media.schema ?? {}) as { $ref?: string }
  const envelope = $ref === undefined ? undefined : envelopes.get($ref)
  return envelope ? { ...media, schema: envelope } : media
}
