import type { DataCategory } from '../../audit/access.ts'
import type { ManualWork } from '../../audit/work.ts'
import type { ClaimsRequest, TokenPerson } from '../../security/active-token.ts'
import { CIVIL_ID_SCOPE, type Client, type IdTokenClaims } from './clients/client.ts'

export type Claims = Record<string, unknown>

type Of = (person: TokenPerson) => unknown

const named = (...parts: (string | null)[]): string | undefined =>
  parts.filter((part) => part !== null && part !== '').join(' ') || undefined

/** The claims of each scope. An address that an administrator entered is there too, and is said not to be verified. */
const claimsOfScopes = {
  profile: {
    name: ({ given_name, family_name }) => named(family_name, given_name),
    family_name: ({ family_name }) => family_name,
    given_name: ({ given_name }) => given_name,
    updated_at: ({ updated_at }) => Math.floor(updated_at.getTime() / 1000),
    ge_id: ({ ge_id }) => ge_id,
  },
  email: {
    email: ({ email }) => email,
    email_verified: ({ email, email_verified_at }) => (email === null ? null : email_verified_at !== null),
  },
  phone: {
    phone_number: ({ phone }) => phone,
    phone_number_verified: ({ phone, phone_verified_at }) =>
      phone === null ? null : phone_verified_at !== null,
  },
  [CIVIL_ID_SCOPE]: {
    civil_id: ({ civil_id }) => civil_id,
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Of>>>>

type NamesIn<Scope> = Scope extends unknown ? keyof Scope : never
export type PersonClaim = NamesIn<(typeof claimsOfScopes)[keyof typeof claimsOfScopes]>

const byScope: Readonly<Record<string, Readonly<Record<string, Of>>>> = claimsOfScopes

const scopeOf = new Map(
  Object.entries(byScope).flatMap(([scope, claims]) =>
    Object.keys(claims).map((name) => [name, scope] as const),
  ),
)

/** Every claim of a person that there is. */
export const personClaims: readonly string[] = [...scopeOf.keys()]

/** The claims of a person that are requested by name, for either place. */
export function namedClaims(requested: ClaimsRequest | null | undefined): PersonClaim[] {
  const names = [requested?.userinfo, requested?.id_token].flatMap((place) => Object.keys(objectOf(place)))
  return [...new Set(names)].filter((name): name is PersonClaim => scopeOf.has(name))
}

/** The scopes of claims that are requested by name, so that people can consent to them, too. */
export function scopesOfClaims(requested: ClaimsRequest | null | undefined): string[] {
  return [...new Set(namedClaims(requested).flatMap((name) => scopeOf.get(name) ?? []))]
}

/** The claims that are requested by name, as far as the person has consented to their scopes. */
export function consentedClaims<Request extends ClaimsRequest>(
  requested: Request | undefined,
  agreed: readonly string[],
): Request | null {
  if (requested === undefined) return null
  const agreedIn = (place: unknown) =>
    Object.fromEntries(
      Object.entries(objectOf(place)).filter(([name]) => {
        const scope = scopeOf.get(name)
        return scope === undefined || agreed.includes(scope)
      }),
    )
  return { ...requested, userinfo: agreedIn(requested.userinfo), id_token: agreedIn(requested.id_token) }
}

interface ClaimsContext {
  person: TokenPerson
  /** Of the token. */
  scopes: readonly string[]
  requested: ClaimsRequest | null
  /** The scopes that the client may request at all; a claim requested by name belongs to one of them. */
  allowed: readonly string[]
  /** Of the client: what its id_tokens hold where a request names nothing. */
  idTokenClaims: IdTokenClaims
}

/** What the record of a client says about the claims that it gets. */
export const claimsPolicyOf = ({ scopes, idTokenClaims }: Pick<Client, 'scopes' | 'idTokenClaims'>) => ({
  allowed: scopes,
  idTokenClaims,
})

/** The claims of a person for one place; what is not known is left out (OpenID Connect Core, section 5.3.2). */
export function claimsOf(
  place: 'userinfo' | 'id_token',
  { person, scopes, requested, allowed, idTokenClaims }: ClaimsContext,
): Claims {
  const claims: Claims = {}
  for (const scope of place === 'id_token' && idTokenClaims === 'minimal' ? [] : scopes) {
    // The record decides at each giving: a token from before a change of it opens this no longer.
    if (scope === CIVIL_ID_SCOPE && !allowed.includes(scope)) continue
    const known = Object.hasOwn(byScope, scope) ? byScope[scope] : undefined
    for (const [name, of] of Object.entries(known ?? {})) put(claims, name, of(person))
  }
  for (const name of Object.keys(objectOf(requested?.[place]))) {
    const scope = scopeOf.get(name)
    if (scope !== undefined && allowed.includes(scope)) put(claims, name, byScope[scope]?.[name]?.(person))
  }
  return claims
}

/** Whether tokens of these scopes and claims give the person's civil_id, in either place. */
export function includesCivilId(context: ClaimsContext): boolean {
  return (
    context.allowed.includes(CIVIL_ID_SCOPE) &&
    (['id_token', 'userinfo'] as const).some((place) => 'civil_id' in claimsOf(place, context))
  )
}

function put(claims: Claims, name: string, value: unknown): void {
  if (value !== null && value !== undefined) claims[name] = value
}

/** The client writes the parameter: it may hold anything. */
function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

const categories: Readonly<Record<string, DataCategory>> = {
  name: 'identity',
  family_name: 'identity',
  given_name: 'identity',
  ge_id: 'identity',
  civil_id: 'identity',
  email: 'contact',
  phone_number: 'contact',
}

/** What of a person an application learns by these claims; which account it is, it knows in any case. */
export function categoriesOf(claims: Claims): DataCategory[] {
  return [...new Set(Object.keys(claims).flatMap((name) => categories[name] ?? []))]
}

interface Given {
  userId: string
  applicationId: string
  claims: Claims
}

/** The person sees, once a day, what an application was given; it is noted before the application has it. */
export async function recordClaimsAccess(
  recordAccess: ManualWork['recordAccess'],
  { userId, applicationId, claims }: Given,
): Promise<void> {
  const given = categoriesOf(claims)
  if (given.length === 0) return
  await recordAccess(
    { subject: `user:${userId}/claims`, details: { application: applicationId, given } },
    { people: [userId], applicationId, categories: given },
  )
}
