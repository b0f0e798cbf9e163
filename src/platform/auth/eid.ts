import type { Services } from '../../contract/services.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { awaitEidProof } from '../../domains/identity/sign-in/eid/poll.ts'
import { isRegisteredReturn } from '../../domains/identity/sign-in/eid/return-address.ts'
import { eidSessionStatus } from '../../domains/identity/sign-in/eid/session.ts'
import { signInWithProof } from '../../domains/identity/sign-in/eid/sign-in.ts'
import { startEidSession, startEidSessionById } from '../../domains/identity/sign-in/eid/start.ts'
import { ONBOARDING_PURPOSE } from '../../domains/identity/super-admins/rules.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'

const PURPOSE = 'sign-in'
const displayText: Record<Language, string> = { mn: 'Нэвтрэх', en: 'Sign in' }

export const startEidSignIn: Handler<'startEidSignIn'> = async (_, work) => startWithCode(work)

/** Limited apart from attempts: a page shows the code to everyone who opens it. */
export const startEidSignInByCode: Handler<'startEidSignInByCode'> = async (_, work) => startWithCode(work)

function startWithCode(work: Context<'startEidSignIn'>) {
  assertHere(work.services)
  return startEidSession(work, {
    purpose: PURPOSE,
    method: 'eid_qr',
    displayText: displayText[work.language],
  })
}

export const startEidSignInById: Handler<'startEidSignInById'> = async ({ body }, work) => {
  assertHere(work.services)
  return startEidSessionById(work, body.national_id, {
    purpose: PURPOSE,
    displayText: displayText[work.language],
  })
}

export const initiateSignIn: Handler<'initiateSignIn'> = async ({ body }, work) => {
  assertHere(work.services)
  const { return_to: returnTo } = body
  if (returnTo !== undefined && !isRegisteredReturn(work.services.config.appReturnUris, returnTo))
    throw new AppError('request.invalid', { details: [foreignReturn] })
  return startEidSession(work, {
    purpose: PURPOSE,
    method: 'eid_app',
    returnTo,
    displayText: displayText[work.language],
    challenge: Buffer.from(body.challenge, 'base64url'),
  })
}

export const getEidSignInStatus: Handler<'getEidSignInStatus'> = async ({ path }, work) =>
  eidSessionStatus(work, { sid: path.sid, purpose: [PURPOSE, ONBOARDING_PURPOSE] })

export const pollEidSignIn: Handler<'pollEidSignIn'> = async ({ body }, work) => {
  const polled = await awaitEidProof(work, { ...body, purpose: PURPOSE })
  return polled.state === 'COMPLETE' ? signInWithProof(work, polled) : polled
}

const foreignReturn = {
  path: '/body/return_to',
  rule: 'registered' as const,
  mn: 'Энэ серверт бүртгэлтэй буцах хаягуудын нэг байна.',
  en: 'Must be one of the return addresses that are registered at this server.',
}

function assertHere({ config }: Services): void {
  if (config.authMode === 'client') throw new AppError('auth.client_mode')
}
