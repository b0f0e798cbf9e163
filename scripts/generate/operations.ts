import type { OpenAPIV3 } from 'openapi-types'
import type { ActsForSource } from '../../src/contract/acts-for.ts'
import type { CacheRule, CacheTopic } from '../../src/contract/cache/rule.ts'
import type { FormFields, Operation, Parameter } from '../../src/contract/operation.ts'
import { organisationRule } from '../../src/contract/organisation.ts'
import { personRule } from '../../src/contract/reads-person.ts'
import { signedActRule } from '../../src/contract/signed-act/rule.ts'
import type { WaitsFor } from '../../src/contract/waiting.ts'
import type { AcrLevel } from '../../src/security/authentication-context.ts'
import type { Bundle } from './bundle.ts'
import { deprecationOf } from './deprecation.ts'
import { locationRule } from './locations.ts'
import { changedReads, preconditionOf } from './precondition-table.ts'
import { namedScheme } from './required-responses.ts'
import {
  bodyOf,
  type ContractOperation,
  operationsOf,
  parametersOf,
  permissionsNamed,
  resolve,
  responsesOf,
} from './walk.ts'

const MEBIBYTE = 1024 * 1024
const AUTH_BODY_LIMIT = 4096
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The table from which the dispatcher works, and the types of each operation gathered under its id. */
export function operationsFile(documents: Map<string, Bundle>, toSource: string): string {
  const all = [...operationsOf(documents)]
  const used = [...new Set(all.map(({ document }) => document))]
  const imports = used.map((name) => `import type { operations as ${name} } from './${name}.d.ts'`)
  const types = all.map(
    ({ document, operation: { operationId } }) => `  ${operationId}: ${document}['${operationId}']`,
  )
  const table = all.map((one) => `  ${one.operation.operationId}: ${JSON.stringify(tableEntry(one))},`)
  return [
    '// Generated from the contract. Do not edit: run `npm run generate`.',
    `import type { Operation } from '${toSource}/contract/operation.ts'`,
    ...imports,
    '',
    'export interface OperationTypes {',
    ...types,
    '}',
    '',
    'export const operations = {',
    ...table,
    '} as const satisfies Record<string, Operation>',
    '',
    'export type OperationId = keyof typeof operations',
    '',
  ].join('\n')
}

const actsForOf = (source: unknown): Pick<Operation, 'actsFor'> =>
  source === undefined ? {} : { actsFor: source as ActsForSource }

function locationOf(found: ContractOperation): Pick<Operation, 'location'> {
  const location = locationRule(found)
  return location ? { location } : {}
}

export function tableEntry(found: ContractOperation): Operation {
  const { bundle, operation, path } = found
  const method = found.method.toUpperCase() as Operation['method']
  const responses = responsesOf(found)
  const body = bodyOf(found)
  const parameters = parametersOf(found)
  const ways = (operation.security ?? bundle.security ?? []).map((requirement) =>
    Object.entries(requirement).map(([scheme, scopes]) => ({ scheme, scopes })),
  )
  // A way in that the handler checks is none of the dispatcher's.
  const security = ways.filter((way) => !way.some(({ scheme }) => isCheckedByHandler(bundle, scheme)))
  return {
    id: operation.operationId ?? '',
    document: found.document as Operation['document'],
    method,
    path,
    security: security as unknown as Operation['security'],
    hidden: security.flat().some(({ scheme }) => isHidden(bundle, scheme)),
    checkedByHandler: security.length < ways.length,
    permission: permissionsNamed(operation['x-permission']),
    role: (operation['x-role'] as string | undefined) ?? null,
    organisation: organisationRule(operation['x-organisation']) ?? null,
    module: (operation['x-module'] as string | undefined) ?? null,
    rateLimits: (operation['x-rate-limit'] as Operation['rateLimits'] | undefined) ?? [],
    bodyLimit: (operation['x-body-limit'] as number | undefined) ?? defaultBodyLimit(path),
    bodyStream: operation['x-body-stream'] === true,
    transaction:
      (operation['x-transaction'] as Operation['transaction'] | undefined) ??
      (method === 'GET' ? 'read' : 'write'),
    audit: auditOf(operation['x-audit']),
    readsPerson: personRule(operation['x-reads-person']) ?? null,
    signedAct: signedActRule(operation['x-signed-act']) ?? null,
    assistant: assistantOf(operation['x-assistant']),
    envelope:
      (operation['x-envelope'] as Operation['envelope'] | undefined) ??
      (found.document === 'tools' ? 'tool' : 'platform'),
    host:
      (operation['x-host'] as 'operator' | undefined) ??
      (found.document === 'operator' ? 'operator' : 'platform'),
    feature: featureOf(bundle, operation),
    cors: (operation['x-cors'] as Operation['cors'] | undefined) ?? null,
    body: body
      ? {
          types: Object.keys(body.content),
          required: body.required ?? false,
          form: formFields(bundle, body.content[FORM_TYPE]),
        }
      : null,
    parameters: {
      path: tabulate(bundle, parameters, 'path'),
      query: tabulate(bundle, parameters, 'query'),
      header: tabulate(bundle, parameters, 'header'),
    },
    produces: producedTypes(responses),
    types: typesByStatus(responses),
    statuses: responses.map(([status]) => Number(status)),
    requiredHeaders: requiredHeaders(bundle, responses),
    etag: responses.some(([status]) => status === '304'),
    idempotent: parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'idempotency-key'),
    ...(takesNoQuery(found) && { ignoresQuery: true as const }),
    ...waitsForOf(operation['x-waits-for']),
    ...(operation['x-idempotency'] === 'sealed' && { sealed: true as const }),
    ...preconditionOf(found),
    ...mergePatchOf(operation),
    ...changedReads(found),
    ...locationOf(found),
    ...actsForOf(operation['x-acts-for']),
    ...assuranceOf(operation),
    ...deprecationOf(found),
    ...cacheOf(operation),
  }
}

/** By the contract, or where OAuth has no 400: a token in a query is one elsewhere. */
function takesNoQuery({ operation }: ContractOperation): boolean {
  if (operation['x-ignores-query'] !== undefined) return true
  return operation['x-envelope'] === 'oauth' && !('400' in operation.responses)
}

function mergePatchOf(operation: ContractOperation['operation']): Pick<Operation, 'mergePatch'> {
  const rule = operation['x-merge-patch'] as Operation['mergePatch']
  return rule ? { mergePatch: rule } : {}
}

const waitsForOf = (written: unknown): Pick<Operation, 'waitsFor'> =>
  written === undefined ? {} : { waitsFor: written as WaitsFor }

/** The least `acr`, and the greatest age in seconds: `5m` or `12h`. */
function assuranceOf(operation: ContractOperation['operation']): Pick<Operation, 'assurance'> {
  const acr = operation['x-assurance'] as AcrLevel | undefined
  const [, amount, unit] = /^(\d+)([mh])$/.exec(String(operation['x-fresh'])) ?? []
  const maxAge = amount === undefined ? undefined : Number(amount) * (unit === 'h' ? 3600 : 60)
  if (acr === undefined && maxAge === undefined) return {}
  return { assurance: { ...(acr && { acr }), ...(maxAge && { maxAge }) } }
}

/** What the server caches of its responses, and what it changes that cached responses are made of. */
function cacheOf(operation: ContractOperation['operation']): Pick<Operation, 'cache' | 'invalidates'> {
  const { 'x-cache': cache, 'x-invalidates': invalidates } = operation as {
    'x-cache'?: { until?: 'restart' | CacheRule['until']; by?: string[] }
    'x-invalidates'?: CacheTopic[]
  }
  const until = Array.isArray(cache?.until) ? cache.until : []
  return {
    ...(cache && { cache: { until, by: cache.by ?? [] } }),
    ...(invalidates && { invalidates }),
  }
}

function formFields(bundle: Bundle, form: OpenAPIV3.MediaTypeObject | undefined): FormFields | null {
  if (!form?.schema) return null
  const { properties = {} } = resolve<OpenAPIV3.SchemaObject>(bundle, form.schema)
  const lists = Object.entries(properties).filter(
    ([, schema]) => resolve<OpenAPIV3.SchemaObject>(bundle, schema).type === 'array',
  )
  return { names: Object.keys(properties), lists: lists.map(([name]) => name) }
}

/** Said once, at the tag that its operations share. */
function featureOf(bundle: Bundle, { tags = [] }: OpenAPIV3.OperationObject): Operation['feature'] {
  const tag = bundle.tags?.find(({ name }) => name === tags[0]) as
    | { 'x-feature'?: Operation['feature'] }
    | undefined
  return tag?.['x-feature'] ?? null
}

function isHidden(bundle: Bundle, scheme: string): boolean {
  return namedScheme(scheme, bundle.components?.securitySchemes?.[scheme]).hidden
}

function isCheckedByHandler(bundle: Bundle, scheme: string): boolean {
  return namedScheme(scheme, bundle.components?.securitySchemes?.[scheme]).checkedByHandler
}

function defaultBodyLimit(path: string): number {
  return path.startsWith('/api/v1/auth/') ? AUTH_BODY_LIMIT : MEBIBYTE
}

function auditOf(value: unknown): Operation['audit'] {
  if (typeof value === 'string') return { subject: value, attempt: false }
  if (typeof value !== 'object' || value === null || !('subject' in value)) return null
  return { subject: String(value.subject), attempt: 'attempt' in value && value.attempt === true }
}

function assistantOf(value: unknown): Operation['assistant'] {
  if (value === 'read' || value === 'propose') return value
  return typeof value === 'object' && value !== null ? 'propose' : null
}

function tabulate(
  bundle: Bundle,
  parameters: OpenAPIV3.ParameterObject[],
  place: string,
): Record<string, Parameter> {
  const chosen = parameters.filter((one) => one.in === place)
  return Object.fromEntries(chosen.map((one) => [nameIn(place, one.name), describe(bundle, one)]))
}

/** Header names are compared without regard to case, and Node gives them in lower case. */
export function nameIn(place: string, name: string): string {
  return place === 'header' ? name.toLowerCase() : name
}

function describe(bundle: Bundle, parameter: OpenAPIV3.ParameterObject): Parameter {
  const schema = resolve<OpenAPIV3.SchemaObject>(bundle, parameter.schema ?? {})
  const kind = schema.type === 'array' ? 'strings' : (schema.type as Parameter['kind'])
  return schema.default === undefined ? { kind } : { kind, default: schema.default }
}

function requiredHeaders(
  bundle: Bundle,
  responses: [string, OpenAPIV3.ResponseObject][],
): Record<string, string[]> {
  const successes = responses.filter(([status]) => status.startsWith('2'))
  const required = successes.map(([status, { headers = {} }]) => {
    const names = Object.entries(headers).filter(([, header]) => resolve(bundle, header).required)
    return [status, names.map(([name]) => name.toLowerCase())] as const
  })
  return Object.fromEntries(required.filter(([, names]) => names.length > 0))
}

/** Where an answer is anything but JSON alone. */
function typesByStatus(responses: [string, OpenAPIV3.ResponseObject][]): Record<string, string[]> {
  const types = responses.map(([status, { content = {} }]) => [status, Object.keys(content)] as const)
  return Object.fromEntries(
    types.filter(([, [first, ...others]]) => first !== JSON_TYPE || others.length > 0),
  )
}

function producedTypes(responses: [string, OpenAPIV3.ResponseObject][]): string[] {
  const types = responses
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(response.content ?? {}))
  return [...new Set(types)]
}
