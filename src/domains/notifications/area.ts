import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
import type { AreaExport } from '../person-export.ts'
import type { MailKind } from './mail/outbox.ts'
import { openMail } from './mail/setup.ts'
import { openNotices } from './notices/setup.ts'

type Given = Core & Pick<Parameters<typeof openNotices>[0], 'sms'>

/** `kinds` are mails that other areas render when they are sent. */
export const openNotifications = (given: Given, kinds: readonly MailKind[]) =>
  compose<Given>()
    .with((core) => openMail(core, kinds))
    .with(openNotices)
    .open(given)

/** What people get of their data from this area. */
export const notificationsExport: AreaExport = {
  area: 'notifications',
  tables: [
    { table: 'gov_notifications', of: 'user_id' },
    { table: 'notice_settings', of: 'user_id' },
  ],
  withheld: {
    notice_keys: 'says only that a notice was sent',
  },
}
