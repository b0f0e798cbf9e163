import { failureAnswer } from '../contract/answer.ts'
import type { Contract } from '../contract/contract.ts'
import type { Dispatcher } from '../contract/dispatcher.ts'
import { isForBrowsers } from '../contract/operation.ts'
import type { Answer, DispatchResult } from '../contract/reply.ts'
import type { IncomingRequest } from '../contract/request.ts'
import type { Services } from '../contract/services.ts'
import { selectAppearance } from '../domains/site/queries.ts'
import { AppError } from '../errors/app-error.ts'
import { type Language, pickLanguage } from '../errors/language.ts'
import { mapError } from '../errors/map-error.ts'
import { anonymous } from '../security/principal.ts'
import { assetPrefix } from './assets.ts'
import { Cookies, cookiesAreSecure } from './cookies.ts'
import { assetAnswer, themeAnswer } from './files.ts'
import { type PageContext, seeOther } from './page-context.ts'
import { notFound, refused } from './pages/error-page.ts'
import { createProxy, type Visitor } from './proxy/proxy.ts'
import { isStepUp, returnPath, signInAddress } from './return-to.ts'
import { pageAt } from './routes.ts'
import { assertOwnForm, assertSameOrigin } from './same-origin.ts'
import { translator } from './texts.ts'

export interface Web {
  /** Whether an address belongs to the pages. */
  owns(path: string): boolean
  answer(request: IncomingRequest): Promise<DispatchResult>
  /** The page for people who asked for an address that is not there. */
  notFound(request: IncomingRequest, instead: DispatchResult): Promise<DispatchResult>
}

const apiPrefix = '/web/api/v1/'
const languageSeconds = 365 * 24 * 60 * 60

/** The pages for people, and the way of their scripts to the operations. */
export function createWeb(services: Services, dispatcher: Dispatcher, contract: Contract): Web {
  const { config, database } = services
  const proxy = createProxy(dispatcher, services, contract.operations)
  const secure = cookiesAreSecure(config)
  const led = new Set(
    Object.values(contract.operations)
      .filter(isForBrowsers)
      .map(({ path }) => path),
  )
  /** Whether applications lead browsers here. */
  const isLed = (path: string) => led.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

  function visitorOf(request: IncomingRequest): Visitor {
    const cookies = new Cookies(request.header('cookie'), secure)
    return { request, cookies, language: languageOf(request, cookies, services.defaultLanguage()) }
  }

  async function visitOf(visitor: Visitor): Promise<PageContext> {
    const { request, language } = visitor
    return {
      ...visitor,
      services,
      say: translator(language),
      path: request.path,
      query: new URLSearchParams(request.query),
      appearance: await selectAppearance(database.system),
      call: (operationId, input) => proxy.call(visitor, operationId, input),
      who: () => proxy.who(visitor),
      isAtOperators: () => proxy.isAtOperators(visitor),
    }
  }

  async function page(visitor: Visitor): Promise<Answer> {
    const { request, cookies } = visitor
    const found = pageAt(request.path)
    if (request.method === 'POST' && found?.takesForms) assertOwnForm(request, config)
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new AppError('request.method_not_allowed', {
        headers: { Allow: found?.takesForms ? 'GET, HEAD, POST' : 'GET, HEAD' },
      })
    const context = await visitOf(visitor)
    const wished = context.query.get('lang')
    if (wished === 'mn' || wished === 'en') {
      cookies.set('language', wished, languageSeconds)
      context.query.delete('lang')
      return seeOther(context.query.size > 0 ? `${context.path}?${context.query}` : context.path)
    }
    return found ? found.page(context, found.parameters) : notFound(context)
  }

  /** A person reads these errors, and there is no application to send them back to. */
  async function browsed(visitor: Visitor): Promise<DispatchResult> {
    const dispatched = await proxy.browse(visitor)
    const { error } = dispatched
    if (!error || !wantsPage(visitor.request)) return dispatched
    const context = await visitOf(visitor).catch(() => undefined)
    if (!context) return dispatched
    const page = error.status === 404 ? await notFound(context) : refused(context, error)
    return { ...dispatched, answer: { ...page, headers: { ...dispatched.answer.headers, ...page.headers } } }
  }

  async function faultPage(visitor: Visitor, error: AppError): Promise<Answer> {
    const plain = failureAnswer(error, 'platform', visitor.language)
    if (error.status < 500 && !wantsPage(visitor.request)) return plain
    // Without a database not even the name of the site is known.
    const context = await visitOf(visitor).catch(() => undefined)
    if (!context) return plain
    const page = refused(context, error)
    return { ...page, headers: { ...error.headers, ...page.headers } }
  }

  return {
    owns: (path) => path.startsWith('/web/') || isLed(path) || pageAt(path) !== undefined,
    async answer(request) {
      const visitor = visitorOf(request)
      const withCookies = (dispatched: DispatchResult): DispatchResult => ({
        ...dispatched,
        answer: { ...dispatched.answer, cookies: visitor.cookies.changes() },
      })
      try {
        if (request.path.startsWith(apiPrefix)) {
          assertSameOrigin(request, config)
          return withCookies(
            ledToSignIn(request, await proxy.forward(visitor, request.path.slice('/web'.length))),
          )
        }
        if (isLed(request.path)) return withCookies(await browsed(visitor))
        if (request.path.startsWith(assetPrefix)) return plainly(assetAnswer(request))
        if (request.path === '/web/theme.css') return plainly(await themeAnswer(request, database))
        return withCookies(plainly(await page(visitor)))
      } catch (thrown) {
        const error = mapError(thrown)
        const isPage = !request.path.startsWith('/web/')
        const answer = isPage
          ? await faultPage(visitor, error)
          : failureAnswer(error, 'platform', visitor.language)
        return withCookies({ answer, operation: undefined, principal: anonymous, error })
      }
    },
    async notFound(request, instead) {
      if (request.method !== 'GET' || !wantsPage(request)) return instead
      const visitor = visitorOf(request)
      const context = await visitOf(visitor).catch(() => undefined)
      if (!context) return instead
      // The ways in its head are asked for on behalf of the visitor, whose tokens that can renew.
      const answer = await notFound(context)
      return { ...instead, answer: { ...answer, cookies: visitor.cookies.changes() } }
    },
  }
}

const wantsPage = ({ header }: IncomingRequest): boolean => header('accept')?.includes('text/html') === true

/** A link to a file that demands a surer or fresher sign-in leads to it, and back to the page of the link. */
function ledToSignIn(request: IncomingRequest, dispatched: DispatchResult): DispatchResult {
  const { error } = dispatched
  const isFollowed = request.method === 'GET' && wantsPage(request)
  if (!error || !isFollowed || !isStepUp(error)) return dispatched
  const from = URL.parse(request.header('referer') ?? '')
  const answer = seeOther(signInAddress(error, returnPath(from && from.pathname + from.search)))
  return { ...dispatched, answer }
}

function plainly(answer: Answer): DispatchResult {
  return { answer, operation: undefined, principal: anonymous, error: undefined }
}

/** What the visitor chose, else what the browser asks for, else the site's own. */
function languageOf(request: IncomingRequest, cookies: Cookies, fallback: Language): Language {
  const chosen = cookies.get('language')
  return chosen === 'mn' || chosen === 'en'
    ? chosen
    : pickLanguage(request.header('accept-language'), fallback)
}
