import type { Fault } from '../../../errors/app-error.ts'
import { fault } from '../clients/rules.ts'
import { hostOf, isLocalRedirect } from '../clients/uris.ts'

/** What an administrator looks at. */
export interface ReviewedValues {
  redirect_uris?: string[]
  post_logout_redirect_uris?: string[]
  scopes?: string[]
  policy_uri?: string | null
}

export const reviewedFields = ['redirect_uris', 'post_logout_redirect_uris', 'scopes', 'policy_uri'] as const

type Reviewed = Required<ReviewedValues>

/** Says no more of a person than that they are the same one, and their name: organisations go live with it at once. */
const freeScopes: readonly string[] = ['openid', 'profile', 'offline_access']

export const needsApproval = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => !freeScopes.includes(scope))

/** What of a change to a live client waits for approval: the whole field, so that the approved one keeps running. */
export function partsToReview(running: Reviewed, wanted: Reviewed): ReviewedValues {
  if (!needsApproval(wanted.scopes)) return {}
  const parts: ReviewedValues = {}
  if (wanted.scopes.some((scope) => !running.scopes.includes(scope))) parts.scopes = wanted.scopes
  for (const list of ['redirect_uris', 'post_logout_redirect_uris'] as const) {
    const known = new Set(running[list].map(hostOf))
    if (wanted[list].some((uri) => !known.has(hostOf(uri)))) parts[list] = wanted[list]
  }
  if (wanted.policy_uri !== running.policy_uri) parts.policy_uri = wanted.policy_uri
  return parts
}

/** Addresses on a developer's machine are for tests: there, any program could take the answer. */
export function* localRedirectFaults(
  wanted: Pick<Reviewed, 'redirect_uris' | 'post_logout_redirect_uris'>,
): Generator<Fault> {
  for (const list of ['redirect_uris', 'post_logout_redirect_uris'] as const)
    for (const [index, uri] of wanted[list].entries())
      if (isLocalRedirect(uri)) yield fault(`${list}/${index}`, 'live_redirect')
}

interface Described extends Reviewed {
  purpose_mn: string | null
  purpose_en: string | null
  contacts: string[]
}

/** What people and administrators must be able to read of a client before it opens to everyone. */
export function liveFaults(client: Described): Fault[] {
  const missing = (['purpose_mn', 'purpose_en', 'policy_uri', 'contacts'] as const).filter(
    (field) => client[field] === null || client[field].length === 0,
  )
  return [
    ...missing.map((field) => ({
      path: `/application/${field}`,
      rule: 'live_field' as const,
      message: 'A live application needs it.',
    })),
    ...[...localRedirectFaults(client)].map((one) => ({
      ...one,
      path: one.path.replace('/body', '/application'),
    })),
  ]
}

export const reviewedOf = (client: Reviewed): Reviewed => ({
  redirect_uris: client.redirect_uris,
  post_logout_redirect_uris: client.post_logout_redirect_uris,
  scopes: client.scopes,
  policy_uri: client.policy_uri,
})
