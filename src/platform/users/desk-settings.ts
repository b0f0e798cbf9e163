import type { Handler } from '../../contract/types.ts'
import { replaceDeskSettings, selectDeskSettings } from '../../domains/services/desk-settings.ts'

export const getMyDeskSettings: Handler<'getMyDeskSettings'> = (_, { db, principal }) =>
  selectDeskSettings(db, principal.userId)

export const updateMyDeskSettings: Handler<'updateMyDeskSettings'> = ({ body }, { db, principal, now }) =>
  replaceDeskSettings(db, principal.userId, body, now)
