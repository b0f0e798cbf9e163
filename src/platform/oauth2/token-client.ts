import { OAuthError } from '../../errors/oauth-error.ts'
import { newAccessToken } from '../../security/openid/token-forms.ts'
import { resourcesIn } from './client.ts'
import { clientScopes, scopesIn } from './rules.ts'
import type { TokenAnswer, TokenRequest } from './token.ts'

/** The application acts for itself: no person, so no id_token, and nothing to refresh (RFC 6749, section 4.4.3). */
export async function issueToClient({
  application,
  form,
  dpopJkt,
  work,
}: TokenRequest): Promise<TokenAnswer> {
  const { services, now } = work
  const allowed = clientScopes(application)
  const scopes = form.scope === undefined ? allowed : scopesIn(form.scope)
  if (scopes.some((scope) => !allowed.includes(scope))) throw new OAuthError('invalid_scope')
  const resources = await resourcesIn(services, form.resource)
  const expiresAt = new Date(now.getTime() + application.accessTokenSeconds * 1000)
  const { text, ...key } = newAccessToken(expiresAt.getTime())
  const entry = work.sign({
    subject: `application:${application.id}`,
    details: { grant_type: form.grant_type, scopes },
  })
  await services.grants.issueToClient({
    ...key,
    applicationId: application.id,
    scopes,
    resources,
    dpopJkt,
    expiresAt,
    entry,
  })
  return {
    access_token: text,
    token_type: dpopJkt === null ? 'Bearer' : 'DPoP',
    expires_in: application.accessTokenSeconds,
    scope: scopes.join(' '),
  }
}
