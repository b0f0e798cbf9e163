import type { Readable } from 'node:stream'
import type { AppError } from '../errors/app-error.ts'
import type { Language } from '../errors/language.ts'
import type { Principal } from '../security/principal.ts'
import type { Operation } from './operation.ts'

/** The type of every answer in JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer that is more than its data: another status, further headers, a stream. */
export class Reply<Data> {
  readonly status: number
  readonly data: Data
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, data: Data, headers: Record<string, string> = {}) {
    this.status = status
    this.data = data
    this.headers = headers
  }
}

/** The data of what a handler returned, whether it came bare or in a reply. */
export function dataOf(output: unknown): unknown {
  return output instanceof Reply ? output.data : output
}

export function reply<Data>(status: number, data: Data, headers?: Record<string, string>): Reply<Data> {
  return new Reply(status, data, headers)
}

/** Sends the browser on. 303, so that it does not post its form again. */
export const redirectReply = (location: string): Reply<undefined> =>
  reply(303, undefined, { Location: location })

/**
 * A tool that did not do what it was asked, and says what to do instead. To the protocol that is an answer, not an
 * error: assistants read it and correct themselves. The audit entry says `refused`.
 */
export class ToolRefusal {
  readonly text: Readonly<Record<Language, string>>

  constructor(text: Readonly<Record<Language, string>>) {
    this.text = text
  }
}

export function toolRefusal(text: Readonly<Record<Language, string>>): ToolRefusal {
  return new ToolRefusal(text)
}

interface Refused {
  refused: Readonly<Record<Language, string>>
}

/** A domain's result: its data as it is, or what it refused as the tool's refusal. */
export function orRefusal<T extends object>(outcome: T): Exclude<T, Refused> | ToolRefusal {
  return isRefused(outcome) ? new ToolRefusal(outcome.refused) : (outcome as Exclude<T, Refused>)
}

const isRefused = (outcome: object): outcome is Refused => 'refused' in outcome

/** What goes out on the wire. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer | Readable | null
  /** Values of Set-Cookie, one header each. */
  cookies?: readonly string[]
}

/** What became of a request. */
export interface DispatchResult {
  answer: Answer
  /** Undefined when the contract has nothing at the address. */
  operation: Operation | undefined
  principal: Principal
  /** What went wrong, for the log. */
  error: AppError | undefined
}
