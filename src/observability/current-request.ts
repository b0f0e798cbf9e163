import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Span } from './telemetry/span.ts'

const unkept = Symbol('span of which nothing is kept')

type Response = ServerResponse & { [unkept]?: Span }
/** Node keeps the answer that a connection is waiting for under this name. */
export type Connection = Socket & { _httpMessage?: Response | null }

const working = new AsyncLocalStorage<Connection | Response>()

/** Remembers, through everything that the work sets off, which answer or which connection's answer it is for. */
export const workingFor = <Given extends unknown[], T>(
  current: Connection | Response,
  work: (...given: Given) => T,
  ...given: Given
): T => working.run(current, work, ...given)

/** The answer that the code which runs now, or has just failed, was working for. */
export function currentResponse(): Response | undefined {
  const current = working.getStore()
  if (current === undefined) return undefined
  return 'writeHead' in current ? current : (current._httpMessage ?? undefined)
}

/** A span of which nothing is kept hangs on the answer: a storage of its own would cost every request. */
export function hangSpan(response: Response, span: Span): void {
  response[unkept] = span
}

export const hungSpan = (): Span | undefined => currentResponse()?.[unkept]
