import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Span } from './telemetry/span.ts'

const unsampledSpan = Symbol('span of which nothing is kept')

type Response = ServerResponse & { [unsampledSpan]?: Span }

/** A connection of a client, and the answer that it waits for. */
export interface Connection {
  response: Response | undefined
}

const working = new AsyncLocalStorage<Connection>()

/** Remembers, through everything that the work sets off, which connection's answer it is for. */
export const runFor = <Given extends unknown[], T>(
  connection: Connection,
  work: (...given: Given) => T,
  ...given: Given
): T => working.run(connection, work, ...given)

/** The answer that the code which runs now, or has just failed, was working for. */
export const currentResponse = (): Response | undefined => working.getStore()?.response

/** A span of which nothing is kept hangs on the answer: a storage of its own would cost every request. */
export function attachSpan(response: Response, span: Span): void {
  response[unsampledSpan] = span
}

export const attachedSpan = (): Span | undefined => currentResponse()?.[unsampledSpan]
