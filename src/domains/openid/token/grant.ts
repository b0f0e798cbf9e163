import { createHash } from 'node:crypto'
import type { Context } from '../../../contract/types.ts'
import type { Db } from '../../../db/database.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import type { TokenRequest, TokenResponse } from '../../../platform/oauth2/token.ts'
import type { TokenPerson } from '../../../security/active-token.ts'
import { insertSecurityEvent } from '../../security-events/events.ts'
import { resourcesIn } from '../clients/authenticate.ts'
import type { Client } from '../clients/client.ts'
import { issuerOf } from '../context.ts'
import type { GrantFacts } from '../grant-columns.ts'
import { selectGrant } from '../grant-queries.ts'
import { type Shown, type Turn, turnGrant } from '../grant-rotation.ts'
import { keptUntil } from '../grants.ts'
import { isVerifier, scopesIn } from '../rules.ts'
import { newAccessToken } from '../token-forms.ts'
import { tokensOf } from './response.ts'

export async function exchangeCode(request: TokenRequest): Promise<TokenResponse> {
  const { form, work } = request
  if (form.code === undefined) throw new OAuthError('invalid_request', 'code is missing')
  if (form.redirect_uri === undefined) throw new OAuthError('invalid_request', 'redirect_uri is missing')
  const token = work.services.grants.tokens.readCode(form.code)
  if (!token) throw new OAuthError('invalid_grant')
  return exchange(request, {
    token,
    redirectUri: form.redirect_uri,
    codeChallenge: challengeOf(form.code_verifier),
    scopes: null,
  })
}

export async function exchangeRefreshToken(request: TokenRequest): Promise<TokenResponse> {
  const { form, work } = request
  if (form.refresh_token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing')
  const token = work.services.grants.tokens.readRefresh(form.refresh_token)
  if (!token) throw new OAuthError('invalid_grant')
  const scopes = form.scope === undefined ? null : scopesIn(form.scope)
  return exchange(request, { token, redirectUri: null, codeChallenge: null, scopes })
}

function challengeOf(verifier: string | undefined): string | null {
  if (verifier === undefined) return null
  if (!isVerifier(verifier))
    throw new OAuthError('invalid_grant', 'code_verifier has not the form that RFC 7636 gives it')
  return createHash('sha256').update(verifier).digest('base64url')
}

type Presented = Pick<Shown, 'token' | 'redirectUri' | 'codeChallenge' | 'scopes'>

/** One round trip where everything is as it should be; otherwise a look at what is not. */
async function exchange(request: TokenRequest, presented: Presented): Promise<TokenResponse> {
  const { client, dpopJkt, form, work } = request
  const { services, now } = work
  const named = await resourcesIn(services, form.resource)
  const expiresAt = new Date(now.getTime() + client.accessTokenSeconds * 1000)
  const familyExpiresAt = familyExpiry(client, expiresAt, now)
  const access = newAccessToken(expiresAt.getTime())
  // A token for this server itself can always be had, whatever else was granted.
  const foreign = named.filter((resource) => resource !== issuerOf(services))
  const turn: Turn = {
    shown: {
      ...presented,
      applicationId: client.id,
      dpopJkt,
      resources: foreign.length > 0 ? foreign : null,
    },
    graceMs: services.config.oauthRefreshGraceSeconds * 1000,
    // RFC 9449, section 5: whoever cannot authenticate otherwise has to prove the key at each refresh.
    bindTo: client.kind === 'public' ? dpopJkt : null,
    expiresAt: familyExpiresAt,
    keepUntil: keptUntil(expiresAt, familyExpiresAt),
    access: { ...access, resources: named.length > 0 ? named : null, expiresAt },
  }
  const subject = `grant:${presented.token.grantId}`
  const details = { application: client.id, grant_type: form.grant_type }
  const grant =
    (await services.grants.turn({ ...turn, entry: work.sign({ subject, details }) })) ??
    (await lookAndTurn(work, turn, { subject, details }))
  return tokensOf(services, {
    client,
    grant,
    token: presented.token,
    scopes: presented.scopes ?? grant.scopes,
    accessToken: access.text,
    dpopJkt,
    now,
  })
}

/** A refresh token lives anew from each use on; where there is none, the family ends with its access token. */
function familyExpiry({ grantTypes, refreshTokenSeconds }: Client, accessExpiry: Date, now: Date): Date {
  if (!grantTypes.includes('refresh_token')) return accessExpiry
  return new Date(now.getTime() + refreshTokenSeconds * 1000)
}

interface EntryParts {
  subject: string
  details: Record<string, string>
}

/**
 * A lost answer, a token that was used before, one that never was good, or two requests at once. As the platform: whether
 * the client still stands is not a stranger's to read.
 */
function lookAndTurn(
  work: Context<'requestToken'>,
  turn: Turn,
  { subject, details }: EntryParts,
): Promise<GrantFacts & TokenPerson> {
  const { now, requestId, services } = work
  return work.transact(
    async ({ db, audit }) => {
      const turned = await turnGrant(db, turn, now)
      if (!turned) throw await refusalOf(db, turn.shown, now)
      if (turned.outcome !== 'reuse') {
        audit.entry({ subject, details: { ...details, outcome: turned.outcome } })
        return turned
      }
      await insertSecurityEvent(db, {
        kind: 'refresh_token_reused',
        severity: 'warning',
        at: now,
        requestId,
        addressHash: services.identityHashes.address(work.address),
        userId: turned.user_id,
        details: { grant: turned.id, application: turn.shown.applicationId },
      })
      audit.entry({ subject, details: { ...details, outcome: 'reuse' } })
      throw new OAuthError(
        'invalid_grant',
        'It was used before, so everything that came of it has been ended.',
        {
          keepWrites: true,
        },
      )
    },
    { as: 'job' },
  )
}

/** Why nothing was turned. To a stranger the same is said whatever it was. */
async function refusalOf(db: Db, shown: Shown, now: Date): Promise<OAuthError> {
  const found = await selectGrant(db, shown.token)
  const isOurs = found?.application_id === shown.applicationId && found.standing
  if (!isOurs || found.gen !== shown.token.gen || found.expires_at <= now)
    return new OAuthError('invalid_grant')
  if (shown.token.gen === 0 && found.redirect_uri !== shown.redirectUri)
    return new OAuthError('invalid_grant', 'redirect_uri is another than that of the authorization request')
  if (shown.token.gen === 0 && found.code_challenge !== shown.codeChallenge)
    return new OAuthError('invalid_grant', 'code_verifier does not answer the code_challenge')
  if (found.dpop_jkt !== null && found.dpop_jkt !== shown.dpopJkt)
    return new OAuthError('invalid_grant', 'it is bound to another key')
  if (shown.scopes?.some((scope) => !found.scopes.includes(scope)))
    return new OAuthError('invalid_scope', 'more was asked for than was granted')
  if (shown.resources?.some((resource) => !found.resources.includes(resource)))
    return new OAuthError('invalid_target', 'another resource was asked for than was granted')
  return new OAuthError('invalid_grant')
}
