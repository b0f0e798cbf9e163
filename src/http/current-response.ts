import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

const responses = new AsyncLocalStorage<ServerResponse>()

/** Remembers, through everything that a request sets off, which answer it is waiting for. */
export const withCurrentResponse =
  (handler: RequestListener) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    responses.run(response, handler, request, response)
  }

/** The answer that the code which runs now, or has just failed, was working for. */
export const currentResponse = (): ServerResponse | undefined => responses.getStore()
