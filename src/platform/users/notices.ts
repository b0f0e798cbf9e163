import type { Handler } from '../../contract/types.ts'
import { replaceNoticeSettings, selectNoticeSettings } from '../../domains/notifications/notices/settings.ts'

export const getMyNoticeSettings: Handler<'getMyNoticeSettings'> = async (
  _input,
  { db, principal: { userId } },
) => ({ user_id: userId, ...(await selectNoticeSettings(db, userId)) })

export const setMyNoticeSettings: Handler<'setMyNoticeSettings'> = async (
  { body },
  { db, principal: { userId }, now },
) => {
  await replaceNoticeSettings(db, userId, body, now)
  return { ...body, user_id: userId }
}
