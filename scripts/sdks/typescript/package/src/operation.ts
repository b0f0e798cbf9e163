import type { Bytes } from './body.ts'

/** How an operation is called and answered, as the contract says it. */
export interface OperationSpec {
  /** Its operationId. */
  id: string
  document: 'platform' | 'tools' | 'operator'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  path: string
  query?: readonly string[]
  /** Names of headers, by the names of their fields in the input. */
  headers?: Readonly<Record<string, string>>
  /** The media types of the body, in the order of the contract. */
  media?: readonly string[]
  /** The schemes that the operation takes, of which one is enough; `none` means that it may be called without. */
  security: readonly string[]
  /** Whether it takes an Idempotency-Key. */
  key?: true
  answer: 'data' | 'json' | 'text' | 'bytes' | 'events' | 'location'
}

export interface CallOptions {
  language?: 'mn' | 'en'
  signal?: AbortSignal
  /** Of your own, where the same call may be made by another process, too. Without it the package makes one. */
  idempotencyKey?: string
  /** The type of the bytes in the body, where a Blob does not say it. */
  contentType?: string
  /** How many bytes a ReadableStream has: uploads need to say it. */
  contentLength?: number
  /** A bearer token for this call alone, such as one of `requestToken`. */
  token?: string
  /** Until the head of the answer is there. */
  timeoutMs?: number
}

/** An answer with all that came with it. */
export interface Answer<T> {
  data: T
  /** What was done, in the language of the caller; empty where the answer has no envelope. */
  message: string
  status: number
  headers: Headers
  requestId: string | undefined
}

export interface Caller {
  call<I extends object, T>(operation: Operation<I, T>, ...rest: InputAndOptions<I>): Promise<Answer<T>>
}

/** The input may be left out where nothing in it is required. */
export type InputAndOptions<I extends object> =
  Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]

/** A function that calls one operation and gives the data of its answer. */
export interface Operation<I extends object, T> {
  (tamga: Caller, ...rest: InputAndOptions<I>): Promise<T>
  readonly spec: OperationSpec
}

export type { Bytes }

/** What a caller gives: lists may be readonly, at any depth, such as those of an `as const`. */
export type Given<T> = T extends readonly (infer E)[]
  ? readonly Given<E>[]
  : T extends Blob | Uint8Array | ArrayBuffer | ReadableStream
    ? T
    : T extends object
      ? { [K in keyof T]: Given<T[K]> }
      : T

export function operation<I extends object, T>(spec: OperationSpec): Operation<I, T> {
  const call = async (tamga: Caller, ...rest: InputAndOptions<I>): Promise<T> =>
    (await tamga.call(made, ...rest)).data
  const made: Operation<I, T> = Object.assign(call, { spec })
  return made
}
