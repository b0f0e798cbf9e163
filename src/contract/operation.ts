import type { CountedLimit } from '../limits/policy.ts'
import type { AssuranceRule } from '../security/authentication-context.ts'
import type { SchemeName } from '../security/schemes.ts'
import type { ActsForSource } from './acts-for.ts'
import type { CacheRule, CacheTopic } from './cache/rule.ts'
import type { OrganisationRule } from './organisation.ts'
import type { PersonRule } from './reads-person.ts'
import type { SignedActRule } from './signed-act/rule.ts'
import type { WaitsFor } from './waiting.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type DocumentName = 'tools' | 'platform' | 'operator'
/** `oauth`: as the RFCs of OAuth have it, in failures too; what they do not name in a request is ignored. */
export type Envelope = 'platform' | 'tool' | 'oauth' | 'none'
/** A part of the platform that settings switch on. */
export type Feature = 'openid'
/** Whose pages may call from a browser: those of any origin, or of registered applications. */
type Cors = 'any' | 'applications'
export type TransactionMode = 'read' | 'write' | 'manual' | 'none'

/**
 * A limit as the contract declares it; `target` points at what is limited, such as `/body/national_id`. So do `person`
 * and `application` of a limit by address, for networks in which many share one.
 */
export interface DeclaredLimit extends CountedLimit {
  target?: string
  /** Counted when the handler has authenticated the client, and says so. */
  after?: 'client'
}

export interface Parameter {
  kind: 'string' | 'integer' | 'number' | 'boolean' | 'strings'
  default?: string | number | boolean
}

/** One way in: every scheme named must be satisfied. An operation may offer several ways; none means public. */
export type SecurityRequirement = readonly { scheme: SchemeName; scopes: readonly string[] }[]

/** The fields of a form-encoded body, and those of them that may be given more than once. */
export interface FormFields {
  names: readonly string[]
  lists: readonly string[]
}

/** What the contract says of one operation, as the dispatcher needs it. Generated; never written by hand. */
export interface Operation {
  id: string
  document: DocumentName
  method: Method
  path: string
  security: readonly SecurityRequirement[]
  /** Failing to authenticate answers 404: the operation does not exist for strangers. */
  hidden: boolean
  /** The handler gets the Authorization header and decides; the dispatcher lets everyone pass. */
  checkedByHandler: boolean
  permission: readonly string[]
  /** What the caller must be besides holding the permission. */
  role: string | null
  /** Whose organisation it concerns, and what its members must be to it. */
  organisation: OrganisationRule | null
  /** What names the organisation in whose name the caller speaks. */
  actsFor?: ActsForSource
  /** How sure, and how recent, the sign-in of the person must be. */
  assurance?: AssuranceRule
  /** What that organisation must have installed. */
  module: string | null
  rateLimits: readonly DeclaredLimit[]
  bodyLimit: number
  /** The handler reads the body itself, as it arrives. */
  bodyStream: boolean
  /** A query is not looked at: a health probe may add a cache-buster. Elsewhere what nothing declares is refused, but by OAuth. */
  ignoresQuery?: true
  /** What an answer with 202 waits for. */
  waitsFor?: WaitsFor
  transaction: TransactionMode
  audit: { subject: string; attempt: boolean } | null
  /** Whose data it shows or changes that are not the caller's own. */
  readsPerson: PersonRule | null
  /** It takes effect only under its author's PIN2. */
  signedAct: SignedActRule | null
  /** What the assistant may do with it: call it for the person who asks, or fill it in for them to send. */
  assistant: 'read' | 'propose' | null
  envelope: Envelope
  host: 'platform' | 'operator'
  /** Of its tag; while that is off the operation is not there. */
  feature: Feature | null
  cors: Cors | null
  body: { types: readonly string[]; required: boolean; form: FormFields | null } | null
  parameters: {
    path: Readonly<Record<string, Parameter>>
    query: Readonly<Record<string, Parameter>>
    header: Readonly<Record<string, Parameter>>
  }
  produces: readonly string[]
  /** By status, the types of an answer that is not JSON alone. */
  types: Readonly<Record<string, readonly string[]>>
  statuses: readonly number[]
  /** By status of a success: the headers that the contract requires of it, in lower case. */
  requiredHeaders: Readonly<Record<string, readonly string[]>>
  etag: boolean
  idempotent: boolean
  /** Its answer holds a secret: it is kept for repeats encrypted, and not for long. */
  sealed?: true
  /** By whose ETag, or `row_version`, a change says which version it is of. */
  precondition?: Precondition
  /** The reads whose ETags its change may change, outermost first: requests with If-Match wait for it, and it for them. */
  changes?: readonly string[]
  /** The PUT beside it, whose handler it calls with what it makes of what is there. */
  mergePatch?: MergePatchRule
  /** Where what a 201 has made is read. */
  location?: LocationRule
  /** The response is cached as bytes. */
  cache?: CacheRule
  /** The cached responses that it invalidates, by what they are made of. */
  invalidates?: readonly CacheTopic[]
  /** Of an operation that is to retire. */
  deprecation?: Deprecation
}

export interface Precondition {
  /** The read of what is changed. */
  of: string
  /** A request without If-Match names the `row_version` in its body. */
  required?: true
}

export interface MergePatchRule {
  /** The PUT whose body the merged whole is. */
  of: string
  /** Paths of fields that are null, not absent, when they are removed. */
  nulls?: readonly (readonly string[])[]
  /** Where what is read has a field of the body: the first of these places that is not null. */
  from?: Readonly<Record<string, readonly string[]>>
}

export interface LocationRule {
  /** The path of a read, with its required query. */
  path: string
  /** The field of the data that a name stands for, as `request.id`; the others are the request's own. */
  from: Readonly<Record<string, string>>
}

export interface Deprecation {
  /** In seconds since 1970. */
  since: number
  /** As a date of HTTP. */
  sunset: string
  /** The path of what to use in its place. */
  instead: string
}

/** Whether browsers are led here: the edge then shows the session that their cookies hold, and failures are pages. */
export function isForBrowsers({ security }: Pick<Operation, 'security'>): boolean {
  return security.some((way) => way.some(({ scheme }) => scheme === 'browserSession'))
}

/** The types that an answer of this status may have; none where it has no content or is not declared. */
function typesOf(
  { statuses, types }: Pick<Operation, 'statuses' | 'types'>,
  status: number,
): readonly string[] {
  return statuses.includes(status) ? (types[status] ?? ['application/json']) : []
}

/** Whether an answer of this status may have a type, whatever its parameters. */
export function mayHaveType(
  operation: Pick<Operation, 'statuses' | 'types'>,
  status: number,
  contentType: string | undefined,
): boolean {
  const declared = typesOf(operation, status)
  if (contentType === undefined) return declared.length === 0
  return declared.some((type) => mediaTypeOf(type) === mediaTypeOf(contentType))
}

const mediaTypeOf = (type: string): string => type.split(';', 1)[0]!.trim().toLowerCase()

/** The status of an answer whose handler names none: the first success that the contract declares. */
export function successStatus({ statuses }: Pick<Operation, 'statuses'>): number {
  for (const status of statuses) if (status >= 200 && status < 300) return status
  return 200
}
