import type { Handler } from '../../contract/types.ts'
import { startEidSessionById } from '../../domains/identity/sign-in/eid/start.ts'
import { isNationalId } from '../../domains/identity/sign-in/rules.ts'
import { insertBackchannelRequest } from '../../domains/openid/backchannel-queries.ts'
import type { Client } from '../../domains/openid/clients/client.ts'
import { CIBA_GRANT, CIVIL_ID_SCOPE, TOOLS_SCOPE } from '../../domains/openid/clients/client.ts'
import {
  isBindingMessage,
  POLL_INTERVAL_SECONDS,
  PURPOSE,
  resourcesIn,
  scopesIn,
} from '../../domains/openid/rules.ts'
import { OAuthError } from '../../errors/oauth-error.ts'
import { expiresIn } from '../../security/expires-in.ts'

const MAX_DISPLAY_TEXT_LENGTH = 60

/** CIBA, section 7: the client asks for a person who is not at a browser; the eID push is what asks them. */
export const startBackchannelAuthentication: Handler<'startBackchannelAuthentication'> = async (
  { body, authorization },
  work,
) => {
  const { services, now } = work
  const client = await services.clientAuthentication.authenticate(
    { ...body, authorization },
    work.addressGroup,
  )
  if (!client.grantTypes.includes(CIBA_GRANT)) throw new OAuthError('unauthorized_client')
  // A test is for members, and whose phone would be asked is not known before.
  if (client.mode === 'test')
    throw new OAuthError(
      'unauthorized_client',
      'an application that is being tested asks no one on the phone',
    )
  // Strangers must not use up what the person's own sign-ins share.
  await work.limitAsClient()
  if (body.request !== undefined)
    throw new OAuthError('request_not_supported', 'signed authentication requests are not supported')
  const scopes = wantedScopes(client, body.scope)
  const nationalId = hintIn(body)
  const message = body.binding_message
  if (message !== undefined && !isBindingMessage(message)) throw new OAuthError('invalid_binding_message')
  const resources = await resourcesIn(services, body.resource)
  const seconds = lifeOf(body.requested_expiry, services.config.eidSessionSeconds)
  const expiresAt = new Date(now.getTime() + seconds * 1000)

  const { sid, verification_code } = await startEidSessionById(work, nationalId, {
    purpose: PURPOSE,
    displayText: (code) => displayText(client, { message, code, scopes }),
    client: { id: client.id, name: client.nameMn },
    within: ({ db }, eidSession) =>
      insertBackchannelRequest(db, {
        eidSession,
        applicationId: client.id,
        scopes,
        resources,
        acrValues: scopesIn(body.acr_values),
        interval: POLL_INTERVAL_SECONDS,
        expiresAt,
      }),
  })
  return {
    auth_req_id: sid,
    expires_in: expiresIn(expiresAt.getTime(), now.getTime()),
    interval: POLL_INTERVAL_SECONDS,
    verification_code: verification_code ?? '',
  }
}

function wantedScopes(client: Client, text: string | undefined): string[] {
  if (text === undefined) throw new OAuthError('invalid_request', 'scope is missing')
  const scopes = scopesIn(text)
  if (!scopes.includes('openid')) throw new OAuthError('invalid_scope', 'openid is missing')
  if (scopes.some((scope) => !client.scopes.includes(scope))) throw new OAuthError('invalid_scope')
  const unasked = [CIVIL_ID_SCOPE, TOOLS_SCOPE].find((scope) => scopes.includes(scope))
  if (unasked !== undefined)
    throw new OAuthError(
      'invalid_scope',
      `${unasked} requires consent, which back-channel authentication does not ask for`,
    )
  return scopes
}

interface Hints {
  login_hint?: string | undefined
  login_hint_token?: string | undefined
  id_token_hint?: string | undefined
}

/** Exactly one hint, and of the kind by which a phone can be found; the response does not reveal whether there is one. */
function hintIn({ login_hint, login_hint_token, id_token_hint }: Hints): string {
  const given = [login_hint, login_hint_token, id_token_hint].filter((hint) => hint !== undefined)
  if (given.length !== 1) throw new OAuthError('invalid_request', 'exactly one hint is required')
  if (login_hint === undefined) throw new OAuthError('invalid_request', 'only login_hint is supported')
  if (!isNationalId(login_hint)) throw new OAuthError('unknown_user_id')
  return login_hint
}

function lifeOf(requested: string | undefined, longest: number): number {
  if (requested === undefined) return longest
  if (!/^[1-9]\d*$/.test(requested))
    throw new OAuthError('invalid_request', 'requested_expiry is not a number of seconds')
  return Math.min(Number(requested), longest)
}

interface Shown {
  message: string | undefined
  code: string
  scopes: readonly string[]
}

/**
 * Who asks, what the person compares, and what they let the client see by agreeing. The text names the code to pick, too:
 * libraries drop the member of the response that the specification does not know, and `binding_message` is what compares
 * the two devices.
 */
function displayText({ nameMn }: Client, { message, code, scopes }: Shown): string {
  const seen = Object.entries(seenOnPhone).flatMap(([scope, words]) => (scopes.includes(scope) ? words : []))
  const tail = [
    message === undefined ? '' : `: ${message}`,
    `, код ${code}`,
    seen.length === 0 ? '' : `; ${seen.join(', ')} үзнэ`,
  ].join('')
  return nameMn.slice(0, MAX_DISPLAY_TEXT_LENGTH - tail.length) + tail
}

/** There is no consent page beside a phone, so it says itself what is asked for. */
const seenOnPhone = { 'svc:eid-proxy': 'eID', 'svc:eid-org-proxy': 'байг.' }
