import type { ManualWork } from '../../audit/work.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { uuidv7 } from '../../db/database.ts'
import { insertSecurityEvent } from '../../domains/identity/security-events/events.ts'
import { toSessionTokenResponse } from '../../domains/identity/sessions/response.ts'
import type { SignInAttempt } from '../../domains/identity/sessions/sign-in-attempt.ts'
import { insertLoginEvent } from '../../domains/identity/sign-in/login-events.ts'
import { attemptOf, withFailureRecorded } from '../../domains/identity/sign-in/record-failure.ts'
import { signIn } from '../../domains/identity/sign-in/sign-in.ts'
import { admitUpstreamPerson } from '../../domains/identity/sign-in/sso/people.ts'
import { consumeIdToken, consumeSsoState, storeIdToken } from '../../domains/identity/sign-in/sso/queries.ts'
import {
  ssoFactsOf,
  type UpstreamClaims,
  upstreamSignInAt,
} from '../../domains/identity/sign-in/sso/rules.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ForeignPerson } from '../../providers/openid/port.ts'
import { upstreamRefusalOf } from '../../providers/openid/relying-party.ts'
import type { Sso } from '../../providers/sso/port.ts'
import type { SsoState } from '../../providers/sso/state.ts'
import { localPath } from '../../security/local-path.ts'

export const startSso: Handler<'startSso'> = async ({ body }, { services }) => {
  const { authorizationUrl, state, binding } = await configured(services).start(localPath(body?.return_to), {
    newSignIn: body?.new_sign_in ?? false,
    eid: body?.eid ?? false,
  })
  return { authorization_url: authorizationUrl.href, state, binding }
}

export const completeSso: Handler<'completeSso'> = async ({ body }, context) => {
  const { services } = context
  const sso = configured(services)
  const { code, error, iss } = body
  if ((code === undefined) === (error === undefined))
    throw new AppError('request.invalid', { details: [eitherCodeOrError] })
  const attempt = attemptOf(context, 'sso')

  const [state, person] = await withFailureRecorded(
    async () => {
      const used = await useOnce(services, sso, body.state, body.binding)
      if (error !== undefined) throw upstreamRefusalOf(error)
      return [used, provenBy(await sso.complete(used, { code: code as string, iss }))] as const
    },
    context,
    attempt,
    'user:-',
  )
  return { ...(await admit(context, services, sso, person, attempt)), return_to: state.returnTo }
}

export const completeNativeSso: Handler<'completeNativeSso'> = async ({ body }, context) => {
  const { services } = context
  const sso = configured(services)
  if (!sso.isNativeRedirect(body.redirect_uri))
    throw new AppError('request.invalid', { details: [foreignUri('redirect_uri')] })
  const attempt = attemptOf(context, 'sso')
  const { code, code_verifier: codeVerifier, redirect_uri: redirectUri, nonce, iss } = body
  const person = await withFailureRecorded(
    async () => provenBy(await sso.exchange({ code, codeVerifier, redirectUri, nonce, iss })),
    context,
    attempt,
    'user:-',
  )
  return admit(context, services, sso, person, attempt)
}

/** The session here ends whatever the issuer says: a fault of the issuer must not keep a person signed in. */
export const logoutSso: Handler<'logoutSso'> = async ({ body }, { services, principal, transact, log }) => {
  const { sso, sessions } = services
  const returnUri = body?.post_logout_redirect_uri
  if (returnUri !== undefined && !sso?.isPostLogout(returnUri))
    throw new AppError('request.invalid', { details: [foreignUri('post_logout_redirect_uri')] })
  const ended =
    principal.kind === 'user'
      ? await transact(async ({ db, audit }) => {
          const { sessionId } = principal
          audit.entry({ subject: `session:${sessionId}` })
          await sessions.logout(principal, db)
          return { sessionId, sealed: await consumeIdToken(db, sessionId) }
        })
      : undefined
  if (!sso) return { end_session_url: null }
  try {
    const idToken = ended?.sealed && (await sso.openIdToken(ended.sealed, ended.sessionId))
    const url = await sso.endSessionUrl(idToken, returnUri)
    return { end_session_url: url?.href ?? null }
  } catch (err) {
    log.warn({ err }, 'upstream end_session endpoint unavailable')
    return { end_session_url: null }
  }
}

function configured({ sso }: Services): Sso {
  if (!sso) throw new AppError('auth.not_configured')
  return sso
}

/** Used before the issuer is asked, so that of two requests with one state only one asks. */
async function useOnce(services: Services, sso: Sso, sealed: string, binding: string): Promise<SsoState> {
  const state = await sso.open(sealed, binding)
  if (!state || !(await consumeSsoState(services.database.system, state.id, new Date(state.expiresAt))))
    throw new AppError('auth.state_invalid')
  return state
}

interface Proven {
  foreign: ForeignPerson
  facts: UpstreamClaims
}

const provenBy = (foreign: ForeignPerson): Proven => ({ foreign, facts: ssoFactsOf(foreign) })

async function admit(
  { transact }: ManualWork,
  services: Services,
  sso: Sso,
  { foreign, facts }: Proven,
  attempt: SignInAttempt,
) {
  const targetHash = services.identityHashes.account(facts.issuer, facts.subject)
  const newId = uuidv7(attempt.at.getTime())
  const eidSeen = sso.hasSeenEid(foreign)
  const { civilId, geId, issuer, subject } = facts
  const { person, pair } = await transact(
    async ({ db, audit }) => {
      const person = await admitUpstreamPerson(db, facts, {
        newId,
        eidSeen,
        now: attempt.at,
      })
      if (!person) {
        audit.entry({ subject: 'user:-', details: { reason: 'person_mismatch' } })
        await insertLoginEvent(db, attempt, { targetHash, reason: 'person_mismatch' })
        await insertSecurityEvent(db, { ...attempt, kind: 'sso_person_mismatch', severity: 'warning' })
        throw new AppError('auth.person_mismatch', { keepWrites: true })
      }
      audit.entry({ subject: `user:${person.id}` })
      const signedInAt = upstreamSignInAt(foreign, attempt.at)
      const pair = await signIn(db, services.sessions, person, attempt, {
        // Where the issuer does not say when, the eID may have been shown long before.
        strong: eidSeen && signedInAt !== undefined,
        ...(signedInAt && { signedInAt }),
      })
      const { sessionId } = pair
      const sealed = await sso.sealIdToken(foreign.idToken, sessionId)
      await storeIdToken(db, { sessionId, sealed, eidSeen })
      return { person, pair }
    },
    { shown: { civilId, geId, issuer, subject, person: newId } },
  )
  const { id, civil_id, given_name, family_name } = person
  return {
    tokens: toSessionTokenResponse(pair, services.clock),
    person: { id, civil_id, given_name, family_name },
  }
}

const eitherCodeOrError = {
  path: '/body/code',
  rule: 'one_of',
  mn: 'code, error хоёрын аль нэгийг илгээнэ үү.',
  en: 'Send either code or error.',
}

const foreignUri = (field: string) => ({
  path: `/body/${field}`,
  rule: 'registered',
  mn: 'Энэ серверийн мэддэг хаягуудын нэг байна.',
  en: 'Must be one of the addresses that this server knows.',
})
