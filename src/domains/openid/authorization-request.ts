/** How the answer reaches the client: by the address or by a form that the browser posts; `jwt` signed (JARM). */
export const responseModes = ['query', 'form_post', 'jwt', 'query.jwt', 'form_post.jwt'] as const
export type ResponseMode = (typeof responseModes)[number]

export const isSignedMode = (mode: ResponseMode | undefined): boolean => mode?.endsWith('jwt') ?? false
export const isPostedMode = (mode: ResponseMode | undefined): boolean =>
  mode?.startsWith('form_post') ?? false

/** What a client asks for, once it has been validated. It is kept while the person answers. */
export interface AuthorizationRequest {
  redirectUri: string
  /** As it was asked for; by the address where it was not. */
  responseMode?: ResponseMode
  scopes: string[]
  prompt: string[]
  resources: string[]
  state?: string
  nonce?: string
  codeChallenge?: string
  maxAge?: number
  /** Who it must be, by a hint or by the claims that are asked for. */
  subject?: string
  loginHint?: string
  uiLocales?: string[]
  /** How the person should sign in, where that is possible. */
  acrValues?: string[]
  /** One of these, or the request fails. */
  essentialAcr?: string[] | undefined
  /** What the client's record demands at least. */
  minimumAcr?: string | undefined
  display?: string
  claims?: Record<string, unknown>
  /** Of the claims that are asked for by name, beside the scopes: the person consents to these, too. */
  claimScopes?: string[]
  dpopJkt?: string
  /** The id of the pushed request that it came as, which its answer uses up. */
  pushedRequest?: string
}

/** All that the person has to agree to. */
export function requestedScopes({
  scopes,
  claimScopes = [],
}: Pick<AuthorizationRequest, 'scopes' | 'claimScopes'>): string[] {
  return [...new Set([...scopes, ...claimScopes])]
}

/** Whether a sign-in is one that the request takes. */
export function isRecentEnough(
  { prompt, maxAge }: Pick<AuthorizationRequest, 'prompt' | 'maxAge'>,
  signedInAt: Date,
  requestedAt: Date,
  now: Date,
): boolean {
  // A sign-in after the request is what it asked for, however long ago that is.
  if (signedInAt > requestedAt) return true
  if (requiresSignIn({ prompt, maxAge })) return false
  return maxAge === undefined || now.getTime() - signedInAt.getTime() <= maxAge * 1000
}

/** There is one account in a browser, so that choosing another is signing in again. */
export function requiresSignIn({
  prompt,
  maxAge,
}: {
  prompt: readonly string[]
  maxAge?: number | undefined
}): boolean {
  return prompt.includes('login') || prompt.includes('select_account') || maxAge === 0
}
