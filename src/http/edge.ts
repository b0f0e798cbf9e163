import type { IncomingMessage, ServerResponse } from 'node:http'
import Koa from 'koa'
import { isMounted } from './mounts.ts'
import { pathOf } from './node-request.ts'

type HandleRequest = (ctx: Koa.Context, middleware: Koa.Middleware) => unknown
/** What answers the operations of the contract; it is given no middleware to go on with. */
type Serve = (ctx: Koa.Context, next: Koa.Next) => Promise<void>

/**
 * Koa, without what only mounted paths need. To every response it attaches listeners, to learn of connections that break;
 * those of the contract are written whole and watched by their writer. Of every request it makes three objects, of which
 * operations touch one. And it goes through a chain of middleware, of which the first answers all operations. The methods
 * that are replaced are private ones of the pinned Koa; without them the start fails.
 */
export class Edge extends Koa {
  /** For what needs no context of Koa's; false where a request is not for it. */
  lane: (request: IncomingMessage, response: ServerResponse) => boolean = () => false

  constructor(serve: Serve) {
    super()
    this.use(serve)
    const self = this as unknown as { handleRequest: HandleRequest; createContext: CreateContext }
    const watched = self.handleRequest.bind(this)
    const whole = self.createContext.bind(this)
    const LeanContext = leanContext(this)
    self.createContext = (req, res) =>
      isMounted(pathOf(req)) ? whole(req, res) : (new LeanContext(req, res) as unknown as Koa.Context)
    self.handleRequest = (ctx, middleware) =>
      ctx instanceof LeanContext
        ? serve(ctx as unknown as Koa.Context, ended).catch((error) => ctx.onerror(error))
        : watched(ctx, middleware)
  }

  override callback(): ReturnType<Koa['callback']> {
    const otherwise = super.callback()
    const done = Promise.resolve()
    return (request, response) => {
      try {
        if (this.lane(request as IncomingMessage, response as ServerResponse)) return done
      } catch (error) {
        // The usual way answers it, and tells what is wrong.
        if (response.headersSent) throw error
      }
      return otherwise(request, response)
    }
  }
}

type CreateContext = (req: IncomingMessage, res: ServerResponse) => Koa.Context

const ended = async () => undefined

/**
 * A context whose request, response and state are made, in Koa's form, when they are first asked for. What the fields
 * are is declared and not initialised: one of these is made for every request.
 */
function leanContext(app: Koa) {
  const createWhole = (app as unknown as { createContext: CreateContext }).createContext.bind(app)
  class LeanContext {
    declare made: Koa.Context | undefined
    declare respond: boolean | undefined
    declare req: IncomingMessage
    declare res: ServerResponse
    declare originalUrl: string | undefined

    constructor(req: IncomingMessage, res: ServerResponse) {
      this.req = req
      this.res = res
      this.originalUrl = req.url
      this.respond = undefined
      this.made = undefined
    }

    get state(): Koa.DefaultState {
      return this.whole.state
    }

    get request(): Koa.Request {
      return this.whole.request
    }

    get response(): Koa.Response {
      return this.whole.response
    }

    get whole(): Koa.Context {
      this.made ??= createWhole(this.req, this.res)
      return this.made
    }
  }
  Object.setPrototypeOf(LeanContext.prototype, app.context)
  Object.assign(LeanContext.prototype, { app })
  return LeanContext as unknown as new (
    req: IncomingMessage,
    res: ServerResponse,
  ) => Koa.Context
}
