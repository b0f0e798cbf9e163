import type { OnboardingStep } from '../../../src/domains/identity/super-admins/onboarding-queries.ts'
import {
  appCode,
  beginAt,
  firstFactor,
  invite,
  makeSuperAdmin,
  type SuperAdminDeps,
} from '../../platform/auth/superadmin/support.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

const groundOf = (stage: Stage): SuperAdminDeps => ({
  ...stage,
  now: () => new Date(),
  from: (operationId, body, as) => stage.send(operationId, { body }, as),
})

export const anInvitedAccount: Recipe = async (stage, _callers, { social }) => {
  await invite(groundOf(stage), 'nomin@demo.invalid')
  return { body: await social.code(stage, 'social-0003') }
}

export const anOnboardingAt =
  (step: OnboardingStep): Recipe =>
  async (stage) => ({ body: { onboarding_token: (await beginAt(groundOf(stage), step)).token } })

export const aPushInAnOnboarding: Recipe = async (stage, _callers, { eid }) => {
  const { token } = await beginAt(groundOf(stage), 'eid')
  return { body: { onboarding_token: token, national_id: eid.people[1]?.nationalId } }
}

export const anAnsweredPhone: Recipe = async (stage, _callers, { eid }) => {
  const ground = groundOf(stage)
  const { token } = await beginAt(ground, 'eid')
  const { body } = await ground.from('startSuperAdminEid', { onboarding_token: token })
  const { sid, qr_link } = body.data
  await eid.phone.approve(await eid.phone.open(qr_link, eid.people[2]?.nationalId ?? ''))
  return { body: { onboarding_token: token, sid } }
}

/** In the database as it would be after it was sent. */
export const aMailedCode: Recipe = async (stage) => {
  const ground = groundOf(stage)
  const { token, id } = await beginAt(ground, 'email')
  const { sealing } = stage.app.services
  const code = '482913'
  await stage.test.database.system
    .updateTable('super_admin_onboardings')
    .set({
      code_hash: sealing?.digest(code, { purpose: 'e-mail code', owner: id }) ?? null,
      code_expires_at: new Date(Date.now() + 60_000),
    })
    .where('id', '=', id)
    .execute()
  return { body: { onboarding_token: token, code } }
}

export const anAppCode: Recipe = async (stage) => {
  const ground = groundOf(stage)
  const { token } = await beginAt(ground, 'totp')
  const { body } = await ground.from('createSuperAdminTotp', { onboarding_token: token })
  return { body: { onboarding_token: token, code: appCode(body.data.secret, ground.now()) } }
}

export const aSecondFactor: Recipe = async (stage) => {
  const ground = groundOf(stage)
  const { userId, secret } = await makeSuperAdmin(ground)
  return { body: { code: appCode(secret, ground.now(), 1) }, headers: await firstFactor(stage, userId) }
}

export const aCodeForNewOnes: Recipe = async (stage) => {
  const ground = groundOf(stage)
  const { secret, elevated } = await makeSuperAdmin(ground)
  return { body: { code: appCode(secret, ground.now(), 1) }, headers: { ...elevated } }
}
