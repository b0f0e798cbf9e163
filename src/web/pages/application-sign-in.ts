import { selectServiceNames } from '../../domains/gateway/client-services.ts'
import { asReadOnly, describeScope } from '../../domains/openid/scope-descriptions.ts'
import type { Language } from '../../errors/language.ts'
import { acrOf } from '../../security/authentication-context.ts'
import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { refused } from './error-page.ts'

const path = '/sign-in/application'
const languageSeconds = 10 * 60

/** An application as the challenges show it. */
interface Named {
  name_mn: string
  name_en: string
}

export const clientName = ({ name_mn, name_en }: Named, language: Language): string =>
  language === 'mn' ? name_mn : name_en

/** An application sends a person to sign in; one who is signed in already goes on at once. */
export const applicationSignIn: Page = async (context) => {
  const challenge = challengeIn(context, 'login_challenge')
  const here = pageAddress(path, { login_challenge: challenge })
  if (!(await context.who())) {
    const { data, error } = await context.call('getProviderLogin', { query: { login_challenge: challenge } })
    if (error) return refused(context, error)
    speak(context, data.ui_locales)
    // Another issuer may know the person from long ago, and is asked to sign them in again.
    const fresh = data.new_sign_in || data.max_age !== null ? '1' : undefined
    return seeOther(pageAddress('/sign-in', { fresh, return_to: here }))
  }
  const { data, error } = await context.call('acceptProviderLogin', { body: { login_challenge: challenge } })
  if (!error) return seeOther(data.redirect_to)
  // Of a session that has just ended only the browser knew.
  if (error.status === 401) return seeOther(pageAddress('/sign-in', { return_to: here }))
  if (error.code === 'provider.sign_in_again' || error.code === 'provider.stronger_sign_in')
    return seeOther(pageAddress('/sign-in', { fresh: '1', return_to: here }))
  return refused(context, error)
}

/** The person declines to sign in, and the application gets the refusal. */
export const applicationCancel: Page = async (context) => {
  const body = { login_challenge: challengeIn(context, 'login_challenge') }
  const { data, error } = await context.call('rejectProviderLogin', { body })
  return error ? refused(context, error) : seeOther(data.redirect_to)
}

export const challengeIn = ({ query }: PageContext, name: string): string => query.get(name) ?? ''

export interface AskingApplication {
  name: string
  /** Who runs it, and what for; null where no one here has checked that. */
  runBy: string | null
  purpose: string | null
  /** What it asks to know and to do, in the visitor's words. */
  asks: readonly string[]
  cancel: string
  /** The least that it takes, as tokens name it. */
  minimumAcr: string | null
  /** A linked account is not enough. */
  needsEid: boolean
  /** The eID is demanded, or preferred. */
  prefersEid: boolean
}

/** The application that the person signs in for, if an application sent them. */
export async function applicationAt(
  context: PageContext,
  returnTo: string,
): Promise<AskingApplication | undefined> {
  const url = new URL(returnTo, 'https://own.invalid')
  const challenge = url.searchParams.get('login_challenge')
  if (url.pathname !== path || challenge === null) return undefined
  const { data, error } = await context.call('getProviderLogin', { query: { login_challenge: challenge } })
  if (error) return undefined
  const { minimum_acr: needed, acr_values: preferred } = data
  const needsEid = strong.includes(needed)
  const { language, services } = context
  const { client } = data
  const scopes = asReadOnly(data.requested_scope).filter((scope) => scope !== 'openid')
  const known = await selectServiceNames(services.database.system, scopes)
  const isChecked = client.registered_by === 'administrator'
  return {
    runBy: isChecked && client.owner ? clientName(client.owner, language) : null,
    purpose: isChecked ? client[`purpose_${language}`] : null,
    asks: scopes.map((scope) => describeScope(scope, known)[language]),
    minimumAcr: needed,
    needsEid,
    prefersEid: needsEid || preferred.some((acr: string) => strong.includes(acr)),
    name: clientName(data.client, context.language),
    cancel: pageAddress(`${path}/cancel`, { login_challenge: challenge }),
  }
}

/** What no linked account reaches. */
const strong: readonly string[] = [acrOf('mfa'), acrOf('eid')]

/** In the language that the application asks for, unless the visitor has chosen one; for this sign-in only. */
function speak({ cookies }: PageContext, locales: readonly string[]): void {
  if (cookies.get('language') !== undefined) return
  const wished = locales
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => tag === 'mn' || tag === 'en')
  if (wished) cookies.set('language', wished, languageSeconds)
}
