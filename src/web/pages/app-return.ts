import {
  isRegisteredReturn,
  isWebAddress,
  withQuery,
} from '../../domains/identity/sign-in/eid/return-address.ts'
import { type Page, seeOther } from '../page-context.ts'
import { notFound } from './error-page.ts'
import { returnParameters } from './sign-in-return.ts'

/**
 * The eID app has come back for an app with a private scheme, and is led on to it. What it brings is worth nothing to
 * others: the app alone has the sid and the verifier. It leads to registered apps and nowhere else.
 */
export const appReturn: Page = async (context) => {
  const { query, services } = context
  const to = query.get('to') ?? ''
  const isApp = !isWebAddress(to) && isRegisteredReturn(services.config.appReturnUris, to)
  if (!isApp || !returnParameters(query)) return notFound(context)
  const passed = ['value', 'sessionSecretDigest', 'userChallengeVerifier']
  return seeOther(withQuery(to, Object.fromEntries(passed.map((name) => [name, query.get(name) ?? '']))))
}
