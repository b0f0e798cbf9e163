import type { Handler } from '../../contract/types.ts'
import { updateLatinName } from '../../domains/identity/people/profile-queries.ts'

export const setMyLatinName: Handler<'setMyLatinName'> = async ({ body }, { db, principal, now }) => {
  const { family_name = null, given_name } = body
  await updateLatinName(db, principal.userId, { family: family_name, given: given_name }, now)
  return { user_id: principal.userId, family_name, given_name }
}
