import { compose } from '../composition.ts'
import type { Core } from '../core.ts'
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
