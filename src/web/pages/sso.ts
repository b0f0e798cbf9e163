import { returnPath } from '../return-to.ts'
import { address, type Page, seeOther, type Visit } from '../visit.ts'
import { reasonOf } from './social.ts'

/** Sends somebody to the shared sign-in. */
export const ssoStart: Page = async (visit) => {
  const returnTo = visit.query.get('return_to')
  const fresh = visit.query.has('fresh')
  const body = {
    ...(returnTo === null ? {} : { return_to: returnPath(returnTo) }),
    ...(fresh ? { new_sign_in: true } : {}),
  }
  const { data, error } = await visit.call('startSso', { body })
  return error ? failed(reasonOf(error), returnTo) : seeOther(data.authorization_url)
}

/** Somebody comes back from the shared sign-in; the cookie tells that it was this browser that went there. */
export const ssoReturn: Page = async (visit) => {
  const { data, error } = await visit.call('completeSso', { body: brought(visit) })
  return error ? failed(reasonOf(error), null) : seeOther(returnPath(data.return_to))
}

function failed(reason: string, returnTo: string | null) {
  return seeOther(address('/sign-in', { sso_error: reason, return_to: returnTo ?? undefined }))
}

const parameters = ['state', 'code', 'error', 'iss']

function brought({ query }: Visit): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => parameters.includes(name)))
}
