import { type Page, type PageContext, pageAddress, seeOther } from '../page-context.ts'
import { afterSignIn, returnPath } from '../return-to.ts'
import { type FailureParameters, failureParameters } from './sign-in-failure.ts'

/** Sends the browser to the shared sign-in. */
export const ssoStart: Page = async (context) => {
  const returnTo = context.query.get('return_to')
  const fresh = context.query.has('fresh')
  const body = {
    ...(returnTo === null ? {} : { return_to: returnPath(returnTo) }),
    ...(fresh ? { new_sign_in: true } : {}),
    ...(context.query.has('eid') ? { eid: true } : {}),
  }
  const { data, error } = await context.call('startSso', { body })
  return error ? failed(failureParameters(error), returnTo) : seeOther(data.authorization_url)
}

/** The return from the shared sign-in; the cookie proves that this browser started it. */
export const ssoReturn: Page = async (context) => {
  const { data, error } = await context.call('completeSso', { body: brought(context) })
  return error
    ? failed(failureParameters(error), null)
    : seeOther(afterSignIn(returnPath(data.return_to), data))
}

function failed(why: FailureParameters, returnTo: string | null) {
  return seeOther(pageAddress('/sign-in', { ...why, return_to: returnTo ?? undefined }))
}

const parameters = ['state', 'code', 'error', 'iss']

function brought({ query }: PageContext): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => parameters.includes(name)))
}
