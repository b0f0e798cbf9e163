import type { Handler } from '../../contract/types.ts'
import { unlockClient } from '../../domains/identity/eid-requests/queries.ts'
import { AppError } from '../../errors/app-error.ts'

export const deleteUserEidLock: Handler<'deleteUserEidLock'> = async (
  { path: { id, applicationId } },
  { db },
) => {
  if (!(await unlockClient(db, id, applicationId))) throw new AppError('eid.lock_not_found')
  return { id: applicationId }
}
