import type { Db } from '../../../db/database.ts'
import { OAuthError, type OAuthErrorName } from '../../../errors/oauth-error.ts'
import { reachesAcr } from '../../../security/authentication-context.ts'
import { expiresIn } from '../../../security/expires-in.ts'
import { acceptedRow } from '../../../security/rotation.ts'
import { sha256 } from '../../../text/sha256.ts'
import { insertSecurityEvent } from '../../identity/security-events/events.ts'
import { type Claims, claimsOf, claimsPolicyOf, includesCivilId, recordClaimsAccess } from '../claims.ts'
import type { Client } from '../clients/client.ts'
import { isAdmitted } from '../consent-queries.ts'
import {
  type GrantRotation,
  latestExpiry,
  type Mismatch,
  type PresentedGrant,
  type RotatedGrant,
  rotateGrant,
  selectMismatch,
} from '../grant-rotation.ts'
import { idTokenClaims } from '../id-token.ts'
import { issuerOf, isVerifier, resourcesIn, scopesIn } from '../rules.ts'
import { type FamilyToken, newAccessToken } from '../token-forms.ts'
import type { TokenContext, TokenRequest, TokenResponse, TokenServices } from './token-request.ts'

/** RFC 6749, section 4.1.3, with PKCE (RFC 7636). */
export async function exchangeCode(context: TokenContext, request: TokenRequest): Promise<TokenResponse> {
  const { code, redirect_uri, code_verifier } = request.form
  if (code === undefined) throw new OAuthError('invalid_request', 'code is missing')
  if (redirect_uri === undefined) throw new OAuthError('invalid_request', 'redirect_uri is missing')
  const token = context.services.grants.tokens.readCode(code)
  if (!token) throw new OAuthError('invalid_grant')
  const codeChallenge = challengeOf(code_verifier)
  return exchange(context, request, { token, redirectUri: redirect_uri, codeChallenge, scopes: null })
}

function challengeOf(verifier: string | undefined): string | null {
  if (verifier === undefined) return null
  if (!isVerifier(verifier)) throw new OAuthError('invalid_grant', 'code_verifier is malformed')
  return sha256(verifier, 'base64url')
}

type Presented = Pick<PresentedGrant, 'token' | 'redirectUri' | 'codeChallenge' | 'scopes'>

interface AuditEntry {
  subject: string
  details: Record<string, string>
}

/** Of this process: they share its one thread. */
let underWay = 0

/** Exchanges a code or refresh token. One round trip as a rule; only what is out of the ordinary is decided alone. */
async function exchange(
  context: TokenContext,
  request: TokenRequest,
  presented: Presented,
): Promise<TokenResponse> {
  underWay++
  try {
    return await exchanged(context, request, presented)
  } finally {
    underWay--
  }
}

async function exchanged(
  context: TokenContext,
  { client, form, dpopJkt }: TokenRequest,
  presented: Presented,
): Promise<TokenResponse> {
  const { services, now } = context
  const resources = await resourcesIn(services, form.resource)
  // A client can always have a token for this server itself, whatever else was granted.
  const foreign = resources.filter((resource) => resource !== issuerOf(services))
  const expiresAt = new Date(now.getTime() + client.accessTokenSeconds * 1000)
  const familyExpiresAt = familyExpiry(client, expiresAt, now)
  const access = newAccessToken(expiresAt.getTime())
  const rotation: GrantRotation = {
    presented: {
      ...presented,
      applicationId: client.id,
      dpopJkt,
      resources: foreign.length > 0 ? foreign : null,
    },
    graceMs: services.config.oauthRefreshGraceSeconds * 1000,
    // FAPI 2.0 Security Profile, section 5.3.2.1.
    renews: client.securityProfile === null,
    // RFC 9449, section 5: a client that cannot authenticate otherwise has to prove the key at each refresh.
    bindTo: client.kind === 'public' ? dpopJkt : null,
    expiresAt: familyExpiresAt,
    retainUntil: latestExpiry(expiresAt, familyExpiresAt),
    access: { ...access, resources: resources.length > 0 ? resources : null, issuedAt: now, expiresAt },
  }
  const entry = {
    subject: `grant:${presented.token.grantId}`,
    details: { application: client.id, grant_type: form.grant_type },
  }
  const grant =
    (await services.grants.rotate({ ...rotation, entry: context.sign(entry) })) ??
    (await rotateAlone(context, rotation, entry))
  // The record may demand more than when the person signed in.
  if (client.minimumAcr !== null && !reachesAcr(grant.acr, client.minimumAcr))
    throw new OAuthError('invalid_grant', 'the application demands a stronger sign-in')
  await assertAdmitted(context, client, grant)
  const scopes = presented.scopes ?? grant.scopes
  await noteCivilId(context, client, grant, scopes)
  const given = { person: grant, scopes, requested: grant.claims, ...claimsPolicyOf(client) }
  const claims = scopes.includes('openid') ? claimsOf('id_token', given) : undefined
  if (claims)
    await recordClaimsAccess(context.recordAccess, {
      userId: grant.user_id,
      applicationId: client.id,
      claims,
    })
  return toOAuthTokenResponse(services, {
    client,
    grant,
    token: presented.token,
    scopes,
    claims,
    access: { text: access.text, expiresAt },
    dpopJkt,
    alone: underWay === 1,
    now,
  })
}

/**
 * Each token by which a client learns which citizen a person is leaves an entry of that person, before it is given; only
 * the grant that came back tells whether it does.
 */
export async function noteCivilId(
  { transact }: Pick<TokenContext, 'transact'>,
  client: Client,
  grant: RotatedGrant,
  scopes: readonly string[],
): Promise<void> {
  const context = { person: grant, scopes, requested: grant.claims, ...claimsPolicyOf(client) }
  if (!includesCivilId(context)) return
  const details = { application: client.id, grant: grant.id, claim: 'civil_id' }
  await transact(async ({ audit }) => {
    audit.entry({ subject: `user:${grant.user_id}`, details })
  })
}

/** Of a client that is being tested, a person who has left its organisation gets nothing more. */
async function assertAdmitted(
  { services, transact, now }: TokenContext,
  client: Client,
  grant: RotatedGrant,
): Promise<void> {
  if (client.mode === 'live' || (await isAdmitted(services.database.system, client, grant.user_id))) return
  await transact(
    async ({ db, audit }) => {
      await services.grants.revoke(db, { grantId: grant.id }, 'revoked', now)
      audit.entry({
        subject: `grant:${grant.id}`,
        details: { application: client.id, outcome: 'not_a_member' },
      })
    },
    { as: 'job' },
  )
  throw new OAuthError(
    'invalid_grant',
    'the application is being tested, and the person is no member of its organisation',
  )
}

/** Each use of a refresh token renews its lifetime; where there is none, the family ends with its access token. */
function familyExpiry({ grantTypes, refreshTokenSeconds }: Client, accessExpiry: Date, now: Date): Date {
  if (!grantTypes.includes('refresh_token')) return accessExpiry
  return new Date(now.getTime() + refreshTokenSeconds * 1000)
}

/**
 * A lost response, a reused or invalid token, or two requests at once. As a job: the anonymous role may not read whether
 * the client is active.
 */
function rotateAlone(
  { now, requestId, address, services, transact }: TokenContext,
  rotation: GrantRotation,
  { subject, details }: AuditEntry,
): Promise<RotatedGrant> {
  return transact(
    async ({ db, audit }) => {
      const grant = await acceptedRow<RotatedGrant>(await rotateGrant(db, rotation, now), {
        invalid: () => refusalOf(db, rotation, now),
        async reuse({ id, user_id }) {
          await insertSecurityEvent(db, {
            kind: 'refresh_token_reused',
            severity: 'warning',
            at: now,
            requestId,
            addressHash: services.identityHashes.address(address),
            userId: user_id,
            details: { grant: id, application: rotation.presented.applicationId },
          })
          audit.entry({ subject, details: { ...details, outcome: 'reuse' } })
          const description = 'It was used before, so everything that came of it has been ended.'
          return new OAuthError('invalid_grant', description, { keepWrites: true })
        },
      })
      audit.entry({ subject, details: { ...details, outcome: grant.outcome } })
      return grant
    },
    { as: 'job' },
  )
}

const mismatches: Record<Mismatch, [OAuthErrorName, string]> = {
  redirectUri: ['invalid_grant', 'redirect_uri is another than that of the authorization request'],
  codeVerifier: ['invalid_grant', 'code_verifier does not answer the code_challenge'],
  key: ['invalid_grant', 'it is bound to another key'],
  scopes: ['invalid_scope', 'more was asked for than was granted'],
  resources: ['invalid_target', 'another resource was asked for than was granted'],
}

/** Only the client of a valid token learns what does not fit; any other refusal looks the same. */
async function refusalOf(db: Db, rotation: GrantRotation, now: Date): Promise<OAuthError> {
  const mismatch = await selectMismatch(db, rotation, now)
  return mismatch ? new OAuthError(...mismatches[mismatch]) : new OAuthError('invalid_grant')
}

/** RFC 6749, section 6: a refresh may ask for less than was granted. */
export async function exchangeRefreshToken(
  context: TokenContext,
  request: TokenRequest,
): Promise<TokenResponse> {
  const { refresh_token, scope } = request.form
  if (refresh_token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing')
  const token = context.services.grants.tokens.readRefresh(refresh_token)
  if (!token) throw new OAuthError('invalid_grant')
  const scopes = scope === undefined ? null : scopesIn(scope)
  return exchange(context, request, { token, redirectUri: null, codeChallenge: null, scopes })
}

interface Issued {
  client: Client
  grant: RotatedGrant
  /** Of the family; every token of it carries the secret. */
  token: Pick<FamilyToken, 'secret'>
  /** Of the access token. */
  scopes: readonly string[]
  /** Of the person, for the id_token; undefined where there is none. */
  claims: Claims | undefined
  access: { text: string; expiresAt: Date }
  dpopJkt: string | null
  /** Whether no other exchange of a code or refresh token is under way in this process. */
  alone?: boolean
  now: Date
}

/** Whether a family goes on with refresh tokens. */
export function mayRefresh({ grantTypes }: Client, { scopes }: { scopes: readonly string[] }): boolean {
  return grantTypes.includes('refresh_token') && scopes.includes('offline_access')
}

/** The tokens of a grant, as the client gets them. No connection is held while the id_token is signed. */
export async function toOAuthTokenResponse(
  services: Pick<TokenServices, 'config' | 'jwtSigner'> & {
    grants: Pick<TokenServices['grants'], 'tokens'>
  },
  { client, grant, token, scopes, claims, access, dpopJkt, alone = false, now }: Issued,
): Promise<TokenResponse> {
  const idToken =
    claims &&
    (await services.jwtSigner.sign(
      idTokenClaims({ issuer: issuerOf(services), client, grant, claims, accessToken: access.text, now }),
      { algorithm: client.idTokenSigningAlg, here: alone },
    ))
  const response: TokenResponse = {
    access_token: access.text,
    token_type: dpopJkt === null ? 'Bearer' : 'DPoP',
    expires_in: expiresIn(access.expiresAt.getTime(), now.getTime()),
    scope: scopes.join(' '),
  }
  if (mayRefresh(client, grant))
    response.refresh_token = services.grants.tokens.write({
      grantId: grant.id,
      gen: grant.gen,
      secret: token.secret,
    })
  if (idToken !== undefined) response.id_token = idToken
  return response
}
