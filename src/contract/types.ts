import type { Readable } from 'node:stream'
import type { OperationId, OperationTypes, operations } from '../../generated/operations.ts'
import type { IdempotentWork, ManualWork, ReadWork, TransactionWork } from '../audit/work.ts'
import type { Membership } from '../domains/organisations/organisation-access.ts'
import type { Principal, PrincipalKind } from '../security/principal.ts'
import type { Call } from './context.ts'
import type { EventStream } from './event-stream.ts'
import type { Reply, ToolRefusal } from './reply.ts'
import type { BodyStream } from './request.ts'

type Table = typeof operations

/** What a handler is given: parameters and body as the contract declares them, nulls already gone. */
export interface Input<K extends OperationId> {
  path: Required<PlaceOf<K, 'path'>>
  query: WithDefaults<PlaceOf<K, 'query'>, K>
  /** By their names in lower case, as HTTP has them. */
  headers: LowerCase<Omit<PlaceOf<K, 'header'>, DispatchersOwn>>
  /** The whole header, where one of the security schemes is `x-checked-by: handler`. */
  authorization: Table[K]['checkedByHandler'] extends true ? string | undefined : undefined
  body: WrittenBody<K>
  /** Query parameters that came more than once; elsewhere than where browsers are led to, they are refused before. */
  repeated: readonly string[]
}

/** What a handler answers: the envelope's `data`, or the whole body where there is no envelope. */
export type Output<K extends OperationId> =
  | DataOf<SuccessOf<OperationTypes[K]['responses']>, Table[K]['envelope']>
  | Reply<DataOf<SuccessOf<OperationTypes[K]['responses']>, Table[K]['envelope']>>
  | (Table[K]['envelope'] extends 'tool' ? ToolRefusal : never)
  | StreamOf<SuccessOf<OperationTypes[K]['responses']>, Table[K]['envelope']>

/** A text that is a whole answer may be sent as it comes, and so may a file; what a handler keeps serialised or signs, as those bytes. */
type StreamOf<Body, Envelope> = Envelope extends 'none'
  ?
      | Reply<Buffer>
      | (Body extends string ? Readable : never)
      | (Body extends Buffer ? Reply<Buffer | Readable> : never)
  : Envelope extends 'oauth'
    ? Reply<Buffer>
    : never

/** `read` and `write` run in the operation's transaction; `manual` opens its own; `none` has none. */
export type Context<K extends OperationId> = Omit<Call, 'principal'> & { principal: PrincipalOf<K> } & WorkOf<
    Table[K]['transaction'],
    Table[K]['idempotent']
  > &
  OrganisationOf<K>

export type Handler<K extends OperationId> = (input: Input<K>, context: Context<K>) => Promise<Output<K>>
export type Handlers = { [K in OperationId]: Handler<K> }

/** Who can have got here, by the security schemes that the operation names. */
type PrincipalOf<K extends OperationId> = [SchemeOf<K>] extends [never]
  ? Stranger
  : Extract<Principal, { kind: PrincipalKind[SchemeOf<K>] }> | StrangerTo<K>
type Stranger = Extract<Principal, { kind: 'anonymous' }>
/** Where one of the ways in asks for nothing. */
type StrangerTo<K extends OperationId> = [Extract<Table[K]['security'][number], readonly []>] extends [never]
  ? never
  : Stranger
type SchemeOf<K extends OperationId> = Table[K]['security'][number][number]['scheme'] & keyof PrincipalKind

/** The caller's place in the organisation, as `x-organisation` has established it; undefined where none was named. */
type OrganisationOf<K extends OperationId> = Table[K]['organisation'] extends { of: infer Source }
  ? { organisation: MembershipBy<Source> }
  : unknown
type MembershipBy<Source> = Source extends 'query.tenant_id' | 'own'
  ? MembershipHere | undefined
  : Source extends 'path.regNo'
    ? Membership
    : MembershipHere
/** In an organisation with an account here; one that is known by its register number may have none. */
type MembershipHere = Membership & { orgId: string }

type WorkOf<Mode, Idempotent> = Mode extends 'read'
  ? ReadWork
  : Mode extends 'write'
    ? TransactionWork
    : Mode extends 'manual'
      ? ManualWork & (Idempotent extends true ? IdempotentWork : unknown)
      : unknown

type PlaceOf<K extends OperationId, Place extends string> = OperationTypes[K] extends { parameters: infer P }
  ? Place extends keyof P
    ? Present<NonNullable<P[Place]>>
    : Record<never, never>
  : Record<never, never>

/** What the dispatcher reads for every operation; the context has it. */
type DispatchersOwn = 'Accept-Language' | 'Signed-Act'

type LowerCase<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] }

/** Parameters with a default are always there. */
type WithDefaults<Query, K extends OperationId> = Query & {
  [Name in keyof Query & DefaultedNames<Table[K]['parameters']['query']>]-?: NonNullable<Query[Name]>
}
type DefaultedNames<Parameters> = {
  [Name in keyof Parameters]: Parameters[Name] extends { default: unknown } ? Name : never
}[keyof Parameters]

/** Where a request may name the version by If-Match, the dispatcher has put its number where the body lacks it. */
type Versioned<Body, K extends OperationId> = Table[K] extends { precondition: { required: true } }
  ? Omit<Body, 'row_version'> & { row_version: number }
  : Body

/** A PATCH reaches its handler as the PUT that it is a part of. */
type WrittenBody<K extends OperationId> = Table[K] extends {
  mergePatch: { of: infer Put extends OperationId }
}
  ? Versioned<BodyOf<Put>, Put>
  : Versioned<BodyOf<K>, K>

type BodyOf<K extends OperationId> = Table[K]['bodyStream'] extends true ? BodyStream : ReadBodyOf<K>

type ReadBodyOf<K extends OperationId> = OperationTypes[K] extends { requestBody: { content: infer C } }
  ? Present<C[keyof C]>
  : OperationTypes[K] extends { requestBody?: { content: infer C } | never }
    ? Present<C[keyof C]> | AbsentBody<Table[K]['envelope']>
    : undefined

/** To a tool, no body is an empty one. */
type AbsentBody<Envelope> = Envelope extends 'tool' ? never : undefined

/** Optional fields may be sent as null; the dispatcher has made null the same as absent. */
type Present<T> = T extends Buffer
  ? T
  : T extends readonly (infer Item)[]
    ? Present<Item>[]
    : T extends object
      ? { [Name in keyof T]: undefined extends T[Name] ? Present<Exclude<T[Name], null>> : Present<T[Name]> }
      : T

type SuccessOf<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 | 203 | 206
    ? Responses[Status] extends { content: infer C }
      ? BodyIn<C>
      : undefined
    : Status extends 204 | 303
      ? undefined
      : never
}[keyof Responses]

/** What is declared as server-sent events is the data of each. */
type BodyIn<Content> = Content extends { 'text/event-stream': infer Event extends object }
  ? EventStream<Event>
  : Content[keyof Content]

type DataOf<Body, Envelope> = Envelope extends 'none' | 'oauth'
  ? Body
  : Body extends { data: infer Data }
    ? Data
    : // The data of a tool is absent where it refused.
      Body extends { data?: infer Data }
      ? Data
      : undefined
