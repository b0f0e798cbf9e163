import { withDeadline } from '../../../db/with-deadline.ts'
import { OAuthError } from '../../../errors/oauth-error.ts'
import { reachesAcr } from '../../../security/authentication-context.ts'
import { categoriesOf } from '../claims.ts'
import { isAdmitted } from '../consent-queries.ts'
import { type PolledDevice, recordDevicePoll, useDeviceApproval } from '../device/queries.ts'
import { DEVICE_INTERVAL_SECONDS } from '../device/start.ts'
import type { RotatedGrant } from '../grant-rotation.ts'
import { noteCivilId, toOAuthTokenResponse } from './exchange.ts'
import { type FamilySecrets, familyClaims, keepFamily, newFamily } from './new-family.ts'
import type { TokenContext, TokenRequest, TokenResponse } from './token-request.ts'

/** Clocks and networks differ: a poll that is at most this much too early is accepted. */
const LEEWAY_MS = 500

/** RFC 8628, section 3.4. */
export async function exchangeDeviceCode(
  context: TokenContext,
  request: TokenRequest,
): Promise<TokenResponse> {
  const { services, now } = context
  const { client, form } = request
  if (form.device_code === undefined) throw new OAuthError('invalid_request', 'device_code is missing')
  const named = { deviceCode: form.device_code, applicationId: client.id }
  const pace = { addedSeconds: DEVICE_INTERVAL_SECONDS, leewayMs: LEEWAY_MS }
  const polled = await withDeadline(() => recordDevicePoll(services.database.system, named, pace, now))
  const approval = approvedRequest(polled, now)
  if (!(await isAdmitted(services.database.system, client, approval.userId)))
    throw new OAuthError('access_denied')
  const secrets = newFamily(services.grants.tokens, client, now)
  const grant = await open(context, request, approval, secrets)
  await noteCivilId(context, client, grant, grant.scopes)
  return toOAuthTokenResponse(services, {
    client,
    grant,
    token: secrets.family,
    scopes: grant.scopes,
    claims: familyClaims(client, grant),
    access: secrets.access,
    dpopJkt: request.dpopJkt,
    now,
  })
}

interface Approval {
  id: string
  userId: string
}

/** Which it is, and who has approved it; what is over is over, however soon the device asks again. */
function approvedRequest(polled: PolledDevice | undefined, now: Date): Approval {
  if (!polled || polled.state === 'used') throw new OAuthError('invalid_grant')
  if (polled.expires_at <= now) throw new OAuthError('expired_token')
  if (polled.too_soon) throw new OAuthError('slow_down')
  if (polled.state === 'refused') throw new OAuthError('access_denied')
  if (polled.user_id === null) throw new OAuthError('authorization_pending')
  return { id: polled.id, userId: polled.user_id }
}

/** Uses the approval up and begins a family with it, in one transaction: of many polls at once one gets here. */
function open(
  { transact, now }: TokenContext,
  request: TokenRequest,
  approval: Approval,
  secrets: FamilySecrets,
): Promise<RotatedGrant> {
  const { client, form } = request
  // As a job: the device has no session, and the person is elsewhere.
  return transact(
    async ({ db, audit }) => {
      const agreed = await useDeviceApproval(db, approval, now)
      const grant = agreed && (await keepFamily(db, request, agreed, secrets, now))
      if (!grant) throw new OAuthError('invalid_grant')
      if (client.minimumAcr !== null && !reachesAcr(grant.acr, client.minimumAcr))
        throw new OAuthError('invalid_grant', 'the application demands a stronger sign-in')
      const given = categoriesOf(familyClaims(client, grant) ?? {})
      audit.entry({
        subject: `grant:${grant.id}`,
        details: { application: client.id, grant_type: form.grant_type, device_request: approval.id },
        ...(given.length > 0 && {
          look: { people: [approval.userId], applicationId: client.id, categories: given },
        }),
      })
      return grant
    },
    { as: 'job' },
  )
}
