import type { Dispatcher } from '../../contract/dispatcher.ts'
import { InternalRequest } from '../../contract/internal-request.ts'
import type { DispatchResult } from '../../contract/reply.ts'
import type { IncomingRequest } from '../../contract/request.ts'
import { sha256 } from '../../text/sha256.ts'
import { type ProxyTokenPair, tokenPairIn } from './tokens.ts'

type Refreshed = { pair: ProxyTokenPair; failure?: never } | { pair?: never; failure: DispatchResult }
type Refresh = (visitor: IncomingRequest, refreshToken: string) => Promise<Refreshed>

/** Requests that were under way with the old token still find its answer; the database repeats it as long. */
const KEPT_MS = 10_000

/**
 * One refresh at a time for each session: a page asks for several things at once, and a refresh token works once. Several
 * processes agree in the database, which gives refreshes that come together the same answer.
 */
export function createRefresh(dispatcher: Dispatcher): Refresh {
  const underWay = new Map<string, Promise<Refreshed>>()

  async function rotate(visitor: IncomingRequest, refreshToken: string): Promise<Refreshed> {
    const body = { refresh_token: refreshToken }
    const request = new Detached(visitor, { method: 'POST', path: '/api/v1/auth/refresh', body })
    const dispatched = await dispatcher.dispatch(request)
    const pair = dispatched.error === undefined ? tokenPairIn(dispatched.answer, '') : undefined
    return pair ? { pair } : { failure: dispatched }
  }

  return (visitor, refreshToken) => {
    const name = sha256(refreshToken, 'base64url')
    const running = underWay.get(name)
    if (running) return running
    const started = rotate(visitor, refreshToken)
    underWay.set(name, started)
    const forget = () => underWay.delete(name)
    started.then(({ pair }) => {
      if (pair) setTimeout(forget, KEPT_MS).unref()
      else forget()
    }, forget)
    return started
  }
}

/** Goes on although the visitor who set it off has gone: others wait for the same answer. */
class Detached extends InternalRequest {
  readonly #unbroken = new AbortController().signal

  override get signal(): AbortSignal {
    return this.#unbroken
  }
}
