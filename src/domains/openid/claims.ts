import type { ClaimsRequest, TokenPerson } from '../../security/active-token.ts'

export type Claims = Record<string, unknown>

type Of = (person: TokenPerson) => unknown

const named = (...parts: (string | null)[]): string | undefined =>
  parts.filter((part) => part !== null && part !== '').join(' ') || undefined

/** What each scope tells. The platform has not seen proof of an address or a number, and says so. */
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
    email_verified: ({ email }) => (email === null ? null : false),
  },
  phone: {
    phone_number: ({ phone }) => phone,
    phone_number_verified: ({ phone }) => (phone === null ? null : false),
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

/** The claims of a person that are asked for by name, wherever they are to be told. */
export function namedClaims(asked: ClaimsRequest | null | undefined): PersonClaim[] {
  const names = [asked?.userinfo, asked?.id_token].flatMap((place) => Object.keys(objectOf(place)))
  return [...new Set(names)].filter((name): name is PersonClaim => scopeOf.has(name))
}

/** The scopes whose claims a request asks for by name, so that people can be asked for them, too. */
export function scopesOfClaims(asked: ClaimsRequest | null | undefined): string[] {
  return [...new Set(namedClaims(asked).flatMap((name) => scopeOf.get(name) ?? []))]
}

/** The claims that are asked for by name, as far as the person has agreed to what they tell. */
export function agreedClaims<Asked extends ClaimsRequest>(
  asked: Asked | undefined,
  agreed: readonly string[],
): Asked | null {
  if (asked === undefined) return null
  const agreedIn = (place: unknown) =>
    Object.fromEntries(
      Object.entries(objectOf(place)).filter(([name]) => {
        const scope = scopeOf.get(name)
        return scope === undefined || agreed.includes(scope)
      }),
    )
  return { ...asked, userinfo: agreedIn(asked.userinfo), id_token: agreedIn(asked.id_token) }
}

export interface Told {
  person: TokenPerson
  /** What the token is good for. */
  scopes: readonly string[]
  asked: ClaimsRequest | null
  /** What the client may ask for at all: a claim that is asked for by name is one of some scope, too. */
  allowed: readonly string[]
}

/** The claims of a person for one place; what is not known is left out (OpenID Connect Core, section 5.3.2). */
export function claimsOf(place: 'userinfo' | 'id_token', { person, scopes, asked, allowed }: Told): Claims {
  const claims: Claims = {}
  for (const scope of scopes) {
    const told = Object.hasOwn(byScope, scope) ? byScope[scope] : undefined
    for (const [name, of] of Object.entries(told ?? {})) put(claims, name, of(person))
  }
  for (const name of Object.keys(objectOf(asked?.[place]))) {
    const scope = scopeOf.get(name)
    if (scope !== undefined && allowed.includes(scope)) put(claims, name, byScope[scope]?.[name]?.(person))
  }
  return claims
}

function put(claims: Claims, name: string, value: unknown): void {
  if (value !== null && value !== undefined) claims[name] = value
}

/** The parameter is the client's own text: anything may stand in it. */
function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
