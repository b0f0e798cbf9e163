import { randomBytes } from 'node:crypto'
import { sameSecret } from '../../security/schemes/same-secret.ts'
import { sha256 } from '../../text/sha256.ts'
import { decodeFacts, encodeFacts } from '../cookies.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { afterSignIn, returnPath } from '../return-to.ts'
import { notFound } from './error-page.ts'
import { type FailureParameters, failureParameters } from './sign-in-failure.ts'

const flowSeconds = 10 * 60

const purposes = ['sign-in', 'link', 'onboarding'] as const
type Purpose = (typeof purposes)[number]

/** What the browser keeps on the way to a provider and back. */
type Flow = Partial<
  Record<'provider' | 'purpose' | 'state' | 'nonce' | 'verifier' | 'sessionId' | 'returnTo', string>
> & {
  /** When a new sign-in was asked for. */
  askedAt?: number
}

/** The page for a person who could not go on. */
const startOf: Record<Purpose, string> = {
  'sign-in': '/sign-in',
  link: '/me/security',
  onboarding: '/superadmin/onboarding',
}

/** Sends the browser to a social provider; what ties the answer to this browser stays in a cookie. */
export const socialStart: Page = async (context, { provider = '' }) => {
  const { services, query, cookies, request } = context
  if (!services.social.providers().some(({ name }) => name === provider)) return notFound(context)
  const purpose = purposes.find((name) => name === query.get('purpose')) ?? 'sign-in'
  const sessionId = purpose === 'link' ? (await context.who())?.sessionId : undefined
  // A foreign page must not make a person link an account.
  if (purpose === 'link' && (!sessionId || request.header('sec-fetch-site') === 'cross-site'))
    return seeOther(startOf.link)

  const [state, nonce, verifier] = [secret(), secret(), secret()]
  const returnTo = query.has('return_to') ? returnPath(query.get('return_to')) : undefined
  const newSignIn = purpose === 'sign-in' && query.has('fresh')
  const askedAt = newSignIn ? services.clock() : undefined
  cookies.set(
    'flow',
    encodeFacts({ provider, purpose, state, nonce, verifier, sessionId, returnTo, askedAt }),
    flowSeconds,
  )
  const url = await services.social.authorizationUrl(provider, {
    redirectUri: redirectUri(context),
    state,
    nonce,
    codeChallenge: sha256(verifier, 'base64url'),
    newSignIn,
  })
  return seeOther(url.href)
}

/** The return from a social provider. */
export const socialReturn: Page = async (context) => {
  const { cookies, query } = context
  const flow = decodeFacts(cookies.get('flow')) as Flow
  cookies.clear('flow')
  const askedAt = typeof flow.askedAt === 'number' ? flow.askedAt : undefined
  const purpose = purposes.find((name) => name === flow.purpose) ?? 'sign-in'
  const returnTo = flow.returnTo === undefined ? undefined : returnPath(flow.returnTo)
  const failed = (why: FailureParameters) =>
    seeOther(
      pageAddress(startOf[purpose], {
        ...why,
        return_to: purpose === 'sign-in' ? returnTo : undefined,
        fresh: askedAt === undefined ? undefined : '1',
      }),
    )

  const code = query.get('code')
  const state = query.get('state')
  if (flow.state === undefined || state === null || !sameSecret(state, flow.state))
    return failed({ sso_error: 'state_invalid' })
  if (code === null)
    return failed({
      sso_error: query.get('error') === 'access_denied' ? 'access_denied' : 'provider_invalid',
    })

  const iss = query.get('iss')
  const body = {
    provider: flow.provider,
    code,
    code_verifier: flow.verifier,
    redirect_uri: redirectUri(context),
    nonce: flow.nonce,
    ...(iss === null ? {} : { iss }),
  }
  if (purpose === 'onboarding') {
    const { error } = await context.call('startSuperAdminOnboarding', { body })
    return error ? failed(failureParameters(error)) : seeOther('/superadmin/onboarding?step=eid')
  }
  // The person who began to link must still be signed in.
  if (purpose === 'link' && (await context.who())?.sessionId !== flow.sessionId)
    return failed({ sso_error: 'state_invalid' })
  // The provider must have signed the person in since they left for it.
  const age = askedAt === undefined ? {} : { max_age: secondsSince(askedAt, context.services.clock()) }
  const { data, error } = await context.call('exchangeSocialCode', {
    body: { ...body, ...age },
    asStranger: purpose === 'sign-in',
  })
  if (error) return failed(failureParameters(error))
  return seeOther(purpose === 'link' ? '/me/security?linked=1' : afterSignIn(returnPath(returnTo), data))
}

const secondsSince = (then: number, now: number): number =>
  Math.min(Math.max(Math.floor((now - then) / 1000), 0), flowSeconds)

const secret = (): string => randomBytes(32).toString('base64url')

const redirectUri = ({ services }: PageContext): string =>
  `${services.config.publicOrigin}/sign-in/social/return`
