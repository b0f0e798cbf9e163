import type { Handler } from '../../contract/types.ts'
import { sealingOf } from '../../domains/identity/super-admins/onboarding.ts'
import { countUnusedCodes } from '../../domains/identity/super-admins/queries.ts'
import { reissueRecoveryCodes } from '../../domains/identity/super-admins/reissue-codes.ts'

export const getMyRecoveryCodes: Handler<'getMyRecoveryCodes'> = async (_, { db, principal, services }) => {
  sealingOf(services)
  return { recovery_codes_left: await countUnusedCodes(db, principal.userId) }
}

export const reissueMyRecoveryCodes: Handler<'reissueMyRecoveryCodes'> = async ({ body }, context) => ({
  recovery_codes: await reissueRecoveryCodes(context, body.code),
})
